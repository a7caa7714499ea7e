import type { Candidate, HeldBack, JudgedReading, MoveRecord } from '../core/decision.ts'
import type { FactType, JournalEvent, JournalEventOf } from '../core/event.ts'
import type { FlowTrace, ShadowDifference } from '../core/flow.ts'
import type { EffectKey, TurnId } from '../core/id.ts'
import { isPlainObject, type Json } from '../core/json.ts'
import { formatUsd } from '../core/money.ts'
import type { Weighing } from '../core/stake.ts'
import type { Usage } from '../core/usage.ts'
import {
  clickLine,
  isPlanEvent,
  type PlanEvent,
  type PlanNames,
  planLine,
  planNamesOf,
  waitsLine,
} from './trace-plan.ts'
import { formatValue, quote, shortId } from './trace-value.ts'

/** Choices of how a trace is written. */
export interface TraceOptions {
  /** Shows when each fact was written and how long effects took. Off, equal conversations give equal traces. */
  readonly times: boolean
}

const LONGEST_TYPE = 18

/**
 * A session's journal as text, a line per fact: what the person said, what followed from it, what was answered. Leaves
 * out what changes without meaning: digests, revisions, client ids. Pure.
 */
export function formatTrace(
  events: readonly JournalEvent[],
  options: TraceOptions = { times: false },
): string {
  const context = contextOf(events, options)
  return events
    .flatMap(event =>
      linesOf(event, context).map(line => `${options.times ? `${timeOf(event)} ` : ''}${line}\n`),
    )
    .join('')
}

/** Event with which a person begins a turn. */
type InputEvent = JournalEventOf<'message_received'> | JournalEventOf<'answer_received'>

/** Knowledge a line needs of the other events. */
interface TraceContext extends TraceOptions, PlanNames {
  /**
   * Turns that have started, and what came in for each: it stands at the head, before the fact that started the turn.
   */
  readonly started: ReadonlySet<TurnId | null>
  readonly received: ReadonlyMap<TurnId | null, InputEvent>
  /** A model's words are kept with the outcome of its call. */
  readonly outcomes: ReadonlyMap<EffectKey, JournalEventOf<'effect_settled'>>
}

function contextOf(events: readonly JournalEvent[], options: TraceOptions): TraceContext {
  const received = events.filter(isInputEvent)
  const settled = events.filter(event => event.type === 'effect_settled')
  return {
    ...options,
    ...planNamesOf(events),
    started: new Set(events.filter(({ type }) => type === 'turn_started').map(({ turn }) => turn)),
    received: new Map(received.map(event => [event.turn, event])),
    outcomes: new Map(settled.map(event => [event.payload.effect, event])),
  }
}

const isInputEvent = (event: JournalEvent): event is InputEvent =>
  event.type === 'message_received' || event.type === 'answer_received'

type Value = Json | undefined
/** Facts shown as columns: messages, plans and pendings have lines of their own. */
type Listed = Exclude<FactType, InputEvent['type'] | 'message_sent' | 'pendings_shown' | PlanEvent['type']>
/** Columns after the type, in this order; those without a value are left out. */
type Columns<T extends Listed> = (
  event: JournalEventOf<T>,
  context: TraceContext,
) => Readonly<Record<string, Value>>

