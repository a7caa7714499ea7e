import { stringify } from 'yaml'
import type { Assistant } from '../assistants/assistant.ts'
import { clip } from '../core/clip.ts'
import { SignalboxError } from '../core/error.ts'
import type { JournalEvent, JournalEventOf } from '../core/event.ts'
import { DEFAULT_TENANT, type PendingId, type TurnId } from '../core/id.ts'
import { asJson, isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { ROUTE_ROLES } from '../core/principal.ts'
import { LONGEST_WINDOW_MS } from '../policy/duration.ts'
import type { ModelScript } from '../testing/model-script.ts'
import { playedTurn } from '../testing/player.ts'
import type { EvalConversation, EvalPerson, EvalTurn } from './eval-schema.ts'
import { askedParam, type ObservedTurn, observe } from './observe.ts'
import { createStandIns, type StandIns } from './stand-ins.ts'

export interface Recording {
  /** An `.eval.yaml`. */
  readonly yaml: string
  /** Parts that are not in it, or otherwise, and why. */
  readonly leftOut: readonly string[]
}

/** Makes a golden conversation of a session's journal. Sensitive values are never written: others stand for them. */
export function recordEval(events: readonly JournalEvent[], assistant: Assistant): Recording {
  const standIns = createStandIns(assistant, events)
  const leftOut: string[] = []
  const turns = [...Map.groupBy(events, ({ turn }) => turn)].flatMap(([turn, own]) =>
    turn === null ? [] : [{ turn, events: own, started: startOf(own) }],
  )
  const beginning = turns.find(({ started }) => started !== null)
  const first = beginning?.started
  if (!first) throw new SignalboxError('invalid_input', 'nothing was said in this session')
  const as = personIn(first, beginning.events)
  const recorded: EvalTurn[] = []
  let now = first.payload.now
  let focus: PendingId | null = null
  for (const { turn, events: own, started } of turns) {
    if (started === null) continue
    const passed = Math.min(started.payload.now - now, LONGEST_WINDOW_MS)
    now = started.payload.now
    const act = actOf(own, { focus, opened: openedIn(events), standIns })
    focus = own.findLast(event => event.type === 'pendings_shown')?.payload.focus ?? null
    const wait = passed >= SHORTEST_WAIT_MS ? { wait: isoDuration(passed) } : null
    if (act === null) {
      if (started.payload.input === 'wake' && wait !== null) recorded.push(wait)
      else if (started.payload.input !== 'summarise')
        leftOut.push(`turn ${numberOf(turn)}: ${LEFT_OUT[started.payload.input] ?? 'its content is gone'}`)
      continue
    }
    if (wait !== null) recorded.push(wait)
    const person = differing(personIn(started, own), as)
    const observed = observe(playedTurn(own, { message: '', open: kindsIn(own) }), assistant.policy)
    recorded.push({
      ...act,
      ...(Object.keys(person).length === 0 ? {} : { as: person }),
      ...expectationsOf(observed, standIns),
    } as EvalTurn)
  }
  if (!recorded.some(turn => !('wait' in turn)))
    throw new SignalboxError('invalid_input', 'nothing of this session can be played again', {
      hint: leftOut.join('; '),
    })
  const conversation: EvalConversation = {
    name: nameOf(recorded),
    now: new Date(first.payload.now).toISOString(),
    ...modelOf(events, first, standIns),
    ...(Object.keys(as).length === 0 ? {} : { as }),
    turns: recorded,
  }
  const yaml = stringify({ conversations: [conversation] }, { lineWidth: 110 })
  return { yaml, leftOut: [...leftOut, ...standIns.replaced()] }
}

/** Shorter pauses change nothing. */
const SHORTEST_WAIT_MS = 60_000
const LONGEST_NAME = 80
const LONGEST_ARGUMENT = 200

type Started = JournalEventOf<'turn_started'>

const startOf = (events: readonly JournalEvent[]): Started | null =>
  events.find(event => event.type === 'turn_started') ?? null

const LEFT_OUT: Partial<Record<Started['payload']['input'], string>> = {
  late_outcome: 'the late outcome of a call',
  wake: 'what ran out',
  opt_out: 'a setting was changed by click',
  note: 'a note about it',
  delete_content: 'what was said before it was deleted',
}

const numberOf = (turn: TurnId): string => turn.replace(/^t/, '')

function personIn(
  { payload: { principal, surface, locale, zone, contextType } }: Started,
  own: readonly JournalEvent[],
): EvalPerson {
  const entity = own.find(event => event.type === 'message_received')?.content?.entityId ?? null
  // A conversation that is played goes over no route.
  const roles = principal.roles.filter(role => !(ROUTE_ROLES as readonly string[]).includes(role))
  return {
    ...(principal.tenant === DEFAULT_TENANT ? {} : { tenant: principal.tenant }),
    ...(principal.user === 'local' ? {} : { user: principal.user }),
    ...(roles.length === 0 ? {} : { roles }),
    channel: surface.channel,
    locale,
    zone,
    ...(contextType === 'general' ? {} : { context: contextType }),
    ...(entity === null ? {} : { entity }),
    ...(surface.tools.length === 0 ? {} : { shows: [...surface.tools] }),
    ...(surface.unattended === undefined ? {} : { unattended: true }),
  }
}

const differing = (own: EvalPerson, as: EvalPerson): EvalPerson =>
  Object.fromEntries(
    Object.entries(own).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(as[key as keyof EvalPerson]),
    ),
  )

interface Before {
  readonly focus: PendingId | null
  readonly opened: readonly PendingId[]
  readonly standIns: StandIns
}

