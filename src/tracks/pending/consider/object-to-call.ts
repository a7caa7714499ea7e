import { CERTAIN, confidence } from '../../../core/confidence.ts'
import { isPlainObject, type JsonObject } from '../../../core/json.ts'
import type { Pending } from '../../../core/pending.ts'
import type { SessionState } from '../../../core/session.ts'
import type { Intent } from '../../../intents/intent.ts'
import { saysWrong } from '../../../nlu/frames/says-wrong.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { argumentsIn } from '../../../pendings/read-edit.ts'
import { readRefusal } from '../../../pendings/read-refusal.ts'
import { readObjection, type ShownValue, speaksOfAnother } from '../../../pendings/read-refused.ts'
import { repeatableQuestion } from '../../../pendings/repeatable-question.ts'
import { slotsOfSchema } from '../../../pendings/slots-of-schema.ts'
import { holdsOn, topicOf } from '../../../pendings/topic-of.ts'
import { changeablePending } from '../../../pendings/waiting-intent.ts'
import type { Tool } from '../../../tools/tool.ts'
import { type Decides, settling } from '../../proposal.ts'
import { behindPending } from './behind-pending.ts'
import type { PendingReads } from './meet-pending.ts'

/**
 * Words against a call that waits, which do not say what it should be instead.
 * O1. A value that is refused by name can be agreed to no more, by anybody: the other one is asked for.
 * O2. What waits for a colleague comes back to the person as soon as they doubt it: it would be approved while they still think.
 */
export function objectToCall(text: string, state: SessionState, reads: PendingReads): Decides | null {
  const pending = changeablePending(state)
  const args = pending === null ? null : argumentsIn(pending.details)
  if (pending === null || args === null || isTask(pending)) return null
  const behind = behindPending(pending, state, reads)
  const { about } = repeatableQuestion(text, pending, { ...behind, locale: reads.locale })
  // "That is not my order" wants none at all.
  if (readRefusal(text, about) !== null) return null
  const objection = readObjection(text, shownValues(args, behind), about, reads)
  if (objection?.to === 'values')
    return settling(pending, { answer: 'refuse', params: objection.names }, REFUSED)
  if (pending.kind === 'role_approval')
    return objection !== null || wantsTime(text, pending, state, reads) ? recalled(pending, args) : null
  // Whoever only wonders is asked about the value they name.
  return objection === null || text.includes('?') ? null : asksHow(pending)
}

/** Doubts about a request that waits for a colleague: it is put before the person again, as it was. */
export function recallRequest(text: string, pending: Pending): Decides | null {
  const args = argumentsIn(pending.details)
  return pending.kind !== 'role_approval' || args === null || text.includes('?')
    ? null
    : recalled(pending, args)
}

/** Another value than the one a colleague is to approve, and nobody can tell what is to be done with it. */
export function recallUnread(text: string, state: SessionState, reads: PendingReads): Decides | null {
  const pending = changeablePending(state)
  const args = pending === null ? null : argumentsIn(pending.details)
  if (pending?.kind !== 'role_approval' || args === null) return null
  const shown = shownValues(args, behindPending(pending, state, reads))
  return speaksOfAnother(text, shown, reads) ? recalled(pending, args) : null
}

/** "Wrong", whatever else is said. */
export const isCalledWrong = (text: string, { locale }: PendingReads): boolean =>
  saysWrong(text, languageOf(locale))

const REFUSED = { confidence: CERTAIN, rule: 'value_refused' } as const

const recalled = (pending: Pending, edited: JsonObject): Decides =>
  settling(pending, { answer: 'change', edited }, { confidence: confidence(0.9), rule: 'second_thoughts' })

const asksHow = ({ id }: Pending): Decides => ({
  stance: 'decides',
  move: { track: 'pending', kind: 'ask_again', pending: id, why: 'change' },
  confidence: confidence(0.9),
  rule: 'change_wanted',
})

/** "Wait", "hold on, I have to look": nobody is to decide about it meanwhile. */
function wantsTime(text: string, pending: Pending, state: SessionState, reads: PendingReads): boolean {
  const language = languageOf(reads.locale)
  const { echo } = repeatableQuestion(text, pending, {
    ...behindPending(pending, state, reads),
    locale: reads.locale,
  })
  return topicOf(text, language, echo) === 'hold' || holdsOn(text, language, echo)
}

/** Agents' windows have readers of their own. */
const isTask = ({ details }: Pending): boolean => isPlainObject(details) && details.agent !== undefined

function shownValues(
  args: JsonObject,
  { tool, intent }: { readonly tool: Tool | undefined; readonly intent: Intent | null },
): readonly ShownValue[] {
  const own = (intent?.parameters ?? []).flatMap(({ name, slot, label }): ShownValue[] => {
    const value = args[name]
    if (value === undefined || value === null) return []
    return [{ name, slot, labels: label === null ? [] : [label].flatMap(textsOf), value }]
  })
  const slots = intent !== null || tool === undefined ? {} : slotsOfSchema(tool.parameters)
  const others = Object.entries(slots).flatMap(([name, slot]): ShownValue[] => {
    const value = args[name]
    return value === undefined || value === null ? [] : [{ name, slot, labels: [], value }]
  })
  return [...own, ...others]
}

const textsOf = (text: string | Readonly<Record<string, string>>): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text)
