import { failed, fenced, type Occasion, observed, stated } from './occasion.ts'

/** What a session survives: crashes, zombies, repetitions, cancels, deletions, clocks. */
export const SURVIVING = {
  'a turn is resumed': stated('turn_resumed'),
  'a turn is resumed twice': stated('turn_resumed', ({ payload }) => payload.attempt === 3),
  'a turn is set aside': failed('turn_set_aside'),
  'an effect is in doubt after a crash': stated(
    'effect_settled',
    ({ payload }, history) =>
      payload.status === 'indeterminate' &&
      history.callsOf(payload.effect).some(({ process }) => !process.alive),
  ),
  'an effect is in doubt that was never made': stated(
    'effect_settled',
    ({ payload }, history) =>
      payload.status === 'indeterminate' && history.callsOf(payload.effect).length === 0,
  ),
  'a tool neither ends nor obeys': stated(
    'effect_settled',
    ({ payload }) => payload.status === 'indeterminate' && payload.code === 'tool_timeout',
  ),
  'a late outcome settles a doubt': stated(
    'effect_settled',
    ({ payload }, history) =>
      history.openInput?.body.kind === 'late_outcome' &&
      history.claimOf(payload.effect)?.settlements.length === 1,
  ),
  'a step is restarted': stated('step_restarted'),
  'a summary is made': stated('history_summarised'),
  'a summary gives way': stated(
    'turn_ended',
    ({ payload }, { openInput }) => payload.reason === 'cancelled' && openInput?.body.kind === 'summarise',
  ),
  'a summary is resumed': stated('turn_resumed', (_, { openInput }) => openInput?.body.kind === 'summarise'),
  'a zombie is refused': fenced(({ process }, _, { cluster }) => cluster.isZombie(process)),
  'an append of a dead node is refused': fenced(({ process }) => !process.alive),
  'an append of a dead node lands': observed(
    'append',
    ({ outcome, process }) => outcome.kind === 'appended' && !process.alive,
  ),
  'a turn begins before its input is durable and is refused': fenced(({ append }, { inbox }) =>
    append.takes.some(key => !inbox.has(key)),
  ),
  'a turn begins before its input is acknowledged': observed(
    'append',
    ({ outcome, append }, { inbox }) =>
      outcome.kind === 'appended' && append.takes.some(key => inbox.get(key)?.acknowledgedAt === null),
  ),
  'an acknowledgement is lost, the retry is a duplicate': observed(
    'acknowledged',
    ({ how, tries }) => how === 'duplicate' && tries > 1,
  ),
  'a message sent twice at once is taken once': observed(
    'acknowledged',
    ({ how, tries }) => how === 'duplicate' && tries === 1,
  ),
  'a thread is busy': observed('refused', ({ code }) => code === 'thread_busy'),
  'an input is refused for want of space': observed('refused', ({ code }) => code === 'storage_full'),
  'a key comes with another body': observed(
    'put',
    ({ outcome, input }, { inbox }) =>
      outcome.kind === 'duplicate' && inbox.get(input.key)?.input.digest !== input.digest,
  ),
  'an input is cancelled while it waits': stated(
    'turn_interrupted',
    ({ payload }) => payload.by === 'cancel',
  ),
  'a cancel stops a streaming answer': stated('message_sent', ({ payload }) => !payload.complete),
  'a cancel stops a tool': stated(
    'effect_settled',
    ({ payload }, history) =>
      payload.status === 'cancelled' && history.claimOf(payload.effect)?.name !== 'balanced',
  ),
  'a cancel comes too late': observed('inputs_settled'),
  'a cancel is sent again': observed('cancel_acknowledged', ({ tries }) => tries > 1),
  'the watchdog stops a turn': failed('turn_timeout'),
  'a model fails a turn': failed('model_unauthorized'),
  'a broken assistant fails a turn': failed('assistant_broken'),
  'the tool cap ends a turn': stated(
    'turn_ended',
    ({ payload }) => payload.reason === 'answered' && payload.stopReason === 'tool_cap',
  ),
  'a verification finds it done': observed('tool_verified', ({ answer }) => answer === 'yes'),
  'a verification finds it undone': observed('tool_verified', ({ answer }) => answer === 'no'),
  'a verification finds nothing out': observed('tool_verified', ({ answer }) => answer === 'unknown'),
  'a retried call happens twice': observed('tool_called', ({ call }, { calls }) =>
    calls.some(({ key }) => key === call.key),
  ),
  'a dead node’s call still happens': observed('tool_happened', ({ process }) => !process.alive),
  'content is deleted': stated('content_deleted'),
  'a deletion is completed by a second owner': stated(
    'turn_ended',
    (_, { open }) => open?.kind === 'delete_content' && open.attempt > 1,
  ),
  'a snapshot is taken': observed('snapshot_kept'),
  'a snapshot is used': observed(
    'snapshot_read',
    ({ snapshot }, { seq }) => snapshot !== null && snapshot.seq < seq,
  ),
  'the wall clock goes back in the middle of a turn': stated('effect_settled', ({ at }, { events, open }) => {
    const last = events.at(-1)
    return open !== null && last !== undefined && at < last.at - 1_800_000
  }),
  'a turn is resumed under an edited assistant': stated('turn_resumed', (_, { events, open }, { revision }) =>
    events.some(
      ({ type, turn, payload }) =>
        type === 'turn_started' && turn === open?.turn && payload.revision !== `r${revision}`,
    ),
  ),
} as const satisfies Record<string, Occasion>
