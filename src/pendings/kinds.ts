import * as z from 'zod/mini'
import type { AgentShowing } from '../core/agent-showing.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { Pending, PendingKind, PendingSubject } from '../core/pending.ts'
import { CLARIFY_KINDS, isUiTool } from '../core/ui.ts'
import { GuardrailSchema } from '../ui-tools/router/router-state.ts'
import { WishTermsSchema } from '../ui-tools/router/wish-terms.ts'
import type { PendingSpec } from './pending-spec.ts'
import { withoutNoArguments, withoutParam, withoutRoles, withoutShown } from './trim-details.ts'

const HOUR_MS = 3_600_000

const anything = z.custom<Json>(value => value !== undefined)
const anyObject = z.custom<JsonObject>(isPlainObject)
const estimate = z.object({ costMicroUsd: z.nullable(z.number()), durationMs: z.nullable(z.number()) })

const call = z.object({
  tool: z.string(),
  title: z.string(),
  arguments: anything,
  reason: z.exactOptional(z.string()),
})

const earlierResult = z.object({
  artifact: z.string(),
  effect: z.string(),
  title: z.nullable(z.string()),
  created: z.number(),
})

/** Orders to agents, as they were read. */
const orders = z.object({
  by: z.enum(['rules', 'judge', 'model']),
  isWhole: z.boolean(),
  orders: z.array(
    z.object({
      agent: z.string(),
      parameters: anyObject,
      from: z.nullable(z.number()),
      isPointing: z.boolean(),
      span: z.object({ start: z.number(), end: z.number() }),
    }),
  ),
})

/** The question says it all. */
const nothing = (): Json => null
const everything = (details: Json): Json => details

const CALLED_OFF = { calledOff: 'cancelled', expired: 'expired' } as const

/** Offer to do something else than what waits, or the same with another value. */
const INTENT_OFFER = {
  details: z.object({ intent: z.string(), params: anyObject }),
  shownDetails: nothing,
  lastsMs: null,
  words: 'read_here',
  no: 'declines',
  noIsAbout: 'question',
  role: 'offer',
  asides: 'kept_off',
  waitsFor: 'person',
  permits: 'nothing',
  stake: 'lasting',
  wire: 'interrupt',
  settles: 'intent',
} as const

