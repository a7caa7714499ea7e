import type { ShareWords } from './en.ts'

export const de: ShareWords = {
  title: 'Dieses Gespräch teilen',
  text: 'Wer den Link hat und zu Ihrer Organisation gehört, kann mitlesen, auch was noch dazukommt. Schreiben oder Kosten sehen kann dort niemand.',
  make: 'Link erstellen',
  link: 'Link',
  copy: 'Link kopieren',
  end: 'Nicht mehr teilen',
  ended: 'Über den Link kann niemand mehr mitlesen.',
  readOnly: assistant => `Ein Gespräch mit ${assistant}, zum Lesen für Sie freigegeben.`,
  gone: 'Dieser Link führt nirgendwohin',
  goneText: 'Er gilt nicht mehr oder ist nicht für Sie bestimmt.',
  loading: 'Wird geladen …',
}
