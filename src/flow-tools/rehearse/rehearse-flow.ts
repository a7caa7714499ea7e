import type { FlowEffect } from '../../flows/engine/flow-effect.ts'
import type { FlowEventOf } from '../../flows/engine/flow-event.ts'
import type { FlowState, FlowStatus } from '../../flows/engine/flow-state.ts'
import { step } from '../../flows/engine/step.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'

/** A session as it is kept: where it is in its flow. */
export interface StoredSession {
  readonly session: string
  readonly state: FlowState
}

/**
 * `kept`: it stands where it stood. `moved`: it goes on elsewhere. `stuck`: the new flow leaves it without a way on.
 * `ended`: it was over, nothing happens to it. `other`: it belongs to another flow.
 */
export const VERDICTS = ['stuck', 'moved', 'kept', 'ended', 'other'] as const
export type Verdict = (typeof VERDICTS)[number]

export interface FlowPosition {
  readonly revision: string
  readonly status: FlowStatus
  readonly node: string
  readonly calls: readonly string[]
}

export interface SessionRehearsal {
  readonly session: string
  readonly verdict: Verdict
  readonly from: FlowPosition
  /** Null where nothing was tried. */
  readonly to: FlowPosition | null
  readonly setAside: readonly Pick<FlowEventOf<'answer_set_aside'>, 'node' | 'key' | 'value' | 'why'>[]
  /** Answers that had been set aside and apply again, by key. */
  readonly broughtBack: readonly string[]
  /** Effects of moving it: a question, a tool call, the end. */
  readonly effects: readonly FlowEffect[]
}

export interface Rehearsal {
  readonly flow: string
  readonly revision: string
  readonly counts: Readonly<Record<Verdict, number>>
  /** The gravest first, then by session. */
  readonly sessions: readonly SessionRehearsal[]
}

/** The new flow as it is while a path is active. */
export type FlowForPath = (path: string | null) => CompiledFlow

/** Rehearses each session with the new revision. Nothing is changed. */
export function rehearseFlow(flowFor: FlowForPath, stored: readonly StoredSession[]): Rehearsal {
  const sessions = stored
    .map(one => rehearseSession(flowFor(one.state.active_path), one))
    .sort(
      (a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) || (a.session < b.session ? -1 : 1),
    )
  const counts = Object.fromEntries(
    VERDICTS.map(verdict => [verdict, sessions.filter(one => one.verdict === verdict).length]),
  ) as Record<Verdict, number>
  const { id, revision } = flowFor(null)
  return { flow: id, revision, counts, sessions }
}

function rehearseSession(flow: CompiledFlow, { session, state }: StoredSession): SessionRehearsal {
  const from = standingOf(state)
  const untouched = { session, from, to: null, setAside: [], broughtBack: [], effects: [] }
  if (state.flow !== flow.id) return { ...untouched, verdict: 'other' }
  if (state.status === 'ended') return { ...untouched, verdict: 'ended' }
  if (state.revision === flow.revision) return { ...untouched, verdict: 'kept', to: from }
  const { state: after, events, effects } = step(flow, state, { type: 'adopt' })
  const setAside = events.flatMap(event => (event.type === 'answer_set_aside' ? [pick(event)] : []))
  const broughtBack = Object.keys(after.answers).filter(key => !Object.hasOwn(state.answers, key))
  const to = standingOf(after)
  return { session, verdict: verdictOf(from, to), from, to, setAside, broughtBack, effects }
}

const pick = ({ node, key, value, why }: FlowEventOf<'answer_set_aside'>) => ({ node, key, value, why })

function verdictOf(from: FlowPosition, to: FlowPosition): Verdict {
  if (to.status === 'stuck') return 'stuck'
  const stays = from.node === to.node && from.status === to.status && from.calls.join() === to.calls.join()
  return stays ? 'kept' : 'moved'
}

const standingOf = ({ revision, status, current_node, call_stack }: FlowState): FlowPosition => ({
  revision,
  status,
  node: current_node,
  calls: call_stack,
})
