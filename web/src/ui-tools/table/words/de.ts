import type { TableWords } from './en.ts'

const rows = (count: number) => (count === 1 ? '1 Zeile' : `${count} Zeilen`)

export const de: TableWords = {
  kind: 'Tabelle',
  open: 'Tabelle öffnen',
  reach: 'Zur Tabelle',
  countOf: (have, need) => (have > need ? rows(have) : `${have} von ${rows(need)}`),
  again: title => `Öffne die Tabelle „${title}“ noch einmal.`,
  count: rows,
  fields: {},
  evidence: {},
  faultyCells: count =>
    count === 1 ? '1 Zelle passt nicht zu ihrer Spalte' : `${count} Zellen passen nicht zu ihren Spalten`,
  goToFault: 'Zur ersten gehen',
  row: 'Zeile',
  required: 'nötig',
  addRow: 'Zeile hinzufügen',
  removeRow: row => `Zeile ${row} entfernen`,
  removeRows: count => (count === 1 ? 'Zeile entfernen' : `${count} Zeilen entfernen`),
  paste: 'Liste einfügen',
  import: 'CSV einlesen',
  export: 'Als CSV exportieren',
  keys: 'Enter bearbeitet · Strg+V fügt eine Liste ein · Esc, dann Tab verlässt die Tabelle',
  keysWithoutPaste: 'Enter bearbeitet · Esc, dann Tab verlässt die Tabelle',
  keysOnlyPaste: 'Strg+V fügt eine Liste ein · Esc, dann Tab verlässt die Tabelle',
  tapToWrite: 'Tippen Sie auf eine Zelle, um hineinzuschreiben.',
  tapToPaste: 'Tippen Sie auf „Liste einfügen“, um zu beginnen.',
  leaves: 'Tab verlässt jetzt die Tabelle',
  emptyPaste:
    'Fügen Sie hier Ihre Liste ein: Zellen in der Tabellenkalkulation kopieren, dann Strg+V drücken.',
  emptyInline: 'Schreiben Sie einfach in die erste Zelle.',
  emptyImport: 'Lesen Sie eine CSV-Datei ein, um zu beginnen.',
  full: most => `Eine Tabelle fasst höchstens ${most} Zeilen.`,
  columnHints: {
    number: 'Eine Zahl',
    enum: 'Einer der Werte aus der Liste',
    date: 'Ein Datum, etwa 31.03.2026',
    url: 'Eine Webadresse',
  },
  faults: {
    not_a_number: 'Das ist keine Zahl.',
    not_an_option: 'Das steht nicht zur Auswahl.',
    not_a_date: 'Das ist kein Datum. Versuchen Sie 31.03.2026.',
    not_a_url: 'Das ist keine Webadresse.',
  },
  options: column => `Auswahl für ${column}`,
  intake: {
    pasteTitle: 'Liste einfügen',
    importTitle: 'Datei einlesen',
    pasteLabel: 'Zellen aus einer Tabelle oder Textzeilen',
    pasteHint:
      'Kopieren Sie die Zellen in Excel, Google Sheets oder einer Textdatei und fügen Sie sie hier ein.',
    found: count => `${rows(count)} gefunden`,
    nothing: 'Darin steht nichts, was eine Zeile sein könnte.',
    header: 'Die erste Zeile benennt die Spalten',
    mapping: 'Welche Spalte wohin kommt',
    from: number => `Spalte ${number}`,
    leaveOut: 'Weglassen',
    more: count => `und ${count === 1 ? '1 weitere Zeile' : `${count} weitere Zeilen`}`,
    how: 'Was schon in der Tabelle steht,',
    append: 'bleibt; die neuen Zeilen kommen darunter',
    replace: 'wird ersetzt',
    take: {
      append: count => `${rows(count)} übernehmen`,
      replace: count => `Durch ${rows(count)} ersetzen`,
    },
    tooMany: (count, room, most) =>
      `Eine Tabelle fasst höchstens ${most} Zeilen: Von diesen ${count} haben die ersten ${room} Platz.`,
  },
}