const COLUMNS = {
  session_opened: ({ payload }) => ({ assistant: payload.assistant }),
  turn_started: ({ turn, payload: { locale, zone, surface, contextType, askedContextType } }) => ({
    turn,
    locale,
    zone,
    channel: surface.channel,
    tools: surface.tools.length === 0 ? undefined : surface.tools.join(','),
    context: contextType,
    asked: askedContextType,
  }),
  turn_resumed: ({ payload }) => ({ attempt: payload.attempt }),
  decision_made: event => {
    const { track, rung, confidence, rule, judged, candidates, read, weighing, heldBack = [] } = event.payload
    return {
      track: trackName(track),
      pending: 'pending' in track ? shortId(track.pending, event) : undefined,
      rung,
      confidence: confidence.toFixed(2),
      rule,
      judged: judged && judgedWords(judged),
      ...stakeColumns(weighing),
      held: heldBack.length === 0 ? undefined : heldBack.map(heldWords).join(','),
      read: read === undefined ? undefined : `${read.characters}/${read.of}`,
      lost: candidates.length === 0 ? undefined : candidates.map(lostWords).join(','),
    }
  },
  effect_claimed: event => {
    const { effect, kind, name, policy, operationType, context, step, again } = event.payload
    return {
      effect: shortId(effect, event),
      [kind]: name,
      policy,
      step,
      again,
      operation: operationType,
      messages: context?.messages,
      omitted: context?.omitted === 0 ? undefined : context?.omitted,
      summarised: context?.summarised,
      pendings: context?.pendings,
      results: context?.results,
      tools: context?.withoutTools === true ? 'none' : undefined,
      mode: event.payload.executionMode,
      arguments: kind === 'tool' ? event.content?.request : undefined,
    }
  },
  effect_accepted: event => ({
    effect: shortId(event.payload.effect, event),
    handle: event.content?.handle,
  }),
  effect_settled: (event, { times }) => {
    const { effect, status, code, attempts, usage, model, durationMs } = event.payload
    return {
      effect: shortId(effect, event),
      status,
      code: code ?? undefined,
      attempts: attempts > 1 ? attempts : undefined,
      model: model ?? undefined,
      tokens: usage === null ? undefined : tokensOf(usage),
      cost: usage === null ? undefined : usage.unpriced ? 'unknown' : formatUsd(usage.costMicroUsd),
      ms: times ? durationMs : undefined,
      ...outcomeColumns(event),
    }
  },
  step_restarted: event => ({ effect: shortId(event.payload.effect, event), code: event.payload.code }),
  turn_interrupted: ({ payload }) => ({ by: payload.by }),
  ui_opened: ({ payload: { tool, iteration }, content }) => ({
    tool,
    iteration: iteration === 0 ? undefined : iteration,
    params: content?.checkpoint.payload,
  }),
  ui_checked: ({ payload: { have, need, unmet, findings } }) => ({
    have,
    need,
    unmet: unmet.length === 0 ? undefined : unmet.join(','),
    findings:
      findings
        .map(({ validation, confidence, shown }) => `${validation}:${confidence}${shown ? '' : '(kept)'}`)
        .join(',') || undefined,
  }),
  plan_drafted: ({ payload: { draft, revision, executionMode, by, steps } }) => ({
    draft,
    revision,
    mode: executionMode,
    by,
    steps: steps.map(({ id, name }) => `${id}:${name ?? 'executor'}`).join(','),
  }),
  draft_changed: ({ payload: { draft, revision, status, code } }) => ({
    draft,
    revision,
    status,
    code: code ?? undefined,
  }),
  plan_reviewed: ({ payload: { draft, revision, round, verdict }, content }) => ({
    draft,
    revision,
    round,
    verdict,
    notes: content?.notes.join(' / '),
  }),
  rules_changed: ({ payload: { change, rules, by } }) => ({ change, rules, by }),
  preferences_changed: ({ payload: { change, preferences, by } }) => ({ change, preferences, by }),
  opt_out_changed: ({ payload: { optOut, by } }) => ({
    all: optOut.all_tools || undefined,
    tools: optOut.tools.join(',') || undefined,
    until: optOut.expires_at ?? undefined,
    by,
  }),
  flow_stepped: ({ payload: { flow, input, status, node, trace } }) => ({
    flow,
    input,
    status,
    node,
    did: trace.map(flowWord).join(' '),
  }),
  flow_moved: ({ payload: { migration, back, from, stays } }) => ({
    migration,
    back: back || undefined,
    from: from?.node,
    stays: stays ?? undefined,
  }),
  flow_shadowed: ({ payload: { flow, question, differences, leftOut, failure } }) => ({
    shadow: flow,
    question: question ?? undefined,
    differs: differences.map(shadowWord).join(' ') || undefined,
    more: leftOut === 0 ? undefined : leftOut,
    failure: failure ?? undefined,
  }),
  intent_classified: ({
    payload: { eligible, intent, confidence, runnersUp, aside, classifier },
    content,
  }) => ({
    eligible: eligible.join(','),
    intent: intent ?? 'none',
    confidence: confidence.toFixed(2),
    next: runnersUp[0]?.intent,
    params: Object.keys(content?.params ?? {}).length === 0 ? undefined : content?.params,
    aside: aside || undefined,
    classifier: classifier === 'embedded' ? undefined : classifier,
  }),
  part_consulted: ({ payload: { part, ok }, content }) => ({
    part,
    value: ok ? content?.value : undefined,
    failure: content?.failure ?? undefined,
  }),
  ontology_loaded: ({ payload: { tool, outcome }, content }) => ({
    tool,
    outcome: outcome === 'loaded' ? undefined : outcome,
    entity: content?.entityId,
    counts: outcome === 'loaded' ? content?.counts : undefined,
    revision: content?.revision ?? undefined,
  }),
  artifact_created: ({ payload: { artifact, type, agent, mediaType, bytes }, content }) => ({
    artifact,
    type,
    agent,
    mediaType,
    bytes,
    title: content?.title ?? undefined,
  }),
  history_summarised: ({ payload: { effect, messages } }) => ({ effect, messages }),
  desk_received: ({ payload: { act, colleague }, content }) => ({
    act,
    by: colleague.name,
    text: content?.text,
  }),
  desk_changed: ({ payload, content }) => ({ to: payload.to, note: content?.note }),
  desk_refused: ({ payload }) => ({ why: payload.why }),
  escalated: ({ payload, content }) => ({ reason: payload.reason, summary: content?.summary }),
  error_logged: ({ payload: { level, component, stage, toolName, executionMode, code }, content }) => ({
    level,
    component,
    stage,
    tool: toolName ?? undefined,
    mode: executionMode ?? undefined,
    code,
    detail: content?.detail,
  }),
  turn_ended: ({ payload: end }) => ({
    reason: end.reason,
    stop: end.reason === 'answered' ? end.stopReason : undefined,
    code: end.reason === 'failed' ? end.code : undefined,
  }),
  content_deleted: ({ payload }) => ({ ...payload }),
  session_forked: ({ payload: { from, seq }, content }) => ({
    from,
    seq,
    deeds: content?.deeds.map(({ name }) => name),
  }),
  fork_made: ({ payload: { session, seq } }) => ({ session, seq }),
  answer_rated: ({ payload: { turn, thumb, reason }, content }) => ({
    turn,
    thumb: thumb ?? 'none',
    reason: reason ?? undefined,
    comment: content?.comment,
  }),
  sharing_changed: ({ payload: { digest } }) => ({ shared: digest !== null }),
} satisfies { [T in Listed]: Columns<T> }

