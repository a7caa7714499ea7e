/** One part of `npm run reliability`: test files, and how many times the amounts of `npm test` they are run with. */
export interface Part {
  readonly project: 'faults' | 'postgres' | 'contract' | 'e2e'
  readonly files: readonly string[]
  readonly times: number
  /** Longest a single test may take. */
  readonly minutes: number
}

export const PARTS: Readonly<Record<string, Part>> = {
  /** 1,008 random kills of a server on SQLite, and as many again at a chosen place for every fourth. */
  kills: { project: 'faults', files: ['test/faults/kill.test.ts'], times: 36, minutes: 120 },
  /** 200 kills over two nodes on PostgreSQL. */
  nodes: { project: 'postgres', files: ['test/postgres/nodes-kill.full.test.ts'], times: 50, minutes: 90 },
  /** 100 nodes stopped, and gone on late. */
  stops: { project: 'postgres', files: ['test/postgres/nodes-stop.full.test.ts'], times: 50, minutes: 90 },
  /** 20 crashes of PostgreSQL in mid-turn, 20 times no node hears another, and a database gone for a minute. */
  postgres: { project: 'postgres', files: ['test/postgres/restarts.test.ts'], times: 20, minutes: 60 },
  /** Full disks; readers that are slow, deaf or gone. */
  readers: {
    project: 'faults',
    files: ['test/faults/sse.test.ts', 'test/faults/store-full.test.ts'],
    times: 1,
    minutes: 5,
  },
  /** 10,000 idle streams, and all of them again after a crash. */
  streams: { project: 'faults', files: ['test/faults/streams.full.test.ts'], times: 10, minutes: 20 },
  /** 500 turns at once, 100,000 stored conversations. */
  load: { project: 'faults', files: ['test/faults/load.full.test.ts'], times: 50, minutes: 60 },
  /** 20,000 turns on one server. */
  soak: { project: 'faults', files: ['test/faults/soak.full.test.ts'], times: 20, minutes: 60 },
  /** Computing and room a turn takes of a node and of PostgreSQL: the figures of docs/guides/sizing.md. */
  capacity: { project: 'postgres', files: ['test/postgres/capacity.full.test.ts'], times: 10, minutes: 30 },
  /** 2,000 flipped bits in a server's folder, 4,000 in a bare store, and cuts of every file. */
  flips: {
    project: 'faults',
    files: ['test/faults/damage.test.ts', 'test/faults/store-damage.test.ts'],
    times: 20,
    minutes: 60,
  },
  /** 100,000 hostile inputs, but for those of the page. */
  hostile: {
    project: 'contract',
    files: ['test/contract/hostile/routes.test.ts', 'test/contract/hostile/readers.test.ts'],
    times: 60,
    minutes: 60,
  },
  /** 1,000 injections, 162 canaries, ids of somebody else. */
  attackers: {
    project: 'contract',
    files: [
      'test/contract/hostile/injections.test.ts',
      'test/contract/hostile/canaries.test.ts',
      'test/contract/hostile/ids-in-bodies.test.ts',
    ],
    times: 1,
    minutes: 40,
  },
  /** 500 texts that want to run on the page, in a browser. */
  xss: { project: 'e2e', files: ['test/e2e/xss.full.test.ts'], times: 1, minutes: 20 },
}
