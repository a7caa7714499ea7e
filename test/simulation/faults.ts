import type { FactType } from '../../src/core/event.ts'
import type { Stage, Trap } from './stage.ts'

export interface Fault {
  readonly name: string
  readonly weight: number
  /** Makes sense only with a node to take over, or with several at once. */
  readonly needs?: 'succession' | 'nodes'
  /** It lies in wait for its own moment: which one it is set in does not matter. */
  readonly ambush?: true
  readonly strike: (stage: Stage) => void
}

/** Strikes the leader when that happens next. */
function ambush(stage: Stage, waitsFor: Trap['waitsFor'], strike: () => void): void {
  stage.setTrap({ waitsFor, strike: () => stage.healed || strike() })
}

const crashSoon = (stage: Stage, withinMs: number) => () => {
  const { kernel, cluster } = stage
  kernel.after(null, kernel.random.between(0, withinMs), 'a crash at a bad moment', () => {
    if (!stage.healed) cluster.crash(cluster.leader, kernel.random.between(5, 1_500))
  })
}

const isAnswered: Trap['waitsFor'] = (seen, { inbox }) =>
  seen.kind === 'acknowledged' && inbox.get(seen.key)?.body.kind === 'answer'
const isLate: Trap['waitsFor'] = seen => seen.kind === 'put' && seen.input.key.startsWith('late:')
const states =
  (type: FactType): Trap['waitsFor'] =>
  seen =>
    seen.kind === 'append' &&
    seen.outcome.kind === 'appended' &&
    seen.events.some(event => event.type === type)

/** Longer than this, and a sleeping leader is replaced. */
const PATIENCE_MS = 2_500

/** Changes the weather for a while. */
function spell(stage: Stage, lengthMs: number, begin: () => void, end: () => void): void {
  begin()
  stage.kernel.after(null, lengthMs, 'the weather clears', () => {
    if (!stage.healed) end()
  })
}

