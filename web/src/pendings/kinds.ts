import type { ReactNode } from 'react'
import type { PendingKind } from '../../../src/api/rest.ts'
import { isPendingKind } from '../../../src/pendings/kinds.ts'
import { QuestionIcon, ShieldIcon, WarningIcon } from '../design/icons.tsx'
import type { Language } from '../words/language.ts'

type Line = Readonly<Record<Language, string>>

interface Sign {
  readonly icon: () => ReactNode
  /** Colour of the card's edge. */
  readonly tone: 'plain' | 'doubt' | 'failure'
}

const ASKS: Sign = { icon: QuestionIcon, tone: 'plain' }
const GUARDS: Sign = { icon: ShieldIcon, tone: 'plain' }
const DOUBTS: Sign = { icon: WarningIcon, tone: 'doubt' }
const FAILED: Sign = { icon: WarningIcon, tone: 'failure' }

/** The page's own part of a card: all else on it comes from the assistant. */
interface PendingLook {
  readonly sign: Sign
  readonly title: Line
  /** Said above the options. */
  readonly advice: Line | null
  /** False where a card of its own in the conversation shows what it is about. */
  readonly showsFacts: boolean
  /** Option that does what the card is about; without one, none of them is suggested. */
  readonly deed?: string
  /** Buttons of an offer, named after what its yes and its no do. */
  readonly offers?: { readonly yes: Line; readonly no: Line }
}

const QUESTION: PendingLook = {
  sign: ASKS,
  title: { en: 'A question for you', de: 'Eine Frage an Sie' },
  advice: null,
  showsFacts: true,
}

const LOOKS: Readonly<Record<PendingKind, PendingLook>> = {
  ask_user: QUESTION,
  clarify: QUESTION,
  flow_question: QUESTION,
  ui_tool: {
    sign: ASKS,
    title: { en: 'Something to fill in', de: 'Etwas zum Ausfüllen' },
    advice: null,
    showsFacts: true,
  },
  confirmation: {
    sign: GUARDS,
    title: { en: 'Needs your confirmation', de: 'Braucht Ihre Bestätigung' },
    advice: null,
    showsFacts: true,
  },
  role_approval: {
    sign: GUARDS,
    title: { en: 'Waits for an approval', de: 'Wartet auf eine Freigabe' },
    advice: null,
    showsFacts: true,
  },
  plan_review: {
    sign: GUARDS,
    title: { en: 'A plan for you to check', de: 'Ein Plan zum Prüfen' },
    advice: null,
    showsFacts: false,
    deed: 'run',
  },
  plan_interrupted: {
    sign: GUARDS,
    title: { en: 'A plan was interrupted', de: 'Ein Plan wurde unterbrochen' },
    advice: {
      en: 'Nothing more happens until you decide.',
      de: 'Bis Sie entscheiden, geschieht nichts weiter.',
    },
    showsFacts: false,
  },
  plan_choice: QUESTION,
  duplicate_choice: {
    sign: ASKS,
    title: { en: 'This was done before', de: 'Das gab es schon' },
    advice: null,
    showsFacts: true,
  },
  basis_choice: QUESTION,
  escalation_offer: {
    sign: ASKS,
    title: { en: 'An offer', de: 'Ein Angebot' },
    advice: null,
    showsFacts: true,
    offers: {
      yes: { en: 'Yes, please', de: 'Ja, bitte' },
      no: { en: 'No, thanks', de: 'Nein, danke' },
    },
  },
  switch_intent: {
    sign: ASKS,
    title: { en: 'A change of subject?', de: 'Ein anderes Thema?' },
    advice: null,
    showsFacts: true,
    offers: {
      yes: { en: 'Yes, switch', de: 'Ja, wechseln' },
      no: { en: 'No, stay with it', de: 'Nein, dabei bleiben' },
    },
  },
  other_value: {
    sign: ASKS,
    title: { en: 'Another value?', de: 'Ein anderer Wert?' },
    advice: null,
    showsFacts: true,
    offers: {
      yes: { en: 'Yes, change it', de: 'Ja, ändern' },
      no: { en: 'No, leave it', de: 'Nein, so lassen' },
    },
  },
  elicitation: {
    sign: ASKS,
    title: { en: 'A tool asks you', de: 'Ein Werkzeug fragt' },
    advice: null,
    showsFacts: true,
  },
  task_failed: {
    sign: FAILED,
    title: { en: 'A step failed', de: 'Ein Schritt ist fehlgeschlagen' },
    advice: {
      en: 'Nothing more happens until you decide.',
      de: 'Bis Sie entscheiden, geschieht nichts weiter.',
    },
    showsFacts: true,
  },
  indeterminate: {
    sign: DOUBTS,
    title: { en: 'In doubt', de: 'Ungewiss' },
    advice: {
      en: 'It was interrupted half-way, so it may or may not have happened. Look it up where it would show before you answer.',
      de: 'Es wurde mittendrin unterbrochen: Vielleicht ist es geschehen, vielleicht nicht. Sehen Sie dort nach, wo man es erkennen würde, bevor Sie antworten.',
    },
    showsFacts: true,
  },
  own_rule: {
    sign: GUARDS,
    title: { en: 'A rule of your own', de: 'Eine eigene Regel' },
    advice: null,
    showsFacts: true,
    offers: {
      yes: { en: 'Keep this rule', de: 'Regel merken' },
      no: { en: 'No', de: 'Nein' },
    },
  },
  wish_offer: {
    ...QUESTION,
    offers: { yes: { en: 'Yes', de: 'Ja' }, no: { en: 'No', de: 'Nein' } },
  },
  client_call: {
    sign: ASKS,
    title: { en: 'Another app is to answer', de: 'Eine andere Anwendung soll antworten' },
    advice: null,
    showsFacts: true,
  },
}

/** Of a kind only a newer server knows. */
const OTHER: PendingLook = {
  sign: ASKS,
  title: { en: 'Waits for you', de: 'Wartet auf Sie' },
  advice: null,
  showsFacts: true,
}

export const lookOf = (kind: string): PendingLook => (isPendingKind(kind) ? LOOKS[kind] : OTHER)
