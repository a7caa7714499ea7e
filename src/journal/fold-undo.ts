import type { JournalEvent, JournalEventOf } from '../core/event.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { SessionState } from '../core/session.ts'
import type { Undoable } from '../core/undo.ts'

/** Change that can be taken back after an event: the latest one. Nothing is kept of content that was deleted. */
export function undoAfter(before: SessionState, event: JournalEvent): Undoable | null {
  const turn = before.turns
  switch (event.type) {
    case 'turn_started':
      return before.undo && isByPerson(event)
        ? { ...before.undo, passed: before.undo.passed + 1 }
        : before.undo
    case 'opt_out_changed':
      return event.payload.by === 'undo'
        ? null
        : { of: 'opt_out', before: before.ui.opt_out, turn, passed: 0 }
    case 'rules_changed': {
      const { payload, content } = event
      return payload.by === 'undo' || content === null
        ? null
        : { of: 'rules', dropped: content.rules, turn, passed: 0 }
    }
    case 'preferences_changed': {
      const { payload, content } = event
      return payload.by === 'undo' || content === null
        ? null
        : { of: 'preferences', ...content, turn, passed: 0 }
    }
    case 'pending_opened': {
      const { kind, subject } = event.payload
      const draft =
        kind === 'plan_review' && subject.of === 'draft' ? before.drafts[subject.draft] : undefined
      const { shown, revision } = draft ?? {}
      return draft === undefined || shown === undefined || shown.revision === revision
        ? before.undo
        : { of: 'draft', draft: draft.id, before: shown.steps, turn, passed: 0 }
    }
    case 'pending_settled': {
      const { pending: id, kind, settlement } = event.payload
      if (kind === 'own_rule')
        return settlement.outcome === 'approved' ? { of: 'rule', pending: id, turn, passed: 0 } : before.undo
      // What was changed about a call is over with it.
      if (kind === 'confirmation' && settlement.outcome !== 'changed')
        return before.undo?.of === 'arguments' ? null : before.undo
      const details = before.pendings.find(pending => pending.id === id)?.details
      const args = isPlainObject(details) ? (details.arguments as Json | undefined) : undefined
      return settlement.outcome === 'changed' && args !== undefined
        ? { of: 'arguments', before: args, turn, passed: 0 }
        : before.undo
    }
    case 'intent_classified': {
      const { open } = before.intent
      const params = event.content?.params ?? {}
      if (open === null || event.payload.aside || event.payload.intent !== open.intent) return before.undo
      const isReplaced = Object.entries(open.params).some(
        ([name, value]) => JSON.stringify(params[name]) !== JSON.stringify(value),
      )
      return isReplaced
        ? { of: 'params', intent: open.intent, before: open.params, turn, passed: 0 }
        : before.undo
    }
    case 'flow_stepped':
      return answersBefore(before, event)
    case 'content_deleted':
      return null
    default:
      return before.undo
  }
}

/** Answers that a step of the flow replaced or dropped; those of one turn belong together. */
function answersBefore(before: SessionState, event: JournalEventOf<'flow_stepped'>): Undoable | null {
  const { undo, turns: turn, flow: open } = before
  const { flow, input, trace } = event.payload
  if (open === null || open.flow !== flow || event.content === null) return undo
  const now = answersByScope(event.content.state)
  // What a subgraph hands out follows from an answer in it, and nobody could give it again.
  const left = new Set(trace.flatMap(({ type, node }) => (type === 'subgraph_left' ? [node] : [])))
  const handedOut = new Set(
    trace.flatMap(move => (move.type === 'answer_committed' && left.has(move.node) ? [move.key] : [])),
  )
  const replacedIn = ([scope, answers]: readonly [string, JsonObject]) =>
    Object.entries(answers).filter(([key, value]) => {
      if (scope === '' && handedOut.has(key)) return false
      const other = now.get(scope)?.[key]
      return input === 'restart'
        ? other === undefined
        : other !== undefined && JSON.stringify(other) !== JSON.stringify(value)
    })
  // One scope at a time is taken back.
  const changed = [...answersByScope(open.state)].find(one => replacedIn(one).length > 0)
  if (changed === undefined) return undo
  const [scope] = changed
  const isSame = undo?.of === 'answers' && undo.turn === turn && (undo.scope ?? '') === scope
  const replaced = { ...Object.fromEntries(replacedIn(changed)), ...(isSame && undo.before) }
  return { of: 'answers', flow, before: replaced, ...(scope !== '' && { scope }), turn, passed: 0 }
}

/** Answers of the flow under '', and of calls of subgraphs that keep theirs to themselves. */
function answersByScope({ answers, scoped }: JsonObject): ReadonlyMap<string, JsonObject> {
  const inner = isPlainObject(scoped) ? Object.entries(scoped as JsonObject) : []
  return new Map(
    [['', answers] as const, ...inner].flatMap(([scope, own]) =>
      isPlainObject(own) ? [[scope, own as JsonObject] as const] : [],
    ),
  )
}

export const isByPerson = ({ payload: { input } }: JournalEventOf<'turn_started'>): boolean =>
  input === 'message' || input === 'answer'
