#include "repository_files.hpp"

namespace arbitro {
namespace {

constexpr RepositoryFile files[] = {
    {&Options::pre_commit,
     ".pre-commit-config.yaml",
     {"# No log with errors is committed. `pre-commit install` puts this into force; arbitro has to be on the PATH.\n",
      "# Nessun referto con errori va in un commit. `pre-commit install` lo mette in vigore; arbitro dev'essere nel PATH.\n"},
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
     {"# Every push is checked, and findings stand at their lines. The repository variable ARBITRO_REPOSITORY says where the\n"
      "# source of arbitro is: owner/name.\n",
      "# Ogni push è controllato, e i rilievi stanno alle loro righe. La variabile ARBITRO_REPOSITORY del repository dice dove\n"
      "# sono i sorgenti di arbitro: proprietario/nome.\n"},
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
     "      - run: .arbitro/dev build\n"
     "      - run: .arbitro/build/release/arbitro check --format github -- .\n"},
};

} // namespace

std::span<const RepositoryFile> repository_files() { return files; }

} // namespace arbitro
