'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

/** Starts `arbitro lsp`, and shows the pages of findings that the links of diagnostics lead to. */
async function activate(context) {
  const command = vscode.workspace.getConfiguration('arbitro').get('program', 'arbitro');
  client = new LanguageClient('arbitro', 'arbitro', { command, args: ['lsp'] }, { documentSelector: [{ language: 'scopa' }] });
  const pages = {
    provideTextDocumentContent: (uri) => client.sendRequest('arbitro/page', { word: uri.path.split('-')[0] }),
  };
  context.subscriptions.push(vscode.workspace.registerTextDocumentContentProvider('arbitro', pages));
  await client.start();
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
