/**
 * Order of the calls on each session, over several connections.
 *
 * O1. Calls on one session take effect and settle in the order made: a read sees every write before it and none after it.
 * O2. Writes right after writes are handed on at once, so that those of one tick travel together; so are reads right after reads.
 * O3. Calls on different sessions never wait for each other.
 */
export interface Lanes {
  read<T>(session: string, run: () => Promise<T>): Promise<T>
  write<T>(session: string, run: () => Promise<T>): Promise<T>
  /** Resolves when every call made so far has settled. */
  drained(): Promise<void>
}

interface Lane {
  last: 'read' | 'write'
  /** Something in it was not begun yet: whatever follows waits, too. */
  waits: boolean
  tail: Promise<unknown>
}

export function createLanes(): Lanes {
  const lanes = new Map<string, Lane>()

  function enter<T>(session: string, kind: Lane['last'], run: () => Promise<T>): Promise<T> {
    const lane = lanes.get(session)
    const isFree = lane === undefined || (lane.last === kind && !lane.waits)
    const call = isFree ? run() : lane.tail.then(run)
    const tail = Promise.allSettled([lane?.tail, call])
    const entered: Lane = { last: kind, waits: !isFree, tail }
    lanes.set(session, entered)
    void tail.then(() => {
      if (lanes.get(session) === entered) lanes.delete(session)
    })
    return call
  }

  return {
    read: (session, run) => enter(session, 'read', run),
    write: (session, run) => enter(session, 'write', run),
    drained: async () => void (await Promise.all([...lanes.values()].map(({ tail }) => tail))),
  }
}
