import type { World } from './world.ts'

export interface Fault {
  readonly name: string
  readonly weight: number
  /** Makes sense only with a second node to take over. */
  readonly needs?: 'cluster'
  readonly strike: (world: World) => void
}

/** Longer than this, and a sleeping leader is replaced. */
const PATIENCE_MS = 2_500

/** Changes the weather for a while. */
function spell(world: World, lengthMs: number, begin: () => void, end: () => void): void {
  begin()
  world.kernel.after(null, lengthMs, 'the weather clears', () => {
    if (!world.healed) end()
  })
}

/** What can go wrong. Later work adds its rows. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'crash',
    weight: 10,
    strike: world => world.cluster.crash(world.cluster.leader, world.kernel.random.between(5, 1_500)),
  },
  {
    name: 'crash again at once',
    weight: 3,
    strike: world => {
      const { random } = world.kernel
      for (const times of [1, 2, 3]) {
        world.kernel.after(null, times * random.between(40, 700), 'another crash', () => {
          if (!world.healed) world.cluster.crash(world.cluster.leader, random.between(1, 60))
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
    needs: 'cluster',
    strike: ({ cluster, kernel }) =>
      cluster.pause(cluster.leader, kernel.random.between(PATIENCE_MS, 6 * PATIENCE_MS), PATIENCE_MS),
  },
  {
    name: 'a zombie is ended',
    weight: 5,
    needs: 'cluster',
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
    strike: world => {
      const { weather, kernel } = world
      spell(
        world,
        kernel.random.between(50, 3_000),
        () => (weather.store = { lost: 1, ackLost: 0, late: 0 }),
        () => (weather.store = world.usual.store),
      )
    },
  },
  {
    name: 'the store is unreliable',
    weight: 5,
    strike: world => {
      const { weather, kernel } = world
      spell(
        world,
        kernel.random.between(200, 3_000),
        () => (weather.store = { lost: 0.1, ackLost: 0.15, late: 0.1 }),
        () => (weather.store = world.usual.store),
      )
    },
  },
  {
    name: 'the disk is full',
    weight: 3,
    strike: world =>
      spell(
        world,
        world.kernel.random.between(100, 2_500),
        () => (world.weather.diskFull = true),
        () => (world.weather.diskFull = false),
      ),
  },
  {
    name: 'the assistant is broken',
    weight: 3,
    strike: world =>
      spell(
        world,
        world.kernel.random.between(50, 800),
        () => (world.weather.assistant = 'broken'),
        () => (world.weather.assistant = 'sound'),
      ),
  },
  { name: 'the assistant is edited', weight: 2, strike: world => void world.revision++ },
]