/** `next:email|phone`, `value:size`. */
const shadowWord = ({ kind, name, live, shadow }: ShadowDifference): string =>
  `${kind}:${name ?? `${live ?? 'none'}|${shadow ?? 'none'}`}`

/** `node_entered:email`, `guard_evaluated:a->b=true`. */
const flowWord = ({ type, node, key, name, outcome }: FlowTrace): string =>
  [type, name ?? key ?? node].filter(part => part !== undefined).join(':') +
  (outcome === undefined ? '' : `=${outcome}`)

function linesOf(event: JournalEvent, context: TraceContext): string[] {
  switch (event.type) {
    case 'session_opened':
    case 'session_forked':
      return [factLine(event, context)]
    case 'turn_started': {
      const received = context.received.get(event.turn)
      return [
        received === undefined ? `input ${event.payload.input}` : receivedLine(received),
        `  ${factLine(event, context)}`,
      ]
    }
    case 'message_received':
    case 'answer_received':
      return context.started.has(event.turn) ? [] : [receivedLine(event)]
    case 'message_sent':
      return [assistantLine(event, context)]
    case 'pendings_shown':
      return [waitsLine(event, context)]
    default:
      return [`  ${isPlanEvent(event) ? toldLine(event, context) : factLine(event, context)}`]
  }
}

