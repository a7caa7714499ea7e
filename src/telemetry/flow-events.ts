import { FLOW_EVENTS, type FlowEventName, type FlowTrace } from '../core/flow.ts'
import type { JsonObject } from '../core/json.ts'
import type { AnswerFault } from '../flows/engine/answer-fault.ts'
import type { OfferReason } from '../flows/engine/flow-effect.ts'
import type { FlowEventOf, PassReason, RefusalReason } from '../flows/engine/flow-event.ts'
import type { ActionOutcome, SetAsideReason } from '../flows/engine/flow-state.ts'
import type { Outcome } from '../flows/ir/node.ts'
import type { IgnoredVote } from '../flows/path-policy/path-event.ts'
import { member, publicName } from './public-values.ts'
import type { Level, Projection } from './stage-draft.ts'
import type { Vocabulary } from './vocabulary.ts'

type Reason =
  | PassReason
  | OfferReason
  | SetAsideReason
  | RefusalReason
  | IgnoredVote
  | FlowEventOf<'fallback'>['why']
  | FlowEventOf<'answer_dropped'>['why']
  | FlowEventOf<'path_kept'>['reason']
  | AnswerFault['code']

/** Reasons are the engine's words, not an author's. */
const REASONS: ReadonlySet<string> = new Set(
  Object.keys({
    when: 0,
    dependencies: 0,
    one_of: 0,
    no_items: 0,
    answered: 0,
    attempts_spent: 0,
    action_failed: 0,
    action_denied: 0,
    bad_result: 0,
    no_edge: 0,
    guard_failed: 0,
    runaway: 0,
    ambiguous: 0,
    off_path: 0,
    invalid: 0,
    back: 0,
    restart: 0,
    not_started: 0,
    already_started: 0,
    other_revision: 0,
    unknown_place: 0,
    nothing_asked: 0,
    nothing_before: 0,
    required: 0,
    unknown_path: 0,
    same_revision: 0,
    locked: 0,
    low_confidence: 0,
    bad_confidence: 0,
    outvoted: 0,
    tied: 0,
    margin: 0,
    switching_off: 0,
    unknown_key: 0,
    not_asked: 0,
    not_a_text: 0,
    not_a_number: 0,
    not_an_integer: 0,
    not_a_boolean: 0,
    not_an_option: 0,
    not_a_date: 0,
    not_an_email: 0,
    not_a_phone_number: 0,
    not_a_list: 0,
    wrong_pattern: 0,
    too_short: 0,
    too_long: 0,
    too_small: 0,
    too_large: 0,
    too_early: 0,
    too_late: 0,
    too_few: 0,
    too_many: 0,
    validator: 0,
    constraint: 0,
    unknown: 0,
    validator_failed: 0,
    unclear: 0,
  } satisfies Record<Reason, 0>),
)

const OUTCOMES = Object.keys({
  true: 0,
  false: 0,
  ok: 0,
  failed: 0,
  denied: 0,
  bad_result: 0,
  done: 0,
  chat: 0,
  human: 0,
} satisfies Record<
  ActionOutcome | Outcome | 'bad_result' | `${FlowEventOf<'guard_evaluated'>['outcome']}`,
  0
>)

const FIGURES = ['confidence', 'votes', 'needed', 'lead', 'attempt', 'of'] as const

/** Events an author should look at. */
const WARNINGS: ReadonlySet<FlowEventName> = new Set(['fallback', 'human_offered', 'one_of_unmet'])
const levelOf = (name: FlowEventName): Level => (WARNINGS.has(name) ? 'warn' : 'info')

/** Everything that one input caused in a flow, event by event. Of answers only the keys are shown. */
export const flowEvents: Projection<'flow_stepped'> = ({ payload: { flow, trace } }, _memory, vocabulary) =>
  trace.flatMap(event => {
    const stage = member(FLOW_EVENTS, event.type)
    if (stage === null) return []
    return [{ stage, level: levelOf(stage), payload: payloadOf(flow, event, vocabulary) }]
  })

function payloadOf(
  flow: string,
  { node, key, name, outcome, why, tags, figures }: FlowTrace,
  vocabulary: Vocabulary,
): JsonObject {
  const publicOf = (value: string) => publicName(vocabulary.flows, value, vocabulary)
  return {
    flow: publicOf(flow),
    ...(node !== undefined && { node: publicOf(node) }),
    ...(key !== undefined && { key: publicOf(key) }),
    ...(name !== undefined && { name: REASONS.has(name) ? name : nameOf(name, vocabulary) }),
    ...(why !== undefined && { why: REASONS.has(why) ? why : null }),
    ...(outcome !== undefined && { outcome: member(OUTCOMES, outcome) }),
    ...(tags !== undefined && { tags: tags.map(publicOf) }),
    ...(figures !== undefined && figuresOf(figures)),
  }
}

/** An action is told with its tool. */
const nameOf = (name: string, vocabulary: Vocabulary): string =>
  vocabulary.tools.has(name) ? name : publicName(vocabulary.flows, name, vocabulary)

const figuresOf = (figures: Readonly<Record<string, number>>): JsonObject =>
  Object.fromEntries(
    FIGURES.flatMap(name => {
      const figure = figures[name]
      return typeof figure === 'number' && Number.isFinite(figure) ? [[name, rounded(figure)] as const] : []
    }),
  )

/** Minus zero is no JSON: plus zero makes it zero. */
const rounded = (figure: number): number =>
  Math.abs(figure) < Number.MAX_SAFE_INTEGER
    ? Math.round(figure * 10_000) / 10_000 + 0
    : Math.sign(figure) * Number.MAX_SAFE_INTEGER
