import type { WhyAct } from '../api/rest.ts'
import { type TurnId, turnId, turnOf } from '../core/id.ts'
import type { SessionState } from '../core/session.ts'
import { isFormTool } from '../core/ui.ts'
import { UNDO_TURNS } from '../core/undo.ts'
import { say } from '../messages/catalog.ts'
import { sayWhy } from '../messages/say-why.ts'
import { capitalised } from '../nlu/text/capitalised.ts'
import { undoApplies } from '../pendings/undo-applies.ts'
import { inWords } from '../ui-tools/tools-in-words.ts'
import type { TurnFacts } from './turn-facts.ts'
import { toolInSentence } from './why-opened.ts'
import type { WhyScope } from './why-scope.ts'
import { intentValues, midSentence } from './words-of.ts'

/** Deeds that are possible now about what a turn did. All but one are words the conversation understands anyway. */
export function whyActs(
  facts: TurnFacts,
  turn: TurnId,
  state: SessionState,
  scope: WhyScope,
): readonly WhyAct[] {
  return [
    ...aboutTool(facts, turn, state, scope),
    ...aboutValues(facts, state, scope),
    ...undoing(turn, state, scope),
    ...(scope.reader === 'author' ? [asTest(state, scope)] : []),
  ]
}

/** About the very table this turn opened: another of the same kind may be open, or have been handed in since. */
function aboutTool(facts: TurnFacts, turn: TurnId, state: SessionState, scope: WhyScope): readonly WhyAct[] {
  const { locale } = scope.reads
  const tool = facts.opened?.payload.tool
  if (tool === undefined) return []
  const top = state.pendings.at(-1)
  const isOpen = top?.answer.form === 'result' && top.answer.tool === tool && turnOf(top.id) === turn
  const kept = keptTitle(turn, state)
  const title = facts.opened?.content?.checkpoint.payload.title
  const { one, many } = inWords(tool)
  const topic = typeof title === 'string' ? midSentence(title, locale) : null
  // Rows that were typed go with it: the client knows whether there are any, and asks.
  const close: WhyAct = {
    kind: 'close',
    label: capitalised(toolInSentence(tool, 'none', locale)),
    text: sayWhy('why_act_close_say', locale),
  }
  const never = (named: string): WhyAct => ({
    kind: 'say',
    label: sayWhy('why_act_never', locale, { topic: named }),
    text: sayWhy('why_act_never_say', locale, { tools: say(many, locale), topic: named }),
  })
  // What has no topic is opted out of as a kind. That closes the open one with the work in it: the person sends it themselves.
  const neverHere: WhyAct = {
    kind: isOpen ? 'write' : 'say',
    label: sayWhy('why_act_never_here', locale, { tools: say(many, locale) }),
    text: sayWhy('why_act_never_here_say', locale, { tools: say(many, locale) }),
  }
  const again = (named: string): WhyAct => ({
    kind: 'say',
    label: sayWhy('why_act_again', locale),
    text: sayWhy('why_act_again_say', locale, { tool: say(one, locale), title: named }),
  })
  // A title of several words is a sentence about something, and no topic.
  const isTopic = topic !== null && /^[\p{L}-]+$/u.test(topic)
  return [
    ...(isOpen ? [close] : []),
    ...(isTopic ? [never(topic)] : isFormTool(tool) ? [] : [neverHere]),
    ...(kept === null ? [] : [again(kept)]),
  ]
}

/** Title under which words open again what this turn opened; null while one is open, or where the title means a later one. */
function keptTitle(turn: TurnId, { ui }: SessionState): string | null {
  if (ui.last_tool_status === 'open') return null
  const own = ui.handed_in.find(({ pending }) => turnOf(pending) === turn)
  const title = own?.checkpoint.payload.title
  const meant = ui.handed_in.findLast(({ checkpoint }) => checkpoint.payload.title === title)
  return typeof title === 'string' && meant === own ? title : null
}

/** Values of an intent that still waits for a yes: another one is begun in words. */
function aboutValues({ classified }: TurnFacts, state: SessionState, scope: WhyScope): readonly WhyAct[] {
  const { locale } = scope.reads
  const top = state.pendings.at(-1)
  const intent = classified?.payload.intent ?? null
  const params = classified?.content?.params
  if (top?.kind !== 'confirmation' || intent === null || params === undefined) return []
  if (state.intent.open?.intent !== intent && state.intent.last !== intent) return []
  return intentValues(scope, intent, params).map(({ label }) => ({
    kind: 'write',
    label: capitalised(sayWhy('why_act_wrong', locale, { label })),
    text: sayWhy('why_act_wrong_write', locale),
  }))
}

/** The latest lasting change, by the turn that made it, while a word takes it back. */
function undoing(turn: TurnId, state: SessionState, { reads: { locale } }: WhyScope): readonly WhyAct[] {
  const { undo } = state
  const isOurs = undo !== null && turn === turnId(undo.turn) && undo.passed < UNDO_TURNS
  if (!isOurs || !undoApplies(state, undo)) return []
  return [{ kind: 'say', label: sayWhy('why_act_undo', locale), text: sayWhy('why_act_undo_say', locale) }]
}

/** Command that makes a golden conversation of the session, which `signalbox eval` plays. */
const asTest = ({ session }: SessionState, { assistant, reads: { locale } }: WhyScope): WhyAct => ({
  kind: 'copy',
  label: sayWhy('why_act_test', locale),
  text: `npx signalbox eval record ${session} --out assistants/${assistant.id}/evals/${session}.eval.yaml`,
})