function factLine(event: JournalEventOf<Listed>, context: TraceContext): string {
  const columns = (COLUMNS[event.type] as Columns<Listed>)(event, context)
  const columnsText = Object.entries(columns).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${formatValue(value)}`],
  )
  return `${event.type.padEnd(LONGEST_TYPE)} ${columnsText.join(' ')}`.trimEnd()
}

function toldLine(event: PlanEvent, context: TraceContext): string {
  const { label, words } = planLine(event, context)
  return [label.padEnd(LONGEST_TYPE), ...words.filter(word => word !== null)].join(' ')
}

const receivedLine = (event: InputEvent): string =>
  event.type === 'answer_received' ? clickLine(event) : userLine(event)

const userLine = ({ payload, content }: JournalEventOf<'message_received'>): string =>
  `user ${quoted(content?.text, payload.characters)}`

function assistantLine(
  { payload, content }: JournalEventOf<'message_sent'>,
  { outcomes }: TraceContext,
): string {
  const { effect, characters, complete } = payload
  const value = effect === null ? undefined : outcomes.get(effect)?.content?.value
  const text = effect === null ? content?.text : isPlainObject(value) ? value.text : undefined
  return `assistant ${quoted(text, characters)}${complete ? '' : ' (stopped)'}`
}

const quoted = (text: unknown, characters: number): string =>
  typeof text === 'string' ? quote(text) : `[${characters} characters, not kept]`

/** Evidence is left out where a move costs nothing. */
function stakeColumns({ stake, strength, weakenedBy, bar }: Weighing): Record<string, Value> {
  if (stake === 'free') return { stake }
  return {
    stake,
    evidence: strength.toFixed(2),
    bar: bar.toFixed(2),
    weakened: weakenedBy.length === 0 ? undefined : weakenedBy.join('+'),
  }
}

/** Kind the rules read, and the one a judge found likeliest. */
const judgedWords = ({ rules, judge, likelihood }: JudgedReading): string =>
  `${rules}/${judge}:${likelihood.toFixed(2)}`

const lostWords = ({ rung, track, confidence, judged }: Candidate): string =>
  [`${rung}:${track}:${confidence.toFixed(2)}`, ...(judged === undefined ? [] : [judgedWords(judged)])].join(
    '+',
  )

const heldWords = ({ rung, track, stake, strength, bar, weakenedBy }: HeldBack): string =>
  [`${rung}:${track}:${stake}:${strength.toFixed(2)}/${bar.toFixed(2)}`, ...weakenedBy].join('+')

/** Name of a move, with what tells it from others of its kind. */
function trackName(track: MoveRecord): string {
  switch (track.kind) {
    case 'reply':
      return `reply:${track.message}`
    case 'small_talk':
      return `small_talk:${track.talk}`
    case 'settle':
      return `settle:${track.answer}`
    case 'ask_again':
      return `ask_again:${track.why}`
    case 'explain':
      return `explain:${track.topic}`
    case 'tell_why':
      if (!('tool' in track)) return `tell_why:${track.about}`
      return `tell_why:${track.about === 'not_opened' ? 'not:' : ''}${track.tool}`
    case 'open_ui':
      return `open_ui:${track.tool}`
    case 'show_captured':
      return `show_captured:${track.tool}:${track.how}`
    case 'drop_rules':
      return `drop_rules:${track.rules}`
    case 'propose_rule':
      return `propose_rule:${track.action}:${track.tool}`
    case 'offer_wish':
      return `offer_wish:${track.wish}`
    case 'clarify':
      return `clarify:${track.question}`
    case 'advance_flow':
      return `advance_flow:${track.inputs.join('+')}`
    case 'pursue_intent':
      return `pursue_intent:${track.intent}`
    case 'keep_preferences':
    case 'drop_preferences':
      return `${track.kind}:${track.preferences}`
    case 'run_agents':
      return `run_agents:${track.agents.join('+')}`
    case 'offer_switch':
      return `offer_switch:${track.intent}`
    case 'answer_draft':
      return `answer_draft:${track.answer}`
    case 'undo_rule':
    case 'list_rules':
    case 'restore_rules':
    case 'undo_opt_out':
    case 'ask_before_drop':
    case 'ask_whether_meant':
    case 'list_preferences':
    case 'restore_preferences':
    case 'hand_over':
    case 'leave_to_colleague':
    case 'fall_back':
    case 'converse':
      return track.kind
  }
}

function outcomeColumns({ content, payload }: JournalEventOf<'effect_settled'>): Record<string, Value> {
  const value = content?.value
  if (!isPlainObject(value)) return {}
  const { toolCalls, result, error, fault, detail } = value as Record<string, Json>
  const calls = Array.isArray(toolCalls) ? toolCalls.filter(isPlainObject).map(call => String(call.name)) : []
  return {
    calls: calls.length === 0 ? undefined : calls.join(','),
    result: payload.status === 'ok' ? result : undefined,
    error,
    fault,
    detail: detail === '' ? undefined : detail,
  }
}

const timeOf = ({ at }: JournalEvent): string => {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? '-' : time.toISOString()
}

const tokensOf = ({ inputTokens, outputTokens, estimated }: Usage): string =>
  `${estimated ? '~' : ''}${inputTokens}+${outputTokens}`
