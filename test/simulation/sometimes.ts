import type { JournalEvent } from '../../src/core/event.ts'
import type { SessionHistory } from './history.ts'
import type { Seen } from './invariants/invariant.ts'
import type { Observation } from './observation.ts'
import type { World } from './world.ts'

type Happens = (observation: Observation, history: SessionHistory, world: World) => boolean

const committed =
  (matches: (event: JournalEvent, history: SessionHistory, world: World) => boolean): Happens =>
  (seen, history, world) =>
    seen.kind === 'append' &&
    seen.outcome.kind === 'appended' &&
    seen.events.some(event => matches(event, history, world))

const fenced =
  (matches: (seen: Seen<'append'>, history: SessionHistory, world: World) => boolean): Happens =>
  (seen, history, world) =>
    seen.kind === 'append' && seen.outcome.kind === 'fenced' && matches(seen, history, world)

const ended = (code: string) =>
  committed(
    ({ type, payload }) => type === 'turn_ended' && payload.reason === 'failed' && payload.code === code,
  )

/** Situations a run has to reach. One that is never reached means that the simulation has stopped testing it. */
export const SOMETIMES = {
  'a turn is resumed': committed(({ type }) => type === 'turn_resumed'),
  'a turn is resumed twice': committed(e => e.type === 'turn_resumed' && e.payload.attempt === 3),
  'a turn is set aside': ended('turn_set_aside'),
  'an effect is in doubt after a crash': committed(
    (e, history) =>
      e.type === 'effect_settled' &&
      e.payload.status === 'indeterminate' &&
      history.callsOf(e.payload.effect).some(({ process }) => !process.alive),
  ),
  'an effect is in doubt that was never made': committed(
    (e, history) =>
      e.type === 'effect_settled' &&
      e.payload.status === 'indeterminate' &&
      history.callsOf(e.payload.effect).length === 0,
  ),
  'a tool neither ends nor obeys': committed(
    e =>
      e.type === 'effect_settled' &&
      e.payload.status === 'indeterminate' &&
      e.payload.code === 'tool_timeout',
  ),
  'a late outcome settles a doubt': committed(
    (e, history) =>
      e.type === 'effect_settled' && history.claimOf(e.payload.effect)?.settlements.length === 1,
  ),
  'a step is restarted': committed(({ type }) => type === 'step_restarted'),
  'a zombie is refused': fenced(
    ({ process }, _, { cluster }) => process.alive && cluster.leader.process !== process,
  ),
  'an append of a dead node is refused': fenced(({ process }) => !process.alive),
  'an append of a dead node lands': (seen, _) =>
    seen.kind === 'append' && seen.outcome.kind === 'appended' && !seen.process.alive,
  'a turn begins before its input is durable and is refused': fenced(({ append }, { inbox }) =>
    append.takes.some(key => !inbox.has(key)),
  ),
  'a turn begins before its input is acknowledged': (seen, { inbox }) =>
    seen.kind === 'append' &&
    seen.outcome.kind === 'appended' &&
    seen.append.takes.some(key => inbox.get(key)?.acknowledgedAt === null),
  'an acknowledgement is lost, the retry is a duplicate': seen =>
    seen.kind === 'acknowledged' && seen.how === 'duplicate' && seen.tries > 1,
  'a message sent twice at once is taken once': seen =>
    seen.kind === 'acknowledged' && seen.how === 'duplicate' && seen.tries === 1,
  'a thread is busy': seen => seen.kind === 'refused' && seen.code === 'thread_busy',
  'an input is refused for want of space': seen => seen.kind === 'refused' && seen.code === 'storage_full',
  'a key comes with another body': (seen, { inbox }) =>
    seen.kind === 'put' &&
    seen.outcome.kind === 'duplicate' &&
    inbox.get(seen.input.key)?.input.digest !== seen.input.digest,
  'an input is cancelled while it waits': committed(
    e => e.type === 'turn_interrupted' && e.payload.by === 'cancel',
  ),
  'a cancel stops a streaming answer': committed(e => e.type === 'message_sent' && !e.payload.complete),
  'a cancel stops a tool': committed(
    (e, history) =>
      e.type === 'effect_settled' &&
      e.payload.status === 'cancelled' &&
      history.claimOf(e.payload.effect)?.name !== 'balanced',
  ),
  'a cancel comes too late': seen => seen.kind === 'inputs_settled',
  'a cancel is sent again': seen => seen.kind === 'cancel_acknowledged' && seen.tries > 1,
  'the watchdog stops a turn': ended('turn_timeout'),
  'a model fails a turn': ended('model_unauthorized'),
  'a broken assistant fails a turn': ended('assistant_broken'),
  'the tool cap ends a turn': committed(
    e => e.type === 'turn_ended' && e.payload.reason === 'answered' && e.payload.stopReason === 'tool_cap',
  ),
  'a verification finds it done': seen => seen.kind === 'tool_verified' && seen.answer === 'yes',
  'a verification finds it undone': seen => seen.kind === 'tool_verified' && seen.answer === 'no',
  'a verification finds nothing out': seen => seen.kind === 'tool_verified' && seen.answer === 'unknown',
  'a retried call happens twice': (seen, { calls }) =>
    seen.kind === 'tool_called' && calls.some(({ key }) => key === seen.call.key),
  'a dead node’s call still happens': seen => seen.kind === 'tool_happened' && !seen.process.alive,
  'content is deleted': committed(({ type }) => type === 'content_deleted'),
  'a deletion is completed by a second owner': committed(
    (e, { open }) => e.type === 'turn_ended' && open?.kind === 'delete_content' && open.attempt > 1,
  ),
  'a snapshot is taken': seen => seen.kind === 'snapshot_kept',
  'a snapshot is used': (seen, { seq }) =>
    seen.kind === 'snapshot_read' && seen.snapshot !== null && seen.snapshot.seq < seq,
  'the wall clock goes back in the middle of a turn': committed((e, { events, open }) => {
    const last = events.at(-1)
    return open !== null && last !== undefined && e.at < last.at - 1_800_000
  }),
  'a turn is resumed under an edited assistant': committed(
    (e, { events, open }, { revision }) =>
      e.type === 'turn_resumed' &&
      events.some(
        s => s.type === 'turn_started' && s.turn === open?.turn && s.payload.revision !== `r${revision}`,
      ),
  ),
} as const satisfies Record<string, Happens>
