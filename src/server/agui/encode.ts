import type { Event } from '@ag-ui/core'
import { wordingOf } from '../../core/error.ts'
import type { JournalEvent, JournalEventOf, TurnEnd } from '../../core/event.ts'
import { type EffectKey, type MessageId, messageId, type PlanId, type TurnId } from '../../core/id.ts'
import type { Json } from '../../core/json.ts'
import type { PendingView } from '../../core/pending.ts'
import { unreachable } from '../../core/unreachable.ts'
import { outcomeText } from '../../journal/fold.ts'
import { resultOf } from '../../journal/reference.ts'
import type { Chunk } from '../../ports/feed.ts'
import { type Cursor, idAfter, idInFact, idInMessage } from './cursor.ts'
import { type ClientCalls, pendingsEvent, stateDelta, waitingEvents } from './pending-events.ts'
import { callId, planEvents, shownArguments, stepEvents } from './plan-events.ts'
import type { Run } from './run.ts'

const PROTOCOL = '1.0'

/** One server-sent event. A snapshot's messages are filled in by the stream, which can read the journal. */
export interface Frame {
  readonly id: string
  readonly event: Event
}

/**
 * Turns a turn's facts and provisional chunks into AG-UI events. One per stream, fed in order.
 *
 * E1. Every fact yields the same frames with the same ids, whenever it is encoded: that is what makes ids resumable.
 * E2. A message is opened by its first chunk or by its fact, and closed by its fact alone.
 * E3. A restarted step closes the half message and takes it back with a snapshot; so does the end of a turn that
 *     recorded none.
 */
export class Encoder {
  readonly #run: Run
  readonly #texts = new Map<EffectKey, string>()
  readonly #results = new Map<EffectKey, Json>()
  /** Arguments of calls, as this run has shown them. */
  readonly #arguments = new Map<string, string>()
  /** Calls that run, with the steps they run for. */
  readonly #calling = new Map<EffectKey, StepOf | null>()
  #client: ClientCalls = { tools: [] }
  #shown: readonly PendingView[] = []
  #open: { id: MessageId; offset: number } | null = null
  #locale = 'en'
  #contextType = 'general'
  #sent = 0
  #restarts = 0

  constructor(run: Run) {
    this.#run = run
  }

  /** The reader says it has seen part of the message now streaming. */
  continueMessage(turn: TurnId, offset: number): void {
    this.#open = { id: messageId(turn, this.#sent + 1, this.#restarts), offset }
  }