function actOf(events: readonly JournalEvent[], { focus, opened, standIns }: Before): JsonObject | null {
  const message = events.find(event => event.type === 'message_received')
  if (message !== undefined)
    return message.content === null ? null : { user: standIns.inText(message.content.text) }
  const click = events.find(event => event.type === 'answer_received')
  if (click === undefined || click.content === null) return null
  const { answer } = click.content
  const { pending } = click.payload
  return {
    click: answer.status === 'cancelled' ? 'cancel' : standIns.inJson(answer.response),
    ...(pending === focus ? {} : { pending: opened.indexOf(pending) + 1 }),
  }
}

const openedIn = (events: readonly JournalEvent[]): PendingId[] =>
  events.flatMap(event => (event.type === 'pending_opened' ? [event.payload.pending] : []))

const kindsIn = (events: readonly JournalEvent[]) =>
  events.findLast(event => event.type === 'pendings_shown')?.content?.pendings.map(({ kind }) => kind) ?? []

function expectationsOf(observed: ObservedTurn, standIns: StandIns): JsonObject {
  const known = (values: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        standIns.names.has(name) || JSON.stringify(value).length > LONGEST_ARGUMENT
          ? []
          : [[name, standIns.inJson(value)]],
      ),
    )
  const parameters = known(observed.parameters)
  const tools = observed.toolCalls.map(({ name, arguments: args, status }) => {
    const visible = isPlainObject(args) ? known(args as JsonObject) : {}
    return { name, ...(Object.keys(visible).length === 0 ? {} : { arguments: visible }), ok: status === 'ok' }
  })
  const policy = observed.verdicts.map(({ effect, code, rules: [rule] }) => ({
    effect,
    ...(rule === undefined ? { code } : { rule }),
  }))
  const reply = piecesOf(observed).map(standIns.inText)
  const asks = askedParam(observed.question)
  return {
    ...(observed.intent === undefined ? {} : { intent: observed.intent }),
    ...(Object.keys(parameters).length === 0 ? {} : { parameters }),
    tools: asJson(tools),
    ...(policy.length === 0 ? {} : { policy: asJson(policy) }),
    open: [...observed.open],
    ...(asks === null ? {} : { asks }),
    ...(reply.length === 0 ? {} : { reply }),
    ...(observed.ended === 'answered' || observed.ended === 'waiting' ? {} : { ends: observed.ended }),
  }
}

/** Pieces of a reply without what a tool made up, such as the number of a ticket: it is another one the next time. */
function piecesOf({ reply, toolCalls, parameters }: ObservedTurn): string[] {
  const values = new Set(leavesOf(parameters))
  const made = toolCalls
    .flatMap(({ result }) => leavesOf(result))
    .filter(text => /\d/.test(text) && !values.has(text))
  const pieces = made.reduce<string[]>((all, text) => all.flatMap(piece => piece.split(text)), [reply])
  return pieces
    .flatMap(piece => piece.split('\n\n'))
    .map(piece => piece.replace(/^[\s.,;:!?)]+/, '').trim())
    .filter(piece => /\p{L}{3}/u.test(piece))
}

function leavesOf(value: Json): string[] {
  if (value === null || typeof value === 'boolean') return []
  if (Array.isArray(value)) return value.flatMap(leavesOf)
  return isPlainObject(value) ? Object.values(value as JsonObject).flatMap(leavesOf) : [String(value)]
}

/** A model's answers are kept, so that the conversation goes the same way without it. */
function modelOf(
  events: readonly JournalEvent[],
  { payload: { asks = [] } }: Started,
  standIns: StandIns,
): Pick<EvalConversation, 'model'> {
  // Whoever has a model lets it word clarifications.
  if (!asks.includes('clarification')) return { model: 'offline' }
  const claimed = new Set(
    events.flatMap(event =>
      event.type === 'effect_claimed' && event.payload.kind === 'model' ? [event.payload.effect] : [],
    ),
  )
  const answers = events.flatMap((event): Extract<ModelScript, readonly unknown[]> => {
    if (event.type !== 'effect_settled' || !claimed.has(event.payload.effect)) return []
    const { status, code } = event.payload
    if (status !== 'ok') return [[{ fail: code ?? 'internal', retryable: false }]]
    const value = event.content?.value
    const { text = '', toolCalls = [] } = (isPlainObject(value) ? value : {}) as JsonObject
    const calls = (Array.isArray(toolCalls) ? toolCalls : []).flatMap(call =>
      isPlainObject(call) ? [call as JsonObject] : [],
    )
    return [
      [
        ...(text === '' ? [] : [{ text: standIns.inText(String(text)) }]),
        ...calls.map(({ name, arguments: args }) => ({
          call: String(name),
          arguments: standIns.inJson(args ?? null) as string,
        })),
      ],
    ]
  })
  return { model: answers }
}

function nameOf(turns: readonly EvalTurn[]): string {
  const firstMessage = turns.flatMap(turn =>
    'user' in turn ? [turn.user.replaceAll(/\s+/g, ' ').trim()] : [],
  )[0]
  const name = firstMessage === undefined || firstMessage === '' ? 'a recorded conversation' : firstMessage
  return clip(name, LONGEST_NAME)
}

function isoDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  const time = [
    [hours, 'H'],
    [minutes, 'M'],
    [seconds % 60, 'S'],
  ].flatMap(([count, unit]) => (count === 0 ? [] : [`${count}${unit}`]))
  return `P${days === 0 ? '' : `${days}D`}${time.length === 0 ? '' : `T${time.join('')}`}`
}
