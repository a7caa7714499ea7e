import type { Event } from '@ag-ui/core'
import { wordingOf } from '../../core/error.ts'
import type { JournalEvent, JournalEventOf, TurnEnd } from '../../core/event.ts'
import {
  type EffectKey,
  type MessageId,
  messageId,
  type PendingId,
  type PlanId,
  type TurnId,
} from '../../core/id.ts'
import type { Json, JsonObject } from '../../core/json.ts'
import type { PendingView } from '../../core/pending.ts'
import { unreachable } from '../../core/unreachable.ts'
import { addUsage, NO_USAGE, type Usage } from '../../core/usage.ts'
import { outcomeText } from '../../journal/fold.ts'
import { artifactIn } from '../../journal/fold-artifacts.ts'
import { resultOf } from '../../journal/reference.ts'
import { parseShowing } from '../../pendings/stack.ts'
import type { Chunk, JobProgress } from '../../ports/feed.ts'
import { artifactView } from '../artifact-view.ts'
import { type Cursor, idAfter, idInFact, idInMessage, parseCursor } from './cursor.ts'
import { deskAfter, deskEvent } from './desk-events.ts'
import { DraftBoard } from './draft-board.ts'
import type { Frame } from './frame.ts'
import { MESSAGE_AHEAD } from './is-place-in.ts'
import { type ClientCalls, type ShownFocus, settlementEvents, waitingEvents } from './pending-events.ts'
import {
  callEvents,
  callId,
  callOf,
  incompleteCalls,
  isEnded,
  planEvents,
  type StepChange,
  shownArguments,
  stepEvents,
} from './plan-events.ts'
import type { Run } from './run.ts'
import { type AgentState, SharedState } from './shared-state.ts'
import { Thoughts } from './thoughts.ts'
import { TurnContext } from './turn-context.ts'

const PROTOCOL = '1.0'

/**
 * Turns a turn's facts and provisional chunks into AG-UI events. One per stream, fed in order.
 *
 * E1. Every fact yields the same frames with the same ids, whenever it is encoded: that is what makes ids resumable.
 * E2. A message is opened by its first chunk or by its fact, and closed by its fact alone.
 * E3. A restarted step closes the half message and takes it back with a snapshot; so does the end of a turn that
 *     recorded none.
 * E4. A chunk shows only what comes next after the facts. One that is late, from an owner that was overtaken for instance, or ahead
 *     of facts not heard of shows nothing, nor does one behind a gap: their text comes with the fact.
 */
export class Encoder {
  readonly #run: Run
  readonly #texts = new Map<EffectKey, string>()
  readonly #results = new Map<EffectKey, Json>()
  /** Arguments of calls, as this run has shown them. */
  readonly #arguments = new Map<string, string>()
  /** Calls that have not appeared: they wait for values of others. */
  readonly #incomplete = new Set<string>()
  /** Calls that run, with the steps they run for. */
  readonly #calling = new Map<EffectKey, StepOf | null>()
  readonly #state = new SharedState()
  readonly #board = new DraftBoard(this.#state)
  readonly #usage = new Map<string, Usage>()
  readonly #turn = new TurnContext()
  readonly #thoughts = new Thoughts()
  /** Model calls under way. */
  readonly #asking = new Set<EffectKey>()
  #client: ClientCalls = { tools: [] }
  #shown: readonly PendingView[] = []
  /** Calls that questions are about. */
  readonly #asked = new Map<PendingId, string | null>()
  /** Arguments that took the place of those a call was shown with, until it runs. */
  readonly #edited = new Map<string, Json>()
  #open: { id: MessageId; offset: number } | null = null
  /** Language of the turn, once it has begun. */
  locale = 'en'
  #latest = 0
  #sent = 0
  #restarts = 0

  constructor(run: Run) {
    this.#run = run
  }

