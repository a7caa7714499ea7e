import type { TimelineWords } from './en.ts'

export const de: TimelineWords = {
  kind: 'Zeitstrahl',
  open: 'Zeitstrahl öffnen',
  reach: 'Zum Zeitstrahl',
  countOf: (have, need) =>
    have > need
      ? `${have} Meilensteine`
      : `${have} von ${need === 1 ? '1 Meilenstein' : `${need} Meilensteinen`}`,
  again: title => `Öffne den Zeitstrahl „${title}“ noch einmal.`,
  count: count => (count === 1 ? '1 Meilenstein' : `${count} Meilensteine`),
  export: 'Als CSV exportieren',
  fields: { name: 'Name', date: 'Datum', owner: 'Zuständigkeit', status: 'Status' },
  evidence: {
    dates_out_of_order: ({ name, other }) => `„${name}“ steht nach „${other}“, liegt aber davor.`,
    no_such_day: ({ name, date }) => `„${name}“ hat das Datum ${date}: Diesen Tag gibt es nicht.`,
  },
  statuses: { planned: 'Geplant', in_progress: 'In Arbeit', done: 'Erledigt', at_risk: 'Gefährdet' },
  noStatus: 'Keiner',
  views: 'Ansicht',
  drawing: 'Zeitstrahl',
  outline: 'Gliederung',
  canvas: 'Zeitstrahl. Mit den Pfeiltasten von Meilenstein zu Meilenstein.',
  keys: 'Pfeile bewegen · Enter bearbeitet · N neuer Meilenstein · Entf entfernt',
  undated: 'Ohne Tag',
  unnamed: 'Meilenstein ohne Namen',
  milestone: number => `Meilenstein ${number}`,
  add: 'Neuer Meilenstein',
  addFirst: 'Ersten Meilenstein anlegen',
  remove: 'Meilenstein entfernen',
  removeOf: name => `„${name}“ entfernen`,
  sort: 'Nach Datum ordnen',
  moveUp: name => `„${name}“ nach oben`,
  moveDown: name => `„${name}“ nach unten`,
  details: 'Gewählter Meilenstein',
  emptyTitle: 'Noch keine Meilensteine',
  emptyText: 'Legen Sie den ersten mit seinem Datum an; der Zeitstrahl zeichnet sich dabei von selbst.',
  full: most => `Ein Zeitstrahl fasst höchstens ${most} Meilensteine.`,
}
