import type { MoveRecord } from '../core/decision.ts'
import type { Move } from './move.ts'

/** Move as the journal records it: values people gave stay out, they are content. */
export function recordMove(move: Move): MoveRecord {
  switch (move.kind) {
    case 'settle':
      return { kind: 'settle', pending: move.pending.id, answer: move.answer.answer }
    case 'ask_again':
      return { kind: 'ask_again', pending: move.pending, why: move.why }
    case 'explain':
      return { kind: 'explain', pending: move.pending, topic: move.topic }
    case 'tell_why':
      return 'tool' in move
        ? { kind: 'tell_why', about: move.about, tool: move.tool }
        : { kind: 'tell_why', about: move.about }
    case 'reply':
      return move.message === 'answered_already'
        ? { kind: 'reply', message: move.message, pending: move.pending }
        : { kind: 'reply', message: move.message }
    case 'open_ui':
      return { kind: 'open_ui', tool: move.request.tool }
    case 'clarify':
      return { kind: 'clarify', question: move.clarify.kind }
    case 'show_captured':
      return { kind: 'show_captured', tool: move.tool, how: move.how }
    case 'offer_wish':
      return { kind: 'offer_wish', wish: move.wish.kind }
    case 'drop_rules':
      return { kind: 'drop_rules', rules: move.rules.length }
    case 'propose_rule':
      return { kind: 'propose_rule', action: move.rule.action, tool: move.rule.tool }
    case 'advance_flow':
      return {
        kind: 'advance_flow',
        flow: move.flow,
        inputs: 'inputs' in move ? move.inputs.map(({ type }) => type) : ['extract'],
      }
    case 'ask_before_drop':
    case 'ask_whether_meant':
      return { kind: move.kind, flow: move.flow }
    case 'pursue_intent': {
      const { intent, params } = move.run
      return { kind: 'pursue_intent', intent: intent.id, params: Object.keys(params) }
    }
    case 'offer_switch':
      return { kind: 'offer_switch', intent: move.run.intent.id }
    case 'run_agents':
      return { kind: 'run_agents', agents: move.read.orders.map(({ agent }) => agent) }
    case 'keep_preferences':
    case 'drop_preferences':
      return { kind: move.kind, preferences: move.preferences.length }
    case 'small_talk':
      return { kind: 'small_talk', talk: move.talk }
    case 'answer_draft':
      return { kind: 'answer_draft', draft: move.draft, answer: move.answer.kind }
    default:
      return { kind: move.kind }
  }
}
