-- Neovim as an editor of logs, headless. The environment names the program (ARBITRO) and a sound log to work on (LOG).
local program, log = vim.env.ARBITRO, vim.env.LOG

local function fail(what)
  io.stderr:write("neovim: " .. what .. "\n")
  vim.cmd("cquit 1")
end

local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then fail("waited in vain: " .. what) end
end

local function check(what, truth)
  if not truth then fail(what) end
end

vim.cmd("edit " .. log)
local buffer = vim.api.nvim_get_current_buf()
local pushed
local client = vim.lsp.start_client({
  name = "arbitro",
  cmd = { program, "lsp" },
  handlers = {
    ["textDocument/publishDiagnostics"] = function(error, result, context, config)
      pushed = result
      return vim.lsp.diagnostic.on_publish_diagnostics(error, result, context, config)
    end,
  },
})
check("the client does not start", client)
vim.lsp.buf_attach_client(buffer, client)
wait("the findings of a sound log", function() return pushed and #pushed.diagnostics == 0 end)

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 20000)
  local answer = answers and answers[client]
  check(method .. " fails: " .. vim.inspect(answer), answer and not answer.err and not answer.error)
  return answer.result
end

local function line_of(text)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    if line:find(text, 1, true) then return number - 1, line:find(text, 1, true) - 1 end
  end
  fail("no line with " .. text)
end

local function place(line, column)
  return { textDocument = vim.lsp.util.make_text_document_params(buffer), position = { line = line, character = column } }
end

-- A mistake is made and found, at its place.
local sound = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
local line, column = line_of("game: scopa")
vim.api.nvim_buf_set_text(buffer, line, column + 6, line, column + 11, { "scoppa" })
wait("the finding", function() return #vim.diagnostic.get(buffer) == 1 end)
local found = vim.diagnostic.get(buffer)[1]
check("another finding: " .. found.message, found.lnum == line and found.col == column + 6 and found.code == "A104")

-- Hover and completion answer.
local row, cell = line_of("4s x 4d")
local hover = ask("textDocument/hover", place(row, cell))
check("an unknown game has no hover", vim.inspect(hover):find("A104") == nil)
local items = ask("textDocument/completion", place(line, column + 6)).items
local has_scopa = false
for _, item in ipairs(items) do has_scopa = has_scopa or item.label == "scopa" end
check("the game is not completed", has_scopa)

-- The fix is applied, and the log is as it was.
local actions = ask("textDocument/codeAction", {
  textDocument = vim.lsp.util.make_text_document_params(buffer),
  range = { start = { line = line, character = column + 7 }, ["end"] = { line = line, character = column + 7 } },
  context = { diagnostics = {} },
})
check("no fix", actions[1] and actions[1].isPreferred)
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
wait("no finding", function() return #vim.diagnostic.get(buffer) == 0 end)
check("fixed otherwise", vim.deep_equal(sound, vim.api.nvim_buf_get_lines(buffer, 0, -1, false)))
hover = ask("textDocument/hover", place(row, cell))
check("the play is not shown: " .. vim.inspect(hover), hover.contents.value:find("Tommaso: 4s x 4d", 1, true))
vim.cmd("write")
vim.cmd("qall!")