  chunk({ message, seq, offset, text }: Chunk): Frame[] {
    const start = this.#open?.id === message ? [] : [this.#start(message, seq)]
    const seen = this.#open?.offset ?? 0
    if (offset + text.length <= seen) return start
    return [...start, this.#content(message, seq, text.slice(Math.max(0, seen - offset)))]
  }

  /** Progress of a long job; not kept, hence under the id of what came before it. */
  progress(text: string, id: string): Frame {
    return { id, event: this.#stateDelta('executing_tool', text) }
  }

  /** Frames of a fact; the last one carries the bare seq, so that a reader knows the fact is complete. */
  fact(event: JournalEvent): Frame[] {
    const last = (events: readonly Event[]): Frame[] =>
      events.map((one, index) => ({
        id: index === events.length - 1 ? idAfter(event.seq) : idInFact(event.seq, index),
        event: one,
      }))
    switch (event.type) {
      case 'turn_started':
        this.#locale = event.payload.locale
        this.#contextType = event.payload.contextType
        this.#client = event.payload.surface
        return last([
          { type: 'RUN_STARTED', ...this.#run, protocolVersion: PROTOCOL },
          {
            type: 'STATE_SNAPSHOT',
            snapshot: { agent_state: this.#agentState('thinking'), pendings: [], steps: {} },
          },
        ] as Event[])
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
      case 'turn_ended':
        return last([...this.#takeBack(), ...this.#end(event.payload)])
      case 'plan_created':
        for (const [id, args] of shownArguments(event)) this.#arguments.set(id, args)
        return last(planEvents(event))
      case 'step_changed': {
        const { effect } = event.payload
        return last(stepEvents(event, effect === null ? undefined : this.#results.get(effect)))
      }
      case 'pendings_shown':
        this.#shown = event.content?.pendings ?? []
        return last([pendingsEvent(this.#shown)])
      case 'session_opened':
      case 'message_received':
      case 'answer_received':
      case 'decision_made':
      case 'plan_ended':
      case 'plan_drafted':
      case 'draft_changed':
      case 'plan_reviewed':
      case 'policy_checked':
      case 'effect_accepted':
      case 'pending_opened':
      case 'pending_settled':
      case 'turn_interrupted':
      case 'ui_opened':
      case 'ui_checked':
      case 'opt_out_changed':
      case 'rules_changed':
      case 'flow_stepped':
      case 'flow_moved':
      case 'flow_shadowed':
      case 'intent_classified':
      case 'escalated':
      case 'part_consulted':
      case 'history_summarised':
      case 'error_logged':
      case 'content_deleted':
        return []
      default:
        return unreachable(event)
    }
  }

  #settled(event: JournalEventOf<'effect_settled'>): Event[] {
    const { seq, payload } = event
    const { effect, status } = payload
    const of = this.#calling.get(effect)
    if (of === undefined) {
      this.#texts.set(effect, outcomeText(event))
      return []
    }
    this.#calling.delete(effect)
    const result = resultOf(event)
    this.#results.set(effect, result)
    const thinking = this.#stateDelta('thinking')
    if (of === null || status !== 'ok') return [thinking]
    const completed = { ...of, status: 'completed', effect, code: null } as const
    return [thinking, ...stepEvents({ seq, payload: completed, content: null }, result)]
  }

  #claimed({ seq, payload, content }: JournalEventOf<'effect_claimed'>): Event[] {
    const { kind, effect, name, plan, step, call, operationType } = payload
    if (kind !== 'tool') return []
    const executing = this.#stateDelta('executing_tool', name)
    const of = plan === undefined || step === undefined ? null : { plan, step, ...(call && { call }) }
    this.#calling.set(effect, of)
    if (of === null) return [executing]
    // What is done about a call that was made is no call of its own.
    const request = operationType === undefined ? content?.request : undefined
    const isShown = this.#arguments.get(callId(of.plan, of.step)) === JSON.stringify(request)
    const ran = isShown ? undefined : request
    const started = { ...of, status: 'in_progress', effect: null, code: null } as const
    return [...stepEvents({ seq, payload: started, content: null }, undefined, ran), executing]
  }

  #agentState(state: AgentState, details?: string) {
    return { state, contextType: this.#contextType, ...(details === undefined ? {} : { details }) }
  }

  #stateDelta(state: AgentState, details?: string): Event {
    const value = this.#agentState(state, details)
    return stateDelta('/agent_state', value)
  }

  #message({ seq, payload, content }: JournalEventOf<'message_sent'>): Frame[] {
    const { message, effect } = payload
    const text = effect === null ? (content?.text ?? '') : (this.#texts.get(effect) ?? '')
    const frames = this.#open?.id === message ? [] : [...this.#closeStray(seq), this.#start(message, seq)]
    const rest = text.slice(this.#open?.offset ?? 0)
    if (rest !== '') frames.push(this.#content(message, seq, rest))
    this.#open = null
    return [...frames, { id: idAfter(seq), event: { type: 'TEXT_MESSAGE_END', messageId: message } as Event }]
  }

  #start(message: MessageId, seq: number): Frame {
    this.#open = { id: message, offset: 0 }
    return {
      id: idInMessage(seq, 0),
      event: { type: 'TEXT_MESSAGE_START', messageId: message, role: 'assistant' } as Event,
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
    const finished = { type: 'RUN_FINISHED', threadId, runId }
    switch (end.reason) {
      case 'answered': {
        const result = end.stopReason === undefined ? {} : { result: { stopReason: end.stopReason } }
        return [{ ...finished, outcome: { type: 'success' }, ...result }] as Event[]
      }
      case 'waiting': {
        const focus = this.#shown.at(-1)
        return focus === undefined
          ? ([{ ...finished, outcome: { type: 'success' } }] as Event[])
          : [
              this.#stateDelta('waiting_on_user'),
              ...waitingEvents(focus, this.#run, this.#client, this.#locale),
            ]
      }
      case 'settled':
        return [{ ...finished, outcome: { type: 'success' } }] as Event[]
      case 'cancelled':
        return [{ ...finished, outcome: { type: 'cancelled' } }] as Event[]
      case 'failed':
        return [{ type: 'RUN_ERROR', message: wordingOf(end.code, this.#locale), code: end.code }] as Event[]
      default:
        return unreachable(end)
    }
  }
}

interface StepOf {
  readonly plan: PlanId
  readonly step: number
  readonly call?: true
}

type AgentState = 'thinking' | 'executing_tool' | 'executing_plan' | 'waiting_on_user'

/** True when the frame ends its stream. */
export const isTerminal = ({ event }: Frame) => event.type === 'RUN_FINISHED' || event.type === 'RUN_ERROR'

/** Frames of a fact other than a message that a reader with this cursor has not seen yet. */
export const framesAfter = (frames: readonly Frame[], { inside, offset }: Cursor): readonly Frame[] =>
  inside === null ? [] : frames.slice(offset + 1)
