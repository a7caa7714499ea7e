import { labelOr } from './answer-label.ts'
import { type AnswerPlace, answerPlaces, placeAddress, placeNames } from './answer-places.ts'
import type { FlowState, FlowStatus } from './engine/flow-state.ts'
import { callsAt } from './engine/implied.ts'
import { visitsInOrder } from './engine/in-order.ts'
import type { AnswerSpec } from './ir/answer.ts'
import type { CompiledFlow } from './ir/compiled.ts'
import { type QuestionRange, questionsLeft } from './questions-left.ts'
import { unitSign, valueWords } from './value-words.ts'

/** Answers of a conversation in a flow, as people would read them, and how far it is. */
export interface FlowProgress {
  readonly label: string
  readonly status: FlowStatus
  /** In the order in which they were asked for. */
  readonly answers: readonly FlowAnswer[]
  /** The question that is open. */
  readonly asks: { readonly label: string; readonly unit: string | null } | null
  /** Questions to come, this one included; null where none is open. */
  readonly left: QuestionRange | null
  /** Name of the end it came to. */
  readonly end: string | null
  /** Time at which it ended. */
  readonly endedAt: number | null
}

export interface FlowAnswer {
  /** Its address: two calls of one subgraph have answers of one name. */
  readonly key: string
  /** Address of the question it answers, and the calls of subgraphs that keep the answer, outermost first. */
  readonly node: string
  readonly calls: readonly string[]
  /** Unlike that of every other answer: with a colon and a value behind it, it changes this one. */
  readonly label: string
  readonly value: string
}

export function flowProgress(
  flow: CompiledFlow,
  state: FlowState,
  locale: string,
  endedAt: number | null = null,
): FlowProgress {
  const { source } = flow
  const node = flow.nodes[flow.nodeByAddress.get(state.current_node) ?? -1]
  const isOver = state.status === 'ended' && node !== undefined
  // A flow that ends in conversation keeps nothing: there is nothing to hand out a receipt for.
  const isDropped = isOver && node.type === 'terminal' && node.outcome === 'chat'
  const places = isDropped ? [] : inOrderAsked(flow, state)
  const names = placeNames(flow, places, locale)
  const nameOf = (place: AnswerPlace) => names[places.indexOf(place)] ?? ''
  const asked = state.status === 'asking' ? places.find(({ isPending }) => isPending) : undefined
  return {
    label: labelOr(flow, source.label, source.id, locale),
    status: state.status,
    answers: places.flatMap((place): FlowAnswer[] =>
      place.value === undefined
        ? []
        : [
            {
              key: placeAddress(place),
              node: place.question.address,
              calls: (callsAt(flow, place.scope) ?? []).map(({ address }) => address),
              label: nameOf(place),
              value: valueWords(place.value, place.key.answer, locale),
            },
          ],
    ),
    asks: asked === undefined ? null : { label: nameOf(asked), unit: unitOf(asked.key.answer) },
    left: questionsLeft(flow, state),
    end: isOver ? labelOr(flow, node.source.label, node.id, locale) : null,
    endedAt: isOver ? endedAt : null,
  }
}

/** Answers that subgraphs keep to themselves stand where they were asked for, among those of the flow. */
function inOrderAsked(flow: CompiledFlow, state: FlowState): readonly AnswerPlace[] {
  const places = answerPlaces(flow, state)
  if (Object.keys(state.scoped).length === 0) return places
  const visits = visitsInOrder(flow, state)
  const orderOf = ({ scope, key, isPending }: AnswerPlace) => {
    const at = visits.findIndex(
      visit => visit.did === 'answered' && visit.key === key.name && (visit.scope ?? '') === scope,
    )
    return isPending || at < 0 ? visits.length : at
  }
  return places.toSorted((one, other) => orderOf(one) - orderOf(other))
}

const unitOf = (spec: AnswerSpec): string | null =>
  spec.type === 'number' && spec.unit !== undefined ? unitSign(spec.unit) : null
