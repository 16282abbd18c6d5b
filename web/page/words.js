// Every sentence of the page, in English and Italian. What the referee says comes from the referee.

const words = {
  pad: ['Score pad', 'Segnapunti'],
  check: ['Checker', 'Controllo'],
  settle: ['Settle an argument', 'Chi ha ragione?'],
  views: ['Views', 'Viste'],
  other_language: ['Italiano', 'English'],
  share: ['Link', 'Link'],
  copied: [
    'The link is copied. It contains the log; nothing is sent to a server.',
    'Link copiato. Contiene il referto; niente va a un server.',
  ],
  link_is: ['The link: it contains the log; nothing is sent to a server.', 'Il link: contiene il referto; niente va a un server.'],
  save: ['Save', 'Salva'],
  open: ['Open', 'Apri'],
  opened: ['Opened: {}', 'Aperto: {}'],
  bad_link: ['This link does not contain a log.', 'Questo link non contiene un referto.'],
  back_to_mine: ['Back to my own log', 'Torna al mio referto'],
  from_link: ['This log came with the link. Your own is kept.', 'Questo referto è arrivato con il link. Il tuo è conservato.'],
  failed_to_load: ['The referee could not be loaded: {}', "Impossibile caricare l'arbitro: {}"],

  new_match: ['New match', 'Nuova partita'],
  new_match_really: [
    'Start a new match? Save the file first if you need this log.',
    'Inizi una nuova partita? Salva prima il file, se ti serve questo referto.',
  ],
  undo: ['Undo', 'Annulla'],
  redo: ['Redo', 'Ripeti'],
  log: ['Log', 'Referto'],
  rounds: ['Rounds', 'Smazzate'],
  round: ['Round {}', 'Smazzata {}'],
  points: ['points', 'punti'],
  total: ['total', 'totale'],
  leads: ['leads', 'in testa'],
  wins: ['wins', 'vince'],
  edit: ['Change', 'Modifica'],
  edit_round: ['Change round {}', 'Modifica la smazzata {}'],
  edit_plays: ['Change the plays in the log', 'Modifica le giocate nel referto'],
  close: ['Close', 'Chiudi'],
  ok: ['OK', 'OK'],
  other_answer: ['Type an answer or a command', 'Scrivi una risposta o un comando'],
  commands: ['Commands: help', 'Comandi: aiuto'],
  cannot_continue: [
    'The pad cannot continue this log. Correct it in the checker, or start a new match.',
    'Il segnapunti non può continuare questo referto. Correggilo nel controllo, o inizia una nuova partita.',
  ],
  to_checker: ['Open the checker', 'Apri il controllo'],

  q_players: ['Who plays?', 'Chi gioca?'],
  q_players_help: ['In the order in which you play.', "Nell'ordine di gioco."],
  player: ['Player {}', 'Giocatore {}'],
  team: ['Team {}', 'Squadra {}'],
  team_player: ['Team {}, player {}', 'Squadra {}, giocatore {}'],
  add_player: ['Add a player', 'Aggiungi un giocatore'],
  in_teams: ['In teams', 'A squadre'],
  q_game: ['Which game?', 'Quale gioco?'],
  q_over: ['The match is over.', 'La partita è finita.'],
  q_another: ['Another round?', "Un'altra smazzata?"],
  another: ['Next round', 'Prossima smazzata'],
  q_detail: ['How do you record this round?', 'Come segni questa smazzata?'],
  counts: ['By counts', 'A conteggi'],
  plays: ['Play by play', 'Giocata per giocata'],
  q_dealer: ['Who deals?', 'Chi dà le carte?'],
  q_table: ['Which cards are on the table?', 'Quali carte sono in tavola?'],
  q_hand: ['Hand of {}', 'Mano di {}'],
  q_nothing: ['This round cannot be scored yet.', 'Questa smazzata non si può ancora calcolare.'],
  not_known: ['Unrecorded', 'Non annotata'],
  the_rest: ['The remaining cards', 'Le carte rimaste'],
  one_more: ['{}: one more', '{}: uno in più'],
  one_less: ['{}: one less', '{}: uno in meno'],
  which_capture: ['What does it take?', 'Che cosa prende?'],
  table: ['Table', 'Tavola'],
  table_empty: ['The table is empty.', 'La tavola è vuota.'],
  to_play: ['{} to play', 'Turno di {}'],
  piles: ['{}: cards {}', '{}: carte {}'],
  void_round: ['Annul this round', 'Annulla la smazzata'],
  gives_up: ['{} gives up', '{} rinuncia'],
  more: ['More', 'Altro'],

  editor: ['Log', 'Referto'],
  findings: ['Findings', 'Rilievi'],
  clean: ['Nothing wrong.', 'Tutto in regola.'],
  empty: ['Write a log, drop a file here, or look at the example.', "Scrivi un referto, trascina qui un file, o guarda l'esempio."],
  example: ['Example', 'Esempio'],
  fix_all: ['Fix all unambiguous mistakes', 'Correggi gli errori non ambigui'],
  fixed: ['Fixed.', 'Corretto.'],
  apply: ['Fix: {}', 'Correggi: {}'],
  line: ['line {}', 'riga {}'],
  error: ['error', 'errore'],
  warning: ['warning', 'avviso'],
  note: ['note', 'nota'],
  replay: ['Score sheet and replay', 'Tabella dei punti e giocate da rivedere'],

  moves: ['Is this play legal?', 'Si può giocare così?'],
  count: ['Who has the points?', 'Di chi sono i punti?'],
  game: ['Game', 'Gioco'],
  tap_table: ['Cards on the table', 'Carte in tavola'],
  tap_card: ['Card played', 'Carta giocata'],
  tap_take: ['Cards taken', 'Carte prese'],
  tap_for: ['Tap cards for', 'Tocca le carte per'],
  lays: ['It is laid, and takes nothing', 'È calata, e non prende niente'],
  ask_card: ['Choose the card played.', 'Scegli la carta giocata.'],
  legal: ['Yes, it is legal.', 'Sì, è legale.'],
  illegal: ['No: {}', 'No: {}'],
  legal_plays: ['Legal plays of this card', 'Mosse legali di questa carta'],
  legal_in: ['Legal in these games', 'Legale in questi giochi'],
  nowhere: ['in no game', 'in nessun gioco'],
  by_rule: ['Rule: {}', 'Regola: {}'],
  is_laid: ['{} is laid', '{} è calata'],
  takes: ['{} takes {}', '{} prende {}'],
  takes_itself: ['{} takes itself', '{} prende sé stesso'],
  pile_of: ['Cards of {}', 'Carte di {}'],
  side: ['Player {}', 'Giocatore {}'],
  rest_to: ['The other cards go to {}', 'Le altre carte vanno a {}'],
  sweeps_of: ['Sweeps of {}', 'Scope di {}'],
  clear: ['Clear', 'Svuota'],
  ask_piles: ['Tap the cards of each pile.', 'Tocca le carte di ogni mazzetto.'],
  suits: ['coins cups clubs swords', 'denari coppe bastoni spade'],
  ranks: ['ace 2 3 4 5 6 7 jack knight king', 'asso 2 3 4 5 6 7 fante cavallo re'],
  card: ['{} of {}', '{} di {}'],
};

/** What people call the awards; others keep the name of results. */
const awards = {
  cards: ['Cards', 'Carte'],
  coins: ['Coins', 'Denari'],
  settebello: ['Settebello', 'Settebello'],
  primiera: ['Primiera', 'Primiera'],
  scope: ['Sweeps', 'Scope'],
  napola: ['Napola', 'Napola'],
  're-bello': ['Re bello', 'Re bello'],
  points: ['Points', 'Punti'],
};

let column = 0;

export const language = () => (column === 1 ? 'it' : 'en');
export function set_language(lang) {
  column = lang === 'it' ? 1 : 0;
  document.documentElement.lang = language();
}

/** A sentence, with values in place of its braces. */
export const say = (name, ...values) => values.reduce((text, value) => text.replace('{}', () => String(value)), words[name][column]);
export const award_name = (key) => awards[key]?.[column] ?? key;
export function card_name(card) {
  const suit = say('suits').split(' ')['dcbs'.indexOf(card.at(-1))];
  return say('card', say('ranks').split(' ')[parseInt(card) - 1], suit);
}
/** The same for who hears it next to the number that others see. */
export function card_label(card) {
  const name = card_name(card),
    value = String(parseInt(card));
  return name.includes(value) ? name : `${value}, ${name}`;
}