const ROWS = {
  ask_user: {
    details: z.object({ param: z.string() }),
    shownDetails: withoutParam,
    lastsMs: null,
    words: 'left_to_intent',
    no: 'declines',
    noIsAbout: 'deed',
    role: 'question',
    asides: 'explained',
    waitsFor: 'person',
    permits: 'nothing',
    stake: 'free',
    wire: 'interrupt',
    settles: 'plan',
    sentences: { title: 'title_question', ...CALLED_OFF },
  },
  clarify: {
    details: z.object({ kind: z.enum(CLARIFY_KINDS), noun: z.nullable(z.string()) }),
    shownDetails: nothing,
    lastsMs: null,
    words: 'left_to_track',
    no: 'declines',
    noIsAbout: 'question',
    role: 'question',
    asides: 'let_in',
    waitsFor: 'person',
    permits: 'nothing',
    stake: 'free',
    wire: 'plain_end',
    settles: 'ui',
    sentences: { title: 'title_question', ...CALLED_OFF },
  },
  flow_question: {
    details: z.nullable(
      z.union([
        // Asked once more after a no that would throw answers away.
        z.object({ declined: z.literal(true) }),
        // Asked whether this value was meant: a yes gives it.
        z.object({ meant: anything }),
        // Asked whether to begin anew, with nothing of what was answered.
        z.object({ restart: z.literal(true) }),
      ]),
    ),
    shownDetails: nothing,
    lastsMs: null,
    words: 'left_to_track',
    no: 'declines',
    noIsAbout: 'question',
    role: 'question',
    asides: 'let_in',
    waitsFor: 'person',
    permits: 'nothing',
    stake: 'free',
    wire: 'interrupt',
    settles: 'flow',
    sentences: { title: 'title_question', ...CALLED_OFF, calledOff: 'flow_rests' },
  },
  ui_tool: {
    details: anything,
    shownDetails: (details, answer) => (answer.form === 'result' && isUiTool(answer.tool) ? null : details),
    lastsMs: null,
    words: 'read_here',
    no: 'declines',
    noIsAbout: 'question',
    role: 'question',
    asides: 'let_in',
    waitsFor: 'person',
    permits: 'nothing',
    stake: 'visible',
    wire: 'interrupt',
    settles: 'plan',
    sentences: { title: 'title_form', ...CALLED_OFF },
  },
  confirmation: {
    details: z.extend(call, {
      confidence: z.nullable(z.number()),
      estimate: z.exactOptional(estimate),
      deed: z.exactOptional(z.string()),
      schema: z.exactOptional(anyObject),
      agent: z.exactOptional(z.custom<AgentShowing>(isPlainObject)),
    }),
    shownDetails: everything,
    lastsMs: 24 * HOUR_MS,
    words: 'read_here',
    no: 'declines',
    noIsAbout: 'deed',
    role: 'holds_up',
    asides: 'explained',
    waitsFor: 'person',
    permits: 'calls',
    stake: 'effect',
    wire: 'interrupt',
    settles: 'plan',
    sentences: { title: 'title_confirmation', ...CALLED_OFF },
  },
  role_approval: {
    details: z.extend(call, {
      sentence: z.string(),
      lines: z.array(z.object({ label: z.string(), text: z.string() })),
      roles: z.array(z.string()),
      schema: z.exactOptional(anyObject),
    }),
    shownDetails: withoutRoles,
    lastsMs: 72 * HOUR_MS,
    // Whoever waits for a colleague goes on talking meanwhile.
    words: 'read_when_clear',
    no: { option: 'stop' },
    noIsAbout: 'deed',
    role: 'question',
    asides: 'let_in',
    waitsFor: 'colleague',
    permits: 'nothing',
    stake: 'visible',
    wire: 'plain_end',
    settles: 'plan',
    sentences: { title: 'title_role_approval', ...CALLED_OFF },
  },
  plan_review: {
    details: z.object({
      draft: z.string(),
      revision: z.int(),
      objective: z.string(),
      reasoning: z.string(),
      steps: z.array(anyObject),
      estimate: z.nullable(anyObject),
      // Tools, policies and prices as they were when it was shown: for the server.
      shown: z.object({
        policy: z.string(),
        tools: z.record(z.string(), z.string()),
        estimates: z.record(z.string(), z.nullable(estimate)),
        finalCalls: z.record(z.string(), z.string()),
        contextType: z.string(),
        entityId: z.nullable(z.string()),
        there: z.readonly(z.array(z.string())),
        gone: z.readonly(z.array(z.string())),
        obstacles: z.readonly(z.array(z.object({ step: z.nullable(z.string()), sentence: z.string() }))),
      }),
    }),
    shownDetails: withoutShown,
    // The draft outlives it, and opens it again when it is mentioned.
    lastsMs: 24 * HOUR_MS,
    words: 'left_to_track',
    no: { option: 'later' },
    noIsAbout: 'deed',
    role: 'holds_up',
    asides: 'kept_off',
    waitsFor: 'person',
    permits: 'calls',
    stake: 'effect',
    wire: 'plain_end',
    settles: 'planner',
    sentences: { title: 'title_plan', ...CALLED_OFF, calledOff: 'draft_later' },
  },
  plan_interrupted: {
    details: z.object({ draft: z.string() }),
    shownDetails: nothing,
    lastsMs: 24 * HOUR_MS,
    words: 'read_here',
    no: { option: 'stop' },
    noIsAbout: 'deed',
    role: 'holds_up',
    asides: 'kept_off',
    waitsFor: 'person',
    permits: 'calls',
    stake: 'effect',
    wire: 'interrupt',
    settles: 'plan',
    sentences: { title: 'title_interrupted_plan', ...CALLED_OFF },
  },
  plan_choice: {
    // What is wanted of the one that is picked, in the person's words.
    details: z.object({ drafts: z.array(z.string()), wish: z.string() }),
    shownDetails: nothing,
    lastsMs: null,
    words: 'read_when_clear',
    no: 'declines',
    noIsAbout: 'question',
    role: 'question',
    asides: 'let_in',
    waitsFor: 'person',
    permits: 'nothing',
    stake: 'free',
    wire: 'plain_end',
    settles: 'planner',
    sentences: { title: 'title_question', ...CALLED_OFF, calledOff: 'draft_later' },
  },
  duplicate_choice: {
    // The order that was given before, and what came of it then.
    details: z.object({ orders, query: z.string(), earlier: z.array(earlierResult) }),
    shownDetails: nothing,
    lastsMs: null,
    words: 'read_when_clear',
    no: 'unclear',
    noIsAbout: 'question',
    role: 'question',
    asides: 'let_in',
    waitsFor: 'person',
    permits: 'nothing',
    stake: 'visible',
    wire: 'interrupt',
    settles: 'agents',
    sentences: { title: 'title_duplicate', ...CALLED_OFF },
  },
  basis_choice: {
    // The order that may work with more than one of the earlier results: the options are those.
    details: z.object({ orders, query: z.string() }),
    shownDetails: nothing,
    lastsMs: null,
    words: 'read_when_clear',
    no: 'unclear',
    noIsAbout: 'question',
    role: 'question',
    asides: 'let_in',
    waitsFor: 'person',
    permits: 'nothing',
    stake: 'visible',
    wire: 'interrupt',
    settles: 'agents',
    sentences: { title: 'title_question', ...CALLED_OFF },
  },
  escalation_offer: {
    details: z.null(),
    shownDetails: nothing,
    lastsMs: null,
    // What is no clear answer may answer the question for which a human was offered.
    words: 'read_when_clear',
    no: 'declines',
    noIsAbout: 'question',
    role: 'offer',
    asides: 'let_in',
    waitsFor: 'person',
    permits: 'nothing',
    stake: 'visible',
    wire: 'interrupt',
    settles: 'human',
    sentences: { title: 'title_offer', ...CALLED_OFF },
  },
  switch_intent: {
    ...INTENT_OFFER,
    sentences: { title: 'title_switch', ...CALLED_OFF, calledOff: 'switch_declined' },
  },
  other_value: {
    ...INTENT_OFFER,
    sentences: { title: 'title_other_value', ...CALLED_OFF, calledOff: 'switch_declined' },
  },
  elicitation: {
    details: call,
    shownDetails: withoutNoArguments,
    // The call it belongs to is kept alive that long.
    lastsMs: HOUR_MS,
    words: 'read_here',
    no: 'declines',
    noIsAbout: 'question',
    role: 'doubt',
    asides: 'kept_off',
    waitsFor: 'person',
    permits: 'nothing',
    stake: 'effect',
    wire: 'interrupt',
    settles: 'call',
    sentences: { title: 'title_tool_question', ...CALLED_OFF },
  },
  task_failed: {
    details: call,
    shownDetails: everything,
    lastsMs: null,
    words: 'read_here',
    // Of several ways to go on it chooses none.
    no: 'unclear',
    noIsAbout: 'deed',
    role: 'holds_up',
    asides: 'kept_off',
    waitsFor: 'person',
    permits: 'nothing',
    stake: 'effect',
    wire: 'interrupt',
    settles: 'plan',
    sentences: { title: 'title_failed_step', ...CALLED_OFF },
  },
  indeterminate: {
    details: call,
    shownDetails: everything,
    lastsMs: null,
    words: 'read_here',
    // To "did it happen?" a no is an answer.
    no: { option: 'not_happened' },
    noIsAbout: 'question',
    role: 'doubt',
    asides: 'kept_off',
    waitsFor: 'person',
    permits: 'nothing',
    stake: 'lasting',
    wire: 'interrupt',
    settles: 'plan',
    sentences: { title: 'title_doubt', ...CALLED_OFF },
  },
  own_rule: {
    details: z.object({
      rule: GuardrailSchema,
      // The table that its yes closes, as the question names it.
      closes: z.exactOptional(z.object({ pending: z.string(), title: z.string() })),
    }),
    shownDetails: nothing,
    lastsMs: 24 * HOUR_MS,
    words: 'read_here',
    no: 'declines',
    noIsAbout: 'question',
    role: 'question',
    asides: 'let_in',
    waitsFor: 'person',
    permits: 'nothing',
    stake: 'lasting',
    wire: 'interrupt',
    settles: 'ui',
    sentences: { title: 'title_own_rule', ...CALLED_OFF },
  },
  wish_offer: {
    details: z.object({ wish: WishTermsSchema }),
    shownDetails: nothing,
    lastsMs: 24 * HOUR_MS,
    // Whoever goes on about something else has not meant it.
    words: 'read_when_clear',
    no: 'declines',
    noIsAbout: 'question',
    role: 'offer',
    asides: 'let_in',
    waitsFor: 'person',
    permits: 'nothing',
    stake: 'lasting',
    wire: 'interrupt',
    settles: 'ui',
    sentences: { title: 'title_question', ...CALLED_OFF, calledOff: 'wish_not_meant' },
  },
  client_call: {
    // Arguments of the call, which the person's front end makes.
    details: anything,
    shownDetails: everything,
    lastsMs: 24 * HOUR_MS,
    // It returns what it returns: words are never its result.
    words: 'read_when_clear',
    no: 'unclear',
    noIsAbout: 'question',
    role: 'question',
    asides: 'let_in',
    waitsFor: 'front_end',
    permits: 'nothing',
    stake: 'visible',
    wire: 'plain_end',
    settles: 'plan',
    sentences: { title: 'title_client_call', ...CALLED_OFF },
  },
} as const satisfies Record<PendingKind, PendingSpec>

