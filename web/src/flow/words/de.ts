import type { FlowWords } from './en.ts'

const answered = (count: number) => (count === 1 ? '1 Antwort' : `${count} Antworten`)

export const de: FlowWords = {
  progress: 'Fortschritt',
  over: 'Fertig',
  count: (done, left) =>
    left === null
      ? answered(done)
      : left.most === 1
        ? `${answered(done)}, letzte Frage`
        : `${answered(done)}, noch ${left.least === left.most ? left.most : `${left.least} bis ${left.most}`}`,
  lookOver: 'Sehen Sie das bitte durch, bevor Sie die letzte Frage beantworten.',
  receipt: 'Ihr Beleg bleibt in diesem Gespräch gespeichert',
  number: 'Nr.',
  change: label => `${label} ändern`,
  print: 'Drucken',
  inUnit: unit => `Ihre Antwort, in ${unit}`,
}
