import type { Json } from '../core/json.ts'
import { fold } from '../nlu/text/normalise.ts'
import { answerLabel, labelOr } from './answer-label.ts'
import type { FlowState } from './engine/flow-state.ts'
import { callsAt, keyNamed, scopeAt } from './engine/implied.ts'
import { itemOf } from './engine/rounds.ts'
import { openWalk } from './engine/walk.ts'
import type { CompiledFlow, CompiledKey, CompiledQuestion } from './ir/compiled.ts'

/** A question as it is asked by its calls: the same one may be asked, and answered, in several. */
export interface AnswerPlace {
  /** Calls that lead to its answer; empty for the flow's own. */
  readonly scope: string
  readonly key: CompiledKey
  readonly question: CompiledQuestion
  /** Left out where it is not answered yet. */
  readonly value?: Json
  readonly isPending: boolean
}

/** Answers of the person, and last the open question where it has none. Results of actions are not among them. */
export function answerPlaces(flow: CompiledFlow, state: FlowState): readonly AnswerPlace[] {
  const pending = pendingPlace(flow, state)
  const isPending = (scope: string, key: CompiledKey) => scope === pending?.scope && key === pending.key
  const places = [['', state.answers] as const, ...Object.entries(state.scoped)].flatMap(
    ([scope, answers]) => {
      const own = scopeAt(flow, scope)
      return Object.entries(answers).flatMap(([name, value]): AnswerPlace[] => {
        const key = keyNamed(own, name)
        const question = key?.question == null ? undefined : flow.nodes[key.question]
        if (key === undefined || question?.type !== 'question') return []
        return [{ scope, key, question, value, isPending: isPending(scope, key) }]
      })
    },
  )
  return pending === null || places.some(one => one.isPending) ? places : [...places, pending]
}

function pendingPlace(flow: CompiledFlow, state: FlowState): AnswerPlace | null {
  if (state.status !== 'asking' && state.interrupted !== 'asking') return null
  const walk = openWalk(flow, state)
  if (walk?.node.type !== 'question') return null
  const scope = walk.frames.at(-1)?.scope ?? ''
  const key = scopeAt(flow, scope)?.keys[walk.node.key]
  return key === undefined ? null : { scope, key, question: walk.node, isPending: true }
}

/** Address of an answer in its conversation. */
export const placeAddress = ({ scope, key }: AnswerPlace): string =>
  scope === '' ? key.name : `${scope}/${key.name}`

export const placeLabel = (flow: CompiledFlow, { question, key }: AnswerPlace, locale: string): string =>
  answerLabel(flow, question.address, key.name, locale)

/** Names that no two of them share: the label, where it repeats with its calls ("Site – Town"), else with its address. */
export function placeNames(
  flow: CompiledFlow,
  places: readonly AnswerPlace[],
  locale: string,
): readonly string[] {
  const labels = places.map(place => placeLabel(flow, place, locale))
  const withCalls = apart(
    labels,
    (label, at) => `${callWords(flow, places[at]?.scope ?? '', locale)} – ${label}`,
  )
  return apart(withCalls, (name, at) => `${name} (${placeAddress(places[at] as AnswerPlace)})`)
}

function apart(names: readonly string[], wordsFor: (name: string, at: number) => string): readonly string[] {
  const alike = Map.groupBy(names, fold)
  return names.map((name, at) => (alike.get(fold(name))?.length === 1 ? name : wordsFor(name, at)))
}

/** The steps that call it, as people know them; a round by its item, the flow itself by its name. */
function callWords(flow: CompiledFlow, path: string, locale: string): string {
  if (path === '') return labelOr(flow, flow.source.label, flow.source.id, locale)
  return (callsAt(flow, path) ?? [])
    .map(({ address, call }) => {
      const round = call.each === null ? -1 : address.indexOf('#')
      return round < 0 ? labelOr(flow, call.source.label, call.id, locale) : itemOf(address.slice(round + 1))
    })
    .join(' – ')
}
