import type { FactType, JournalEvent, JournalEventOf } from '../core/event.ts'
import type { EffectKey, TurnId } from '../core/id.ts'
import { canonicalJson, isPlainObject, type Json } from '../core/json.ts'
import { formatUsd } from '../core/money.ts'

export interface TraceOptions {
  /** Shows when each fact was written and how long effects took. Off, equal conversations give equal traces. */
  readonly times: boolean
}

const LONGEST_TYPE = 18
const LONGEST_VALUE = 200

/**
 * A session's journal as text, a line per fact: what the person said, what followed from it, what was answered. Leaves
 * out what changes without meaning: digests, revisions, client ids. Pure.
 */
export function formatTrace(
  events: readonly JournalEvent[],
  options: TraceOptions = { times: false },
): string {
  const scope = scopeOf(events, options)
  return events
    .flatMap(event =>
      linesOf(event, scope).map(line => `${options.times ? `${timeOf(event)} ` : ''}${line}\n`),
    )
    .join('')
}

/** What a line needs to know of the other events. */
interface Scope extends TraceOptions {
  /** Their messages stand at the head of the turn, before the fact that started it. */
  readonly started: ReadonlySet<TurnId | null>
  readonly received: ReadonlyMap<TurnId | null, JournalEventOf<'message_received'>>
  /** A model's words are kept with the outcome of its call. */
  readonly outcomes: ReadonlyMap<EffectKey, JournalEventOf<'effect_settled'>>
}

function scopeOf(events: readonly JournalEvent[], options: TraceOptions): Scope {
  const received = events.filter(event => event.type === 'message_received')
  const settled = events.filter(event => event.type === 'effect_settled')
  return {
    ...options,
    started: new Set(events.filter(({ type }) => type === 'turn_started').map(({ turn }) => turn)),
    received: new Map(received.map(event => [event.turn, event])),
    outcomes: new Map(settled.map(event => [event.payload.effect, event])),
  }
}

/** What was said has lines of its own. */
type Listed = Exclude<FactType, 'message_received' | 'message_sent'>
type Value = Json | undefined
/** Columns after the type, in this order; those without a value are left out. */
type Columns<T extends Listed> = (event: JournalEventOf<T>, scope: Scope) => Readonly<Record<string, Value>>

const COLUMNS = {
  session_opened: ({ payload }) => ({ assistant: payload.assistant }),
  turn_started: ({ turn, payload: { locale, zone, surface, contextType } }) => ({
    turn,
    locale,
    zone,
    channel: surface.channel,
    tools: surface.tools.length === 0 ? undefined : surface.tools.join(','),
    context: contextType,
  }),
  turn_resumed: ({ payload }) => ({ attempt: payload.attempt }),
  decision_made: ({ payload: { track, rung, confidence, rule, candidates } }) => ({
    track: track.kind === 'reply' ? `${track.kind}:${track.message}` : track.kind,
    rung,
    confidence: confidence.toFixed(2),
    rule,
    lost:
      candidates.length === 0
        ? undefined
        : candidates.map(lost => `${lost.rung}:${lost.track}:${lost.confidence.toFixed(2)}`).join(','),
  }),
  effect_claimed: event => {
    const { effect, kind, name, policy, operationType, context } = event.payload
    return {
      effect: shortEffect(effect, event),
      [kind]: name,
      policy,
      operation: operationType,
      messages: context?.messages,
      omitted: context?.omitted === 0 ? undefined : context?.omitted,
      arguments: kind === 'tool' ? event.content?.request : undefined,
    }
  },
  effect_settled: (event, { times }) => {
    const { effect, status, code, attempts, usage, model, durationMs } = event.payload
    return {
      effect: shortEffect(effect, event),
      status,
      code: code ?? undefined,
      attempts: attempts > 1 ? attempts : undefined,
      model: model ?? undefined,
      tokens: usage === null ? undefined : `${usage.inputTokens}+${usage.outputTokens}`,
      cost: usage === null ? undefined : formatUsd(usage.costMicroUsd),
      ms: times ? durationMs : undefined,
      ...outcomeColumns(event),
    }
  },
  step_restarted: event => ({ effect: shortEffect(event.payload.effect, event), code: event.payload.code }),
  turn_interrupted: ({ payload }) => ({ by: payload.by }),
  error_logged: ({ payload: { level, component, stage, toolName, code }, content }) => ({
    level,
    component,
    stage,
    tool: toolName ?? undefined,
    code,
    detail: content?.detail,
  }),
  turn_ended: ({ payload: end }) => ({
    reason: end.reason,
    stop: end.reason === 'answered' ? end.stopReason : undefined,
    code: end.reason === 'failed' ? end.code : undefined,
  }),
  content_deleted: ({ payload }) => ({ through: payload.through }),
} satisfies { [T in Listed]: Columns<T> }

