#include "repository_files.hpp"

namespace arbitro {
namespace {

constexpr RepositoryFile files[] = {
    {&Options::pre_commit,
     ".pre-commit-config.yaml",
     {"# Refuses commits of logs with errors. `pre-commit install` activates it; arbitro must be on the PATH.\n",
      "# Rifiuta i commit di referti con errori. `pre-commit install` lo attiva; arbitro dev'essere nel PATH.\n"},
     "repos:\n"
     "  - repo: local\n"
     "    hooks:\n"
     "      - id: arbitro\n"
     "        name: arbitro check\n"
     "        entry: arbitro check --no-progress --\n"
     "        language: system\n"
     "        files: '\\.(ya?ml|json|ndjson|jsonl)$'\n"
     "        exclude: '(^|/)\\.'\n"},
    {&Options::workflow,
     ".github/workflows/arbitro.yml",
     {"# Checks the logs on every push, and shows findings at their lines. Set the repository variable ARBITRO_REPOSITORY to the\n"
      "# repository with the source of arbitro: owner/name. The first push builds arbitro; later ones find it in the cache.\n",
      "# Controlla i referti a ogni push, e mostra i rilievi alle loro righe. Nella variabile ARBITRO_REPOSITORY del repository\n"
      "# va scritto quello con i sorgenti di arbitro: proprietario/nome. Il primo push compila arbitro, i successivi lo trovano nella "
      "cache.\n"},
     "name: arbitro\n"
     "on: [push, pull_request]\n"
     "jobs:\n"
     "  check:\n"
     "    runs-on: ubuntu-latest\n"
     "    container: debian:12\n"
     "    steps:\n"
     "      - uses: actions/checkout@v4\n"
     "      - uses: actions/checkout@v4\n"
     "        with:\n"
     "          repository: ${{ vars.ARBITRO_REPOSITORY }}\n"
     "          path: .arbitro\n"
     "      - uses: actions/cache@v4\n"
     "        with:\n"
     "          path: .arbitro/build/release/arbitro\n"
     "          key: arbitro-${{ hashFiles('.arbitro/CMakeLists.txt', '.arbitro/include/**', '.arbitro/src/**', '.arbitro/schemas/**') }}\n"
     "      - run: test -x .arbitro/build/release/arbitro || .arbitro/dev build\n"
     "      - run: .arbitro/build/release/arbitro check --format github -- .\n"},
};

} // namespace

std::span<const RepositoryFile> repository_files() { return files; }

} // namespace arbitro
