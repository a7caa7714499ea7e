import type { PendingKind } from '../../api/rest.ts'
import { say } from '../../messages/catalog.ts'
import { isPendingKind, KINDS } from '../../pendings/kinds.ts'

/** The terminal's own part of a pending's lines: all else comes from the assistant. */
interface PendingLines {
  /** False where lines of its own, above the question, show what it is about. */
  readonly showsSubject: boolean
}

const WITH_SUBJECT: PendingLines = { showsSubject: true }
/** A plan is shown as one, and its question says it all. */
const SHOWN_ABOVE: PendingLines = { showsSubject: false }

const LINES: Readonly<Record<PendingKind, PendingLines>> = {
  ask_user: WITH_SUBJECT,
  clarify: WITH_SUBJECT,
  flow_question: WITH_SUBJECT,
  ui_tool: WITH_SUBJECT,
  confirmation: WITH_SUBJECT,
  plan_review: SHOWN_ABOVE,
  plan_interrupted: WITH_SUBJECT,
  plan_choice: WITH_SUBJECT,
  duplicate_choice: WITH_SUBJECT,
  basis_choice: WITH_SUBJECT,
  escalation_offer: WITH_SUBJECT,
  switch_intent: WITH_SUBJECT,
  other_value: WITH_SUBJECT,
  elicitation: WITH_SUBJECT,
  task_failed: WITH_SUBJECT,
  indeterminate: WITH_SUBJECT,
  own_rule: WITH_SUBJECT,
  wish_offer: WITH_SUBJECT,
  role_approval: WITH_SUBJECT,
  client_call: WITH_SUBJECT,
}

/** A newer server may have kinds nobody here knows: they are asked as plain questions. */
const known = (kind: PendingKind): PendingKind => (isPendingKind(kind) ? kind : 'ask_user')

export const linesOf = (kind: PendingKind): PendingLines => LINES[known(kind)]

/** Name of a kind of pending, as the terminal says it. */
export const kindTitle = (kind: PendingKind, locale: string): string =>
  say(KINDS[known(kind)].sentences.title, locale)