function linesOf(event: JournalEvent, scope: Scope): string[] {
  switch (event.type) {
    case 'session_opened':
      return [factLine(event, scope)]
    case 'turn_started': {
      const received = scope.received.get(event.turn)
      return [
        received === undefined ? `input ${event.payload.input}` : userLine(received),
        `  ${factLine(event, scope)}`,
      ]
    }
    case 'message_received':
      return scope.started.has(event.turn) ? [] : [userLine(event)]
    case 'message_sent':
      return [assistantLine(event, scope)]
    default:
      return [`  ${factLine(event, scope)}`]
  }
}

function factLine(event: JournalEventOf<Listed>, scope: Scope): string {
  const columns = (COLUMNS[event.type] as Columns<Listed>)(event, scope)
  const shown = Object.entries(columns).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${formatValue(value)}`],
  )
  return `${event.type.padEnd(LONGEST_TYPE)} ${shown.join(' ')}`.trimEnd()
}

const userLine = ({ payload, content }: JournalEventOf<'message_received'>): string =>
  `user ${spoken(content?.text, payload.characters)}`

function assistantLine({ payload, content }: JournalEventOf<'message_sent'>, { outcomes }: Scope): string {
  const { effect, characters, complete } = payload
  const value = effect === null ? undefined : outcomes.get(effect)?.content?.value
  const text = effect === null ? content?.text : isPlainObject(value) ? value.text : undefined
  return `assistant ${spoken(text, characters)}${complete ? '' : ' (stopped)'}`
}

const spoken = (text: unknown, characters: number): string =>
  typeof text === 'string' ? quote(text) : `[${characters} characters, not kept]`

function outcomeColumns({ content, payload }: JournalEventOf<'effect_settled'>): Record<string, Value> {
  const value = content?.value
  if (!isPlainObject(value)) return {}
  const { toolCalls, result, error, detail } = value as Record<string, Json>
  const calls = Array.isArray(toolCalls) ? toolCalls.filter(isPlainObject).map(call => String(call.name)) : []
  return {
    calls: calls.length === 0 ? undefined : calls.join(','),
    result: payload.status === 'ok' ? result : undefined,
    error,
    detail: detail === '' ? undefined : detail,
  }
}

/** Without the session and, within its own turn, without the turn. */
function shortEffect(effect: EffectKey, { session, turn }: JournalEvent): string {
  const inSession = effect.startsWith(`${session}/`) ? effect.slice(session.length + 1) : effect
  return inSession.startsWith(`${turn}/`) ? inSession.slice(`${turn}/`.length) : inSession
}

const timeOf = ({ at }: JournalEvent): string => {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? '-' : time.toISOString()
}

const PLAIN = /^[\p{L}\p{N}_./:+,$*-]+$/u

function formatValue(value: Json): string {
  if (typeof value === 'string') return PLAIN.test(value) ? value : quote(shorten(value))
  return shorten(visible(canonicalJson(value)))
}

const shorten = (text: string): string =>
  text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}… (${text.length} characters)`

const quote = (text: string): string => visible(JSON.stringify(text))

/** What JSON leaves raw but a terminal or an editor would act upon. */
const visible = (json: string): string =>
  json.replaceAll(
    /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
