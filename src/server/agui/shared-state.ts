import type { Event } from '@ag-ui/core'
import type { PlanDraftView } from '../../api/rest.ts'
import { type JsonObject, ofJson } from '../../core/json.ts'
import { LIMITS } from '../../core/limits.ts'
import type { PendingView } from '../../core/pending.ts'
import type { LastTurn } from '../../core/session.ts'
import { CallsInState, type Operation, type PlanOfCalls, type StepOfCalls } from './calls-in-state.ts'
import { pendingsInState } from './pendings-in-state.ts'
import { planChanges } from './plan-changes.ts'
import { type PlanInState, planInState } from './plan-in-state.ts'
import { bytesOf, firstThatFits, fitText, stateRooms } from './state-rooms.ts'

export type AgentState = 'thinking' | 'executing_tool' | 'executing_plan' | 'waiting_on_user' | 'idle'

/**
 * Shared state of runs, as their reader has it: each change is told as it is made.
 *
 * S1. It is never longer than `LIMITS.stateBytes` as JSON. What has no room is left out whole, and named.
 * S2. Whoever applies what was told has what `snapshot` says.
 */
export class SharedState {
  #frontend: JsonObject = {}
  #rooms = stateRooms(0)
  #contextType = 'general'
  #calls = new CallsInState(this.#rooms.calls)
  #plan: { readonly whole: PlanDraftView; readonly told: PlanInState } | null = null
  /** Parts that are told as a whole. */
  #parts = new Map<string, unknown>([
    ['agent_state', this.#agent('idle')],
    ['pendings', []],
  ])

  /** Begins a run of a client, that shares this itself. What an application shares stays as it is. */
  begin(contextType: string, frontend: JsonObject): Event {
    this.#frontend = frontend
    this.#plan = null
    this.#beginIn(contextType, bytesOf(frontend))
    this.#parts = new Map<string, unknown>([
      ['agent_state', this.#agent('thinking')],
      ['pendings', []],
    ])
    return ofJson<Event>({ type: 'STATE_SNAPSHOT', snapshot: this.snapshot() })
  }

  /** Begins a run no client began: readers know of their own state, and of what waits, more than it does. */
  goOn(contextType: string): Event {
    this.#beginIn(contextType, LIMITS.frontendStateBytes)
    return delta([
      ...this.#part('agent_state', this.#agent('thinking')),
      { op: 'add', path: '/plans', value: {} },
      { op: 'add', path: '/steps', value: {} },
    ])
  }

  /** Makes room for what a front end shares by now. What it is told next is a snapshot. */
  share(frontend: JsonObject): void {
    this.#frontend = frontend
    this.#rooms = stateRooms(bytesOf(frontend))
    this.#calls.fitInto(this.#rooms.calls)
    if (this.#plan !== null)
      this.#plan = { ...this.#plan, told: planInState(this.#plan.whole, this.#rooms.plan) }
  }

  snapshot(): Readonly<Record<string, unknown>> {
    return {
      ...this.#frontend,
      ...Object.fromEntries(this.#parts),
      ...(this.#plan !== null && { plan: this.#plan.told }),
      plans: this.#calls.entries('plans'),
      steps: this.#calls.entries('steps'),
    }
  }

  agent(state: AgentState, details?: string): Event {
    return delta(this.#part('agent_state', this.#agent(state, details)))
  }

  /** End of a run. */
  end(state: AgentState, lastTurn: LastTurn): Event {
    return delta([
      ...this.#part('agent_state', this.#agent(state)),
      ...this.#part('last_turn_context', this.#lastTurn(lastTurn)),
    ])
  }

  pendings(pendings: readonly PendingView[]): Event {
    return delta(this.#part('pendings', pendingsInState(pendings, this.#rooms.pendings)))
  }

  /** The drafted plan; nothing where what is told of it has not changed. */
  plan(plan: PlanDraftView): Event[] {
    const before = this.#plan?.told ?? null
    const told = planInState(plan, this.#rooms.plan)
    this.#plan = { whole: plan, told }
    const changes = planChanges(before, told)
    if (changes === null) return [delta([{ op: 'add', path: '/plan', value: told }])]
    return changes.length === 0
      ? []
      : [delta(changes.map(change => ({ ...change, path: `/plan${change.path}` })))]
  }

  calls(plan: PlanOfCalls): Event {
    return delta(this.#calls.takePlan(plan))
  }

  step(id: string, step: StepOfCalls): Event {
    return delta(this.#calls.takeStep(id, step))
  }

  #beginIn(contextType: string, frontendBytes: number): void {
    this.#rooms = stateRooms(frontendBytes)
    this.#contextType = contextType
    this.#calls = new CallsInState(this.#rooms.calls)
  }

  #part(name: string, value: unknown): Operation[] {
    this.#parts.set(name, value)
    return [{ op: 'add', path: `/${name}`, value }]
  }

  #agent(state: AgentState, details?: string): object {
    const contextType = this.#contextType
    const told = (text = details) => ({ state, contextType, ...(text !== undefined && { details: text }) })
    return firstThatFits<object>(
      [
        told,
        () => told(details && fitText(details, this.#rooms.agent / 2)),
        () => ({ state, contextType: fitText(contextType, this.#rooms.agent / 2) }),
      ],
      this.#rooms.agent,
    )
  }

  #lastTurn(turn: LastTurn): object {
    const { summary, entities } = turn
    return firstThatFits<object>(
      [
        () => turn,
        () => ({ summary, entities, tools: [], leftOut: ['tools'] }),
        () => ({
          summary: fitText(summary, this.#rooms.lastTurn / 2),
          entities: [],
          tools: [],
          leftOut: ['entities', 'tools'],
        }),
      ],
      this.#rooms.lastTurn,
    )
  }
}

const delta = (operations: readonly Operation[]): Event =>
  ofJson<Event>({ type: 'STATE_DELTA', delta: operations })
