import { confidence } from '../../../core/confidence.ts'
import type { SessionState } from '../../../core/session.ts'
import { UNDO_TURNS, type Undoable } from '../../../core/undo.ts'
import { patternOfAll } from '../../../nlu/lang/packs.ts'
import { plainWords } from '../../../nlu/text/plain-words.ts'
import { undoApplies } from '../../../pendings/undo-applies.ts'
import { isOffer, waitingIntent } from '../../../pendings/waiting-intent.ts'
import { ruleIdOf } from '../../../ui-tools/rule-id.ts'
import { hasModel } from '../../has-model.ts'
import type { IntentRun, Remark } from '../../intent/intent-run.ts'
import { type Proposal, settling } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'
import { namesDeed } from './names-deed.ts'

const UNDO = patternOfAll(({ replies }) => replies.undo)
const UNDO_AT_ONCE = patternOfAll(({ replies }) => replies.undoAtOnce)
const BASIS = { confidence: confidence(0.9), rule: 'undone_in_words' } as const

/** Takes back the latest lasting change for whoever says so soon after; what ran and cannot be taken back is told. */
export function considerUndo(situation: Situation): readonly Proposal[] {
  const { input, state } = situation
  if (input.kind !== 'message') return []
  const { undo } = state
  if (!isUndo(input.text) && !isUndoAtOnce(input.text, state)) {
    const isFree = input.text.length <= LONGEST && state.pendings.every(isOffer)
    return isFree && namesDeed(input.text, state.done, situation.assistant) ? [CANNOT] : []
  }
  const top = state.pendings.at(-1)
  // What is only proposed is not kept.
  if (top?.kind === 'own_rule') return [settling(top, { answer: 'cancel' }, BASIS)]
  const isRecent = undo !== null && undo.passed <= UNDO_TURNS && undoApplies(state, undo)
  const proposal = isRecent ? takingBack(situation, undo) : null
  if (proposal !== null) return [proposal]
  if (!state.pendings.every(isOffer)) return []
  if (hasActed(situation)) return [CANNOT]
  // A model that converses sees more of what was meant.
  return hasChanged(state) || hasModel(situation.reads) ? [] : [NOTHING]
}

const replying = (message: 'cannot_undo' | 'nothing_to_undo'): Proposal => ({
  stance: 'decides',
  move: { track: 'pending', kind: 'reply', message },
  ...BASIS,
  rule: 'undo_wanted',
})
const CANNOT = replying('cannot_undo')
const NOTHING = replying('nothing_to_undo')

const hasChanged = ({ undo, done }: SessionState): boolean => undo !== null || done.length > 0

/** True for a message that wants something as it was before, and nothing else. */
function isUndo(text: string): boolean {
  return text.length <= LONGEST && UNDO.test(plainWords(text))
}
const LONGEST = 80

/** "Zurück" right after "No tables until Friday". Beside a question, or about values, such words mean other things. */
function isUndoAtOnce(text: string, { undo, pendings }: SessionState): boolean {
  const isWish = undo !== null && WISHES.has(undo.of) && undo.passed <= 1
  return isWish && pendings.length === 0 && text.length <= LONGEST && UNDO_AT_ONCE.test(plainWords(text))
}
const WISHES: ReadonlySet<Undoable['of']> = new Set(['opt_out', 'rule', 'rules', 'preferences'])

function takingBack(situation: Situation, undo: Undoable): Proposal | null {
  const { state } = situation
  switch (undo.of) {
    case 'opt_out':
      return { stance: 'decides', move: { track: 'ui', kind: 'undo_opt_out', before: undo.before }, ...BASIS }
    case 'rule': {
      const id = ruleIdOf(state.session, undo.pending)
      const rule = situation.guardrails.find(kept => kept.id === id)
      // It was taken back elsewhere.
      if (rule === undefined) return null
      return { stance: 'decides', move: { track: 'ui', kind: 'undo_rule', rule }, ...BASIS }
    }
    case 'rules':
      return {
        stance: 'decides',
        move: { track: 'ui', kind: 'restore_rules', rules: undo.dropped },
        ...BASIS,
      }
    case 'preferences':
      return {
        stance: 'decides',
        move: { track: 'agents', kind: 'restore_preferences', before: undo.before, now: undo.now },
        ...BASIS,
      }
    case 'arguments': {
      const top = state.pendings.at(-1)
      return top === undefined ? null : settling(top, { answer: 'change', edited: undo.before }, BASIS)
    }
    case 'draft': {
      const { draft, before } = undo
      const answer = { kind: 'restore', steps: before } as const
      return { stance: 'decides', move: { track: 'planner', kind: 'answer_draft', draft, answer }, ...BASIS }
    }
    case 'params':
      return paramsBack(situation, undo)
    case 'answers':
      return answersBack(situation, undo)
  }
}

function paramsBack(
  { state, assistant }: Situation,
  { intent: id, before }: Extract<Undoable, { of: 'params' }>,
): Proposal | null {
  const open = waitingIntent(state)?.open
  const intent = assistant.intents?.get(id) ?? null
  if (open?.intent !== id || intent === null) return null
  const remarks = Object.entries(before).flatMap(([param, value]): Remark[] => {
    const now = open.params[param]
    return now === undefined || JSON.stringify(now) === JSON.stringify(value)
      ? []
      : [{ about: 'changed', param, before: now, value }]
  })
  const run: IntentRun = { intent, params: before, confidence: BASIS.confidence, how: 'taken_up', remarks }
  const classified = { eligible: [id], run, confidence: 0.9, runnersUp: [], classifier: 'embedded' } as const
  return {
    stance: 'decides',
    move: { track: 'intent', kind: 'pursue_intent', run },
    note: { track: 'intent', classified },
    ...BASIS,
  }
}

/** Gives the answers of before once more, as any correction is given. */
function answersBack(
  { flow }: Situation,
  { flow: id, before, scope }: Extract<Undoable, { of: 'answers' }>,
): Proposal | null {
  const status = flow?.question?.state.status
  if (flow?.compiled.id !== id || status !== 'asking') return null
  return {
    stance: 'decides',
    move: {
      track: 'flow',
      kind: 'advance_flow',
      flow: id,
      inputs: [{ type: 'answers', answers: before, ...(scope !== undefined && { scope }) }],
    },
    ...BASIS,
  }
}

/** True where the intent served last did something that is not merely looked up. */
function hasActed({ state, assistant }: { state: SessionState; assistant: Situation['assistant'] }): boolean {
  const { last } = state.intent
  const tools = last === null ? [] : (assistant.intents?.get(last)?.tools ?? [])
  return assistant.tools.some(({ name, readOnly }) => tools.includes(name) && readOnly !== true)
}
