import type { Clock } from '../../../../ports/clock.ts'
import type { Target } from '../../../../ports/work.ts'
import type { NodeTables } from './node-tables.ts'

/** A node says so often that it is alive. */
const BEAT_MS = 3_000
/** Beats between two looks for work that nobody has. */
const LOOK_EVERY = 3

/** Holder of the work of a node. Beats wait for it. */
export interface Attendant {
  /** A session has something to do, and no node has it. */
  unattended(target: Target): void
  /** Gives back what the node has without knowing of it. */
  tidy(): Promise<void>
  /** Looks for what it was not woken for. */
  look(): Promise<void>
  /** Takes again what it had: it was silent for so long that others were free to take it. */
  retake(): Promise<void>
}

/** Nodes of a database, of which this is one. */
export interface Nodes {
  readonly node: string
  /** Those that were alive a moment ago, without this one. */
  others(): readonly string[]
  /** The same as of now. */
  othersNow(): Promise<readonly string[]>
  /** Names who does what a node has to do with its beats. */
  attend(attendant: Attendant): void
  /** Says to the others that it is gone. */
  leave(): Promise<void>
}

interface Parts {
  readonly tables: NodeTables
  readonly node: string
  readonly clock: Clock
  readonly say: (line: string) => void
}

export async function joinNodes({ tables, node, clock, say }: Parts): Promise<Nodes> {
  let attendant: Attendant | null = null
  let others: readonly string[] = []
  let hasLeft = false
  let beats = 0
  let isAway = false
  let beating = Promise.resolve()
  let cancel = () => {}

  const othersNow = () => tables.others(node)

  async function beat(): Promise<void> {
    const isNew = await tables.beat(node)
    if (beats > 0 && isNew) {
      say(
        'this node was silent for too long: others may have its sessions, and what it still does there is refused',
      )
      await attendant?.retake()
    }
    others = await othersNow()
    const dead = await tables.sweep()
    if (dead > 0) say(`${dead} other node(s) went silent; their sessions go on here and elsewhere`)
    await attendant?.tidy()
    const freed = await tables.free()
    if (freed > 0 || beats % LOOK_EVERY === LOOK_EVERY - 1) await look()
    beats++
  }

  async function look(): Promise<void> {
    if (attendant === null) return
    await attendant.look()
    for (const target of await tables.unattended(clock.now())) attendant.unattended(target)
  }

  function goOn(): void {
    cancel = clock.after(BEAT_MS, () => {
      if (hasLeft) return
      beating = beat()
        .then(() => {
          isAway = false
        })
        .catch(error => {
          if (!isAway && !hasLeft) say(`PostgreSQL: this node cannot say that it is alive: ${error}`)
          isAway = true
        })
        .finally(() => hasLeft || goOn())
    })
  }

  await beat()
  goOn()
  return {
    node,
    others: () => others,
    othersNow,
    attend(to) {
      attendant = to
    },
    async leave() {
      hasLeft = true
      cancel()
      await beating
      await tables.leave(node).catch(() => {})
    },
  }
}