/** Details of a kind, as its questions are opened with them. */
export type DetailsOf<Kind extends PendingKind> = z.output<(typeof ROWS)[Kind]['details']>

/** Answers to every question about each kind. */
export const KINDS: { readonly [Kind in PendingKind]: PendingSpec<DetailsOf<Kind>> } = ROWS

/** Kinds with the same owner of what follows. */
export type KindsOf<Owner extends PendingSpec['settles']> = {
  [Kind in PendingKind]: (typeof ROWS)[Kind]['settles'] extends Owner ? Kind : never
}[PendingKind]

/** Subject of a kind: what goes on when it is settled. */
export type SubjectOf<Kind extends PendingKind> = Extract<
  PendingSubject,
  { readonly of: SubjectOfOwner<(typeof ROWS)[Kind]['settles']> }
>
type SubjectOfOwner<Owner extends PendingSpec['settles']> = Owner extends 'plan' | 'call'
  ? 'step'
  : Owner extends 'flow'
    ? 'flow'
    : Owner extends 'planner'
      ? 'draft'
      : 'conversation'

export const isPendingKind = (kind: string): kind is PendingKind => Object.hasOwn(KINDS, kind)

/** True where a colleague is to decide. Not for kinds only a newer engine knows. */
export const waitsForColleague = ({ kind }: { readonly kind: string }): boolean =>
  isPendingKind(kind) && KINDS[kind].waitsFor === 'colleague'

/** Details of a pending of this kind. Null where it is of another, or its content was deleted. */
export function detailsOf<Kind extends PendingKind>(
  kind: Kind,
  pending: Pick<Pending, 'kind' | 'details'>,
): DetailsOf<Kind> | null {
  if (pending.kind !== kind) return null
  const read = z.safeParse(KINDS[kind].details, pending.details)
  return read.success ? read.data : null
}
