import { observed, stated } from './occasion.ts'

/** What comes of several nodes at once. */
export const AMONG_NODES = {
  'another node goes on with a turn than began it': stated(
    'turn_resumed',
    (_, { open }, { cluster }) =>
      cluster.kind === 'nodes' && open?.owners.at(-1)?.process.node !== cluster.leader.process.node,
  ),
  'a node works on what another took in': observed(
    'append',
    ({ append, process, outcome }, { inbox }, { cluster }) =>
      cluster.kind === 'nodes' &&
      outcome.kind === 'appended' &&
      append.takes.some(key => inbox.get(key)?.putBy !== process),
  ),
  'a cancel reaches the owner by way of another node': stated(
    'turn_ended',
    ({ payload }, { openInput, open }, { cluster }) =>
      cluster.kind === 'nodes' &&
      payload.reason === 'cancelled' &&
      openInput?.cancelled != null &&
      openInput.cancelled.by !== open?.owners.at(-1)?.process,
  ),
  'somebody watches through another node than the one at work': observed(
    'told',
    (_, { open }, { cluster }) =>
      cluster.kind === 'nodes' && open !== null && open.owners.at(-1)?.process !== cluster.leader.process,
  ),
  'a node that was silent for too long is refused': observed(
    'append',
    ({ outcome, process }, _, { cluster }) =>
      cluster.kind === 'nodes' && outcome.kind === 'fenced' && process.alive && cluster.wasSilent(process),
  ),
} as const