/** What can go wrong. Later work adds its rows. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'crash',
    weight: 10,
    strike: stage => stage.cluster.crash(stage.cluster.leader, stage.kernel.random.between(5, 1_500)),
  },
  {
    name: 'crash again at once',
    weight: 3,
    strike: stage => {
      const { random } = stage.kernel
      for (const times of [1, 2, 3]) {
        stage.kernel.after(null, times * random.between(40, 700), 'another crash', () => {
          if (!stage.healed) stage.cluster.crash(stage.cluster.leader, random.between(1, 60))
        })
      }
    },
  },
  {
    name: 'short sleep',
    weight: 4,
    strike: ({ cluster, kernel }) =>
      cluster.pause(cluster.leader, kernel.random.between(5, PATIENCE_MS - 1), PATIENCE_MS),
  },
  {
    name: 'long sleep',
    weight: 10,
    needs: 'succession',
    strike: ({ cluster, kernel }) =>
      cluster.pause(cluster.leader, kernel.random.between(PATIENCE_MS, 6 * PATIENCE_MS), PATIENCE_MS),
  },
  {
    name: 'a zombie is ended',
    weight: 5,
    needs: 'succession',
    strike: ({ cluster, kernel }) => {
      const [zombie] = cluster.zombies
      if (zombie !== undefined) cluster.crash(zombie, kernel.random.between(5, 1_000))
    },
  },
  {
    name: 'the wall clock jumps',
    weight: 3,
    strike: ({ kernel }) => {
      kernel.wallOffset += kernel.random.pick([-3_600_000, 3_600_000])
    },
  },
  {
    name: 'the store is away',
    weight: 3,
    strike: stage => {
      const { weather, kernel } = stage
      spell(
        stage,
        kernel.random.between(50, 3_000),
        () => (weather.store = { lost: 1, ackLost: 0, late: 0 }),
        () => (weather.store = stage.usual.store),
      )
    },
  },
  {
    name: 'the store is unreliable',
    weight: 5,
    strike: stage => {
      const { weather, kernel } = stage
      spell(
        stage,
        kernel.random.between(200, 3_000),
        () => (weather.store = { lost: 0.1, ackLost: 0.15, late: 0.1 }),
        () => (weather.store = stage.usual.store),
      )
    },
  },
  {
    name: 'the disk is full',
    weight: 3,
    strike: stage =>
      spell(
        stage,
        stage.kernel.random.between(100, 2_500),
        () => (stage.weather.diskFull = true),
        () => (stage.weather.diskFull = false),
      ),
  },
  {
    name: 'the assistant is broken',
    weight: 3,
    strike: stage =>
      spell(
        stage,
        stage.kernel.random.between(50, 800),
        () => (stage.weather.assistant = 'broken'),
        () => (stage.weather.assistant = 'sound'),
      ),
  },
  {
    name: 'jobs cannot be reached',
    weight: 4,
    strike: stage => {
      const { weather, kernel } = stage
      spell(
        stage,
        kernel.random.between(500, 12_000),
        () => (weather.jobs = { lost: 0.95, ackLost: 0, late: 0 }),
        () => (weather.jobs = stage.usual.jobs),
      )
    },
  },
  {
    name: 'a day passes',
    weight: 3,
    strike: ({ kernel }) => {
      kernel.wallOffset += 86_400_000
    },
  },
  {
    name: 'a crash after an answer is acknowledged',
    ambush: true,
    weight: 6,
    strike: stage => ambush(stage, isAnswered, crashSoon(stage, 60)),
  },
  {
    name: 'a crash after a settlement',
    ambush: true,
    weight: 6,
    strike: stage => ambush(stage, states('pending_settled'), crashSoon(stage, 400)),
  },
  {
    name: 'a crash while it waits',
    ambush: true,
    weight: 3,
    strike: stage => ambush(stage, states('pending_opened'), crashSoon(stage, 500)),
  },
  {
    name: 'a crash while a job runs',
    ambush: true,
    weight: 5,
    strike: stage => ambush(stage, states('effect_accepted'), crashSoon(stage, 3_000)),
  },
  {
    name: 'a sleep while a job runs',
    ambush: true,
    weight: 3,
    needs: 'succession',
    strike: stage => {
      const { cluster, kernel } = stage
      ambush(stage, states('effect_accepted'), () =>
        cluster.pause(cluster.leader, kernel.random.between(PATIENCE_MS, 8 * PATIENCE_MS), PATIENCE_MS),
      )
    },
  },
  {
    name: 'a sleep while a tool runs',
    ambush: true,
    weight: 5,
    needs: 'succession',
    strike: stage => {
      const { cluster, kernel } = stage
      ambush(
        stage,
        seen => seen.kind === 'tool_called' && seen.call.policy === 'ask',
        () => cluster.pause(cluster.leader, kernel.random.between(PATIENCE_MS, 6 * PATIENCE_MS), PATIENCE_MS),
      )
    },
  },
  {
    name: 'the assistant breaks before a late outcome',
    ambush: true,
    weight: 2,
    needs: 'succession',
    strike: stage =>
      ambush(stage, isLate, () =>
        spell(
          stage,
          stage.kernel.random.between(50, 800),
          () => (stage.weather.assistant = 'broken'),
          () => (stage.weather.assistant = 'sound'),
        ),
      ),
  },
  {
    name: 'a crash after a late outcome',
    ambush: true,
    weight: 2,
    needs: 'succession',
    strike: stage => ambush(stage, isLate, crashSoon(stage, 400)),
  },
  {
    name: 'the policies are edited',
    weight: 6,
    strike: ({ policies, kernel }) => policies.edit(kernel.time),
  },
  {
    name: 'the policies are edited while it waits',
    ambush: true,
    weight: 4,
    strike: stage => ambush(stage, states('pending_opened'), () => stage.policies.edit(stage.kernel.time)),
  },
  {
    name: 'a node hears nothing of the others',
    weight: 8,
    needs: 'nodes',
    strike: ({ cluster, kernel }) => cluster.deafen(cluster.leader, kernel.random.between(100, 12_000)),
  },
  {
    name: 'the clock of one node jumps',
    weight: 4,
    needs: 'nodes',
    strike: ({ cluster, kernel }) => {
      cluster.leader.process.clockOff = kernel.random.pick([-3_600_000, 0, 3_600_000])
    },
  },
  {
    name: 'the node at work sleeps beyond its lease',
    weight: 10,
    needs: 'nodes',
    strike: ({ cluster, kernel }) =>
      cluster.pause(cluster.leader, kernel.random.between(7_000, 25_000), PATIENCE_MS),
  },
  {
    name: 'all nodes crash',
    weight: 3,
    needs: 'nodes',
    strike: ({ cluster, kernel }) => {
      for (const node of cluster.living) cluster.crash(node, kernel.random.between(5, 1_500))
    },
  },
  {
    name: 'messages among nodes get lost',
    weight: 6,
    needs: 'nodes',
    strike: stage => {
      const { weather, kernel } = stage
      spell(
        stage,
        kernel.random.between(500, 8_000),
        () => (weather.messages = { lost: 0.7, repeated: 0.3 }),
        () => (weather.messages = stage.usual.messages),
      )
    },
  },
  { name: 'the assistant is edited', weight: 3, strike: stage => void stage.revision++ },
]
