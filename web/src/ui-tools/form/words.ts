import type { Language } from '../../words/language.ts'
import type { ToolNames } from '../page-tool.ts'

interface FormWords extends ToolNames {
  readonly faulty: (count: number) => string
  readonly go: string
}

export const FORM_WORDS: Readonly<Record<Language, FormWords>> = {
  en: {
    kind: 'Form',
    open: 'Open the form',
    reach: 'Go to the form',
    countOf: (have, need) => `${have} of ${need === 1 ? '1 required field' : `${need} required fields`}`,
    fields: {},
    evidence: {},
    faulty: count =>
      count === 1 ? '1 field is missing or does not fit' : `${count} fields are missing or do not fit`,
    go: 'Go to the first one',
  },
  de: {
    kind: 'Formular',
    open: 'Formular öffnen',
    reach: 'Zum Formular',
    countOf: (have, need) => `${have} von ${need === 1 ? '1 nötigen Feld' : `${need} nötigen Feldern`}`,
    fields: {},
    evidence: {},
    faulty: count =>
      count === 1 ? '1 Feld fehlt oder passt nicht' : `${count} Felder fehlen oder passen nicht`,
    go: 'Zum ersten gehen',
  },
}
