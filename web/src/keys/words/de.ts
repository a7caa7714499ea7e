import type { KeyWords } from './en.ts'

export const de: KeyWords = {
  palette: 'Suche und Befehle',
  placeholder: 'Gespräche und Befehle suchen',
  groups: { conversations: 'Gespräche', assistants: 'Neues Gespräch', page: 'Diese Seite' },
  newWith: assistant => `Neues Gespräch: ${assistant}`,
  fold: 'Seitenleiste ausblenden',
  unfold: 'Seitenleiste einblenden',
  shortcuts: 'Tastenkürzel',
  also: {
    theme: 'Design Farben Modus Nacht Tag',
    language: 'übersetzen Englisch english',
    sidebar: 'einklappen Liste Leiste',
    shortcuts: 'Tastatur Tastenkombinationen Hilfe Shortcuts',
  },
  keys: { control: 'Strg', delete: 'Entf' },
  sections: {
    everywhere: 'Überall',
    message: 'Beim Schreiben',
    list: 'Liste der Gespräche',
    tools: 'Tabellen und Karten',
  },
  deeds: {
    palette: 'Suche und Befehle',
    sidebar: 'Seitenleiste aus- oder einblenden',
    shortcuts: 'Diese Übersicht',
    focus: 'Zum Nachrichtenfeld',
    send: 'Senden',
    newline: 'Neue Zeile',
    stop: 'Antwort anhalten',
    walk: 'Durch die Liste gehen',
    rename: 'Umbenennen',
    delete: 'Inhalt löschen',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    width: 'Auf dem Trenner: Breite ändern',
  },
}