  /** Facts of earlier turns that this one goes on with; none of them is shown again. */
  learn(events: readonly JournalEvent[]): void {
    this.#board.learn(events)
    for (const event of events) {
      if (event.type === 'plan_created') for (const id of incompleteCalls(event)) this.#incomplete.add(id)
      if (event.type === 'pending_opened') this.#ask(event)
      if (event.type === 'pending_settled') this.#edit(event)
      if (event.type !== 'effect_claimed') continue
      const { plan, step } = event.payload
      if (plan === undefined || step === undefined) continue
      this.#incomplete.delete(callId(plan, step))
      this.#edited.delete(callId(plan, step))
    }
  }

  /** The reader says it has seen part of the message now streaming. */
  continueMessage(turn: TurnId, offset: number): void {
    this.#open = { id: this.#nextMessage(turn), offset }
  }

  /** The reader says it has been told of a thought so far. */
  continueThought(turn: TurnId, { seq, inside, offset }: Cursor): void {
    if (inside !== null && inside !== 'message' && inside !== 'fact')
      this.#thoughts.continue(turn, seq, inside, offset)
  }

  /** See E4. */
  chunk({ turn, message, seq, offset, text }: Chunk): Frame[] {
    const next = this.#open?.id ?? this.#nextMessage(turn)
    const seen = this.#open?.offset ?? 0
    if (seq !== this.#latest + MESSAGE_AHEAD || message !== next) return []
    if (offset > seen || offset + text.length <= seen) return []
    const start = this.#open === null ? [...this.#thoughts.close(), this.#start(message, seq)] : []
    return [...start, this.#content(message, seq, text.slice(seen - offset))]
  }

  #nextMessage(turn: TurnId): MessageId {
    return messageId(turn, this.#sent + 1, this.#restarts)
  }

  /**
   * Progress of a long job, or a thought of a model's on its way, after fact `seq`; neither is kept. What comes late, or beside an answer,
   * is not shown: the reader would not know any more which message it has open.
   */
  progress({ effect, text }: JobProgress, seq: number): Frame[] {
    if (this.#open !== null) return []
    if (this.#calling.has(effect))
      return [
        ...this.#thoughts.close(),
        { id: idAfter(seq), event: this.#state.agent('executing_tool', text) },
      ]
    return this.#asking.has(effect) ? this.#thoughts.stream(effect, text, seq) : []
  }

  /** Ends what is open where nothing more can be read, after fact `seq`. */
  breakOff(seq: number): Frame[] {
    const end = this.#takeBack().slice(0, 1)
    return [...this.#thoughts.close(), ...end.map(event => ({ id: idAfter(seq), event }))]
  }

  /** Shared state as its reader has it now, with what the reader shares by now itself. */
  state(frontend?: JsonObject): Readonly<Record<string, unknown>> {
    if (frontend !== undefined) this.#state.share(frontend)
    return this.#state.snapshot()
  }

  /** Frames of a fact; the last one carries the bare seq, so that a reader knows the fact is complete. */
  fact(event: JournalEvent): Frame[] {
    this.#turn.take(event)
    this.#latest = event.seq
    const frames = this.#framesOf(event)
    return frames.length > 0 || ENDS_THOUGHTS.has(event.type)
      ? [...this.#thoughts.close(), ...frames]
      : frames
  }

  #framesOf(event: JournalEvent): Frame[] {
    const last = (events: readonly Event[], from = 0): Frame[] =>
      events.map((one, index) => ({
        id: index === events.length - 1 ? idAfter(event.seq) : idInFact(event.seq, from + index),
        event: one,
      }))
    switch (event.type) {
      case 'turn_started':
        this.locale = event.payload.locale
        this.#client = event.payload.surface
        return last([
          { type: 'RUN_STARTED', ...this.#run, protocolVersion: PROTOCOL } as Event,
          this.#stateAtStart(event),
        ])
      case 'turn_resumed':
      case 'step_restarted':
        this.#restarts++
        return last(this.#takeBack())
      case 'effect_claimed':
        return last(this.#claimed(event))
      case 'effect_settled':
        return last(this.#settled(event))
      case 'message_sent':
        this.#sent++
        return this.#message(event)
      case 'turn_ended': {
        const back = this.#takeBack()
        return last([...back, ...this.#end(event.payload)], back.length === 0 ? TAKE_BACK_FRAMES : 0)
      }
      case 'plan_created':
        for (const [id, args] of shownArguments(event)) this.#arguments.set(id, args)
        for (const id of incompleteCalls(event)) this.#incomplete.add(id)
        return last(this.#board.takePlan(event, planEvents(event, this.#state)))
      case 'step_changed': {
        const { effect, status, plan, step } = event.payload
        // One that ends without having run was refused as it was changed.
        const ran = isEnded(status) ? this.#edited.get(callId(plan, step)) : undefined
        return last(this.#step(event, effect === null ? undefined : this.#results.get(effect), ran))
      }
      case 'plan_drafted':
      case 'plan_reviewed':
        return last(this.#board.take(event))
      case 'draft_changed': {
        const ran = this.#board.running() !== null
        const events = this.#board.take(event)
        const runs = this.#board.running() !== null
        return last(ran === runs ? events : [...events, this.#atWork()])
      }
      case 'artifact_created':
        return last(artifactEvents(event))
      case 'ontology_loaded':
        return last(ontologyEvents(event))
      case 'pending_settled':
        this.#edit(event)
        return last(settlementEvents(event))
      case 'pendings_shown':
        this.#shown = event.content?.pendings ?? []
        return last([this.#state.pendings(this.#shown)])
      case 'pending_opened':
        this.#ask(event)
        return []
      case 'escalated':
        return last(event.payload.roles === undefined ? [] : [deskEvent({ status: 'waiting' })])
      case 'desk_changed':
        return last([deskEvent(deskAfter(event.payload))])
      case 'session_opened':
      case 'message_received':
      case 'answer_received':
      case 'desk_received':
      case 'desk_refused':
      case 'decision_made':
      case 'plan_ended':
      case 'policy_checked':
      case 'effect_accepted':
      case 'turn_interrupted':
      case 'ui_opened':
      case 'ui_checked':
      case 'session_forked':
      case 'fork_made':
      case 'answer_rated':
      case 'sharing_changed':
      case 'opt_out_changed':
      case 'rules_changed':
      case 'preferences_changed':
      case 'flow_stepped':
      case 'flow_moved':
      case 'flow_shadowed':
      case 'intent_classified':
      case 'part_consulted':
      case 'history_summarised':
      case 'error_logged':
      case 'content_deleted':
        return []
      default:
        return unreachable(event)
    }
  }

  /** Clients that began the run get all of the state; others know of theirs, and of what waits, more than the turn does. */
  #stateAtStart({ payload, content }: JournalEventOf<'turn_started'>): Event {
    return payload.run === null
      ? this.#state.goOn(payload.contextType)
      : this.#state.begin(payload.contextType, content?.frontend?.state ?? {})
  }

  #settled(event: JournalEventOf<'effect_settled'>): Event[] {
    const { seq, payload } = event
    const { effect, status } = payload
    const of = this.#calling.get(effect)
    if (payload.usage !== null) this.#use(payload.model ?? '', payload.usage)
    if (of === undefined) {
      this.#asking.delete(effect)
      this.#texts.set(effect, outcomeText(event))
      return this.#open === null ? this.#thoughts.settled(event) : []
    }
    this.#calling.delete(effect)
    const result = resultOf(event)
    this.#results.set(effect, result)
    const atWork = this.#atWork()
    if (of === null || status !== 'ok') return [atWork]
    const completed = { ...of, status: 'completed', effect, code: null } as const
    return [atWork, ...this.#step({ seq, payload: completed, content: null }, result)]
  }

  #step(change: StepChange, returned: Json | undefined, ran?: Json, call: readonly Event[] = []): Event[] {
    const { plan, step } = change.payload
    // What did not appear as a call has no result of one.
    const { call: _, ...bare } = change.payload
    const shown = this.#incomplete.has(callId(plan, step)) ? { ...change, payload: bare } : change
    return this.#board.ofStep(change.payload, this.locale, [
      ...call,
      ...stepEvents(shown, this.#state, returned, ran),
    ])
  }

  /** Between two calls. */
  #atWork(): Event {
    const objective = this.#board.running()
    return objective === null ? this.#state.agent('thinking') : this.#state.agent('executing_plan', objective)
  }

  #use(model: string, usage: Usage): void {
    this.#usage.set(model, addUsage(this.#usage.get(model) ?? NO_USAGE, usage))
  }

  #claimed({ seq, payload, content }: JournalEventOf<'effect_claimed'>): Event[] {
    const { kind, effect, name, plan, step, call, operationType } = payload
    if (kind !== 'tool') {
      this.#asking.add(effect)
      return []
    }
    const executing = this.#state.agent('executing_tool', name)
    const of = plan === undefined || step === undefined ? null : { plan, step, ...(call && { call }) }
    this.#calling.set(effect, of)
    if (of === null) return [executing]
    // What is done about a call that was made is no call of its own.
    const request = operationType === undefined ? content?.request : undefined
    const id = callId(of.plan, of.step)
    this.#edited.delete(id)
    const appears = request !== undefined && this.#incomplete.delete(id)
    const isShown = appears || this.#arguments.get(id) === JSON.stringify(request)
    if (appears) this.#arguments.set(id, JSON.stringify(request))
    const started = { ...of, status: 'in_progress', effect: null, code: null } as const
    const change = { seq, payload: started, content: null }
    const events = appears ? callEvents(id, name, request) : []
    return [...this.#step(change, undefined, isShown ? undefined : request, events), executing]
  }

  #ask({ payload: { pending, subject } }: JournalEventOf<'pending_opened'>): void {
    this.#asked.set(pending, callOf(subject))
  }

  #edit({ payload: { pending, settlement }, content }: JournalEventOf<'pending_settled'>): void {
    const call = this.#asked.get(pending)
    const isEdit = settlement.outcome === 'approved' || settlement.outcome === 'changed'
    if (call && isEdit && content?.value) this.#edited.set(call, content.value)
  }

  #focus(view: PendingView): ShownFocus {
    const pending = parseShowing(view.id)?.pending
    const call = pending === undefined ? null : (this.#asked.get(pending) ?? null)
    return { view, call: call === null || this.#incomplete.has(call) ? null : call }
  }

  #message({ seq, payload, content }: JournalEventOf<'message_sent'>): Frame[] {
    const { message, effect } = payload
    const text = effect === null ? (content?.text ?? '') : (this.#texts.get(effect) ?? '')
    this.#turn.say(text)
    const frames =
      this.#open?.id === message ? [] : [...this.#closeStray(seq), this.#start(message, seq, payload.by)]
    const rest = text.slice(this.#open?.offset ?? 0)
    if (rest !== '') frames.push(this.#content(message, seq, rest))
    this.#open = null
    return [...frames, { id: idAfter(seq), event: { type: 'TEXT_MESSAGE_END', messageId: message } as Event }]
  }

  #start(message: MessageId, seq: number, name?: string): Frame {
    this.#open = { id: message, offset: 0 }
    return {
      id: idInMessage(seq, 0),
      event: {
        type: 'TEXT_MESSAGE_START',
        messageId: message,
        role: 'assistant',
        ...(name !== undefined && { name }),
      } as Event,
    }
  }

  #content(message: MessageId, seq: number, delta: string): Frame {
    const offset = (this.#open?.offset ?? 0) + delta.length
    this.#open = { id: message, offset }
    return {
      id: idInMessage(seq, offset),
      event: { type: 'TEXT_MESSAGE_CONTENT', messageId: message, delta } as Event,
    }
  }

  #closeStray(seq: number): Frame[] {
    return this.#takeBack().map((event, index) => ({ id: idInFact(seq, index), event }))
  }

  #takeBack(): Event[] {
    const half = this.#open
    this.#open = null
    return half === null
      ? []
      : ([
          { type: 'TEXT_MESSAGE_END', messageId: half.id },
          { type: 'MESSAGES_SNAPSHOT', messages: [] },
        ] as Event[])
  }

  #end(end: TurnEnd): Event[] {
    const { threadId, runId } = this.#run
    const finished = { type: 'RUN_FINISHED', threadId, runId, ...usageOf(this.#usage) }
    const ending = (state: AgentState): Event[] => [
      ...this.#board.closeAll(),
      this.#state.end(state, this.#turn.view()),
    ]
    const idle = ending('idle')
    switch (end.reason) {
      case 'answered': {
        const result = end.stopReason === undefined ? {} : { result: { stopReason: end.stopReason } }
        return [...idle, { ...finished, outcome: { type: 'success' }, ...result }] as Event[]
      }
      case 'waiting': {
        const focus = this.#shown.at(-1)
        return focus === undefined
          ? ([...idle, { ...finished, outcome: { type: 'success' } }] as Event[])
          : [
              ...ending('waiting_on_user'),
              ...waitingEvents(this.#focus(focus), finished, this.#client, this.locale),
            ]
      }
      case 'settled':
        return [...idle, { ...finished, outcome: { type: 'success' } }] as Event[]
      case 'cancelled':
        return [...idle, { ...finished, outcome: { type: 'cancelled' } }] as Event[]
      case 'failed': {
        const message = wordingOf(end.code, this.locale)
        return [...idle, { type: 'RUN_ERROR', message, code: end.code, ...usageOf(this.#usage) }] as Event[]
      }
      default:
        return unreachable(end)
    }
  }
}

/** Says what surrounds the thing the message is about, where that was found. */
const ontologyEvents = ({ payload, content }: JournalEventOf<'ontology_loaded'>): Event[] =>
  payload.outcome === 'loaded' && content !== null
    ? ([{ type: 'CUSTOM', name: 'ontology_loaded', value: content }] as Event[])
    : []

/** Says what a call left for the person, and where it is. */
function artifactEvents(event: JournalEventOf<'artifact_created'>): Event[] {
  const artifact = artifactIn(event)
  return artifact === null
    ? []
    : ([
        { type: 'CUSTOM', name: 'artifact_created', value: artifactView(event.session, artifact) },
      ] as Event[])
}

/** Tokens of a run, by model; left out where no model was asked. Money is not for everybody. */
function usageOf(usage: ReadonlyMap<string, Usage>): { readonly usage?: readonly object[] } {
  const entries = [...usage].map(([model, { inputTokens, outputTokens, cachedInputTokens }]) => ({
    ...(model !== '' && { model }),
    inputTokens,
    outputTokens,
    ...(cachedInputTokens > 0 && { cachedInputTokens }),
  }))
  return entries.length === 0 ? {} : { usage: entries }
}

interface StepOf {
  readonly plan: PlanId
  readonly step: number
  readonly call?: true
}

/** Numbers that are kept for taking a half message back: only who had one open has seen them. */
const TAKE_BACK_FRAMES = 2

/** Facts that end a thought, also where they show nothing. */
const ENDS_THOUGHTS: ReadonlySet<JournalEvent['type']> = new Set([
  'effect_settled',
  'turn_resumed',
  'step_restarted',
])

/** True when the frame ends its stream. */
export const isTerminal = ({ event }: Frame) => event.type === 'RUN_FINISHED' || event.type === 'RUN_ERROR'

/** Frames of a fact other than a message that a reader with this cursor has not seen yet. */
export const framesAfter = (frames: readonly Frame[], { inside, offset }: Cursor): readonly Frame[] =>
  inside !== 'fact'
    ? []
    : frames.filter(({ id }) => {
        const own = parseCursor(id)
        return own?.inside !== 'fact' || own.offset > offset
      })
