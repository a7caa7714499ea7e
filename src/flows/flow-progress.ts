import type { JsonObject } from '../core/json.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import type { FlowState, FlowStatus } from './engine/flow-state.ts'
import type { AnswerSpec } from './ir/answer.ts'
import type { CompiledFlow, CompiledKey } from './ir/compiled.ts'
import { textIn } from './ir/text.ts'
import { type QuestionRange, questionsLeft } from './questions-left.ts'
import { valueWords } from './value-words.ts'

/** Answers of a conversation in a flow, as people would read them, and how far it is. */
export interface FlowProgress {
  readonly label: string
  readonly status: FlowStatus
  /** In the order in which they were given. */
  readonly answers: readonly FlowAnswer[]
  /** The question that is open. */
  readonly asks: { readonly label: string; readonly unit: string | null } | null
  /** Questions to come, this one included; null where none is open. */
  readonly left: QuestionRange | null
  /** Name of the end it came to. */
  readonly end: string | null
}

export interface FlowAnswer {
  readonly key: string
  readonly label: string
  readonly value: string
}

export function flowProgress(flow: CompiledFlow, state: FlowState, locale: string): FlowProgress {
  const { source } = flow
  const node = flow.nodes[flow.nodeByAddress.get(state.current_node) ?? -1]
  const named = (label: Parameters<typeof textIn>[0] | undefined, name: string) =>
    label === undefined ? plainName(name) : textIn(label, locale, source.locale)
  const question = node?.type === 'question' && state.status === 'asking' ? node : null
  const spec = question === null ? null : (keysIn(flow).get(question.source.key)?.answer ?? null)
  return {
    label: named(source.label, source.id),
    status: state.status,
    answers: answersIn(flow, state, locale, named),
    asks:
      question === null
        ? null
        : { label: named(question.source.label, question.source.key), unit: spec && unitOf(spec) },
    left: questionsLeft(flow, state),
    end: state.status === 'ended' && node !== undefined ? named(node.source.label, node.id) : null,
  }
}

function answersIn(
  flow: CompiledFlow,
  { answers, scoped }: FlowState,
  locale: string,
  named: (label: Parameters<typeof textIn>[0] | undefined, name: string) => string,
): readonly FlowAnswer[] {
  const keys = keysIn(flow)
  const listed = (scope: string, values: JsonObject) =>
    Object.entries(values).flatMap(([name, value]): FlowAnswer[] => {
      const key = keys.get(name)
      const asked = key?.question === null || key === undefined ? undefined : flow.nodes[key.question]
      // Results of actions are no answers of the person.
      if (key === undefined || asked?.type !== 'question') return []
      return [
        {
          key: scope === '' ? name : `${scope}/${name}`,
          label: named(asked.source.label, name),
          value: valueWords(value, key.answer, locale),
        },
      ]
    })
  return [...listed('', answers), ...Object.entries(scoped).flatMap(([scope, own]) => listed(scope, own))]
}

const keysIn = ({ scopes }: CompiledFlow): ReadonlyMap<string, CompiledKey> =>
  new Map(scopes.flatMap(({ keys }) => keys.map(key => [key.name, key] as const)))

/** As it is written beside a number. */
const unitOf = (spec: AnswerSpec): string | null =>
  spec.type === 'number' && spec.unit !== undefined
    ? spec.unit.replace(/(?<=m)2$/, '²').replace(/(?<=m)3$/, '³')
    : null
