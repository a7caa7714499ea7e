import type { SessionRef } from '../../../../core/session.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { Entropy } from '../../../../ports/entropy.ts'
import type { Target, Work, WorkListener } from '../../../../ports/work.ts'
import { createWork } from '../../in-process/work.ts'
import { sessionName } from '../../name-of.ts'
import type { Bus } from './bus.ts'
import type { Nodes } from './join-nodes.ts'
import type { NodeTables } from './node-tables.ts'

// N1. Within a process its runners share what the node has, as they do without a database; a node takes a session from the others
//     when its first runner does, and gives it back with the last.
// N2. Whoever takes a session that another node had last forgets what it remembers, and so does everybody else.
// N3. What a dead node had is found by looking (`join-nodes.ts`): no message has to arrive for it. Nor has one for what came to a
//     session while this node had it, and what the database takes for ours and is not is given back with the next beat.

interface Parts {
  readonly tables: NodeTables
  readonly bus: Bus
  readonly nodes: Nodes
  readonly clock: Clock
  readonly entropy: Pick<Entropy, 'fraction'>
}

const LOOK_AGAIN_MS = 200
/** Sessions this node may remember something of; as many as a runner keeps, and some. */
const REMEMBERED = 2_000

export function workAmongNodes({ tables, bus, nodes, clock, entropy }: Parts): Work {
  const { node } = nodes
  const local = createWork(clock)
  const seats = new Set<WorkListener>()
  const held = new Map<string, { readonly target: Target; readonly listener: WorkListener }>()
  const remembered = new Map<string, SessionRef>()
  /** Statements about one session follow each other. */
  const queues = new Map<string, Promise<unknown>>()

  function inOrder<T>(name: string, run: () => Promise<T>): Promise<T> {
    const call = (queues.get(name) ?? Promise.resolve()).then(run, run)
    queues.set(name, call)
    const forget = () => {
      if (queues.get(name) === call) queues.delete(name)
    }
    call.then(forget, forget)
    return call
  }

  function forget(ref: SessionRef): void {
    remembered.delete(sessionName(ref))
    for (const seat of seats) seat.taken(ref)
  }

  function remember(ref: SessionRef): void {
    const name = sessionName(ref)
    remembered.delete(name)
    remembered.set(name, ref)
    const [oldest] = remembered.values()
    if (remembered.size > REMEMBERED && oldest !== undefined) forget(oldest)
  }

  /** True where this node has the session now. */
  async function takeForNode(target: Target, listener: WorkListener): Promise<boolean> {
    const { ref } = target
    const { holder, before } = await tables.take(sessionName(ref), node)
    if (holder !== node) {
      bus.send({ kind: 'wake', target, to: holder })
      return false
    }
    if (before !== node) {
      forget(ref)
      listener.taken(ref)
      bus.send({ kind: 'taken', ref })
    }
    remember(ref)
    return true
  }

  function releaseNode(target: Target, rest: 'nothing' | 'more'): void {
    const name = sessionName(target.ref)
    inOrder(name, async () => {
      if (held.has(name)) return
      await tables.release(name, node)
      if (rest === 'more' && seats.size === 0) wakeElsewhere(target)
    }).catch(() => {
      // The next beat tries again.
    })
  }

  /** Gives a session back in its turn among the statements about it: it may be taken at this moment. */
  async function tidy(): Promise<void> {
    const unknown = await tables.heldBeside(node, [...held.keys()])
    await Promise.all(
      unknown.map(name =>
        inOrder(name, async () => {
          if (!held.has(name)) await tables.release(name, node)
        }),
      ),
    )
  }

  async function look(): Promise<void> {
    if (held.size === 0) return
    for (const name of await tables.waiting([...held.keys()])) {
      const { target } = held.get(name) ?? {}
      if (target !== undefined) local.wake(target)
    }
  }

  /** Leaves what another has meanwhile: the journal refuses what is still done for it here. */
  async function retake(): Promise<void> {
    await Promise.all(
      [...held].map(([name, { target, listener }]) =>
        inOrder(name, async () => {
          if (held.has(name)) await takeForNode(target, listener)
        }),
      ),
    )
  }

  function wakeElsewhere(target: Target): void {
    const others = nodes.others()
    const to = others[Math.floor(entropy.fraction() * others.length)]
    if (to !== undefined) bus.send({ kind: 'wake', target, to })
  }

  function wake(target: Target): void {
    if (held.has(sessionName(target.ref)) || seats.size > 0) local.wake(target)
    else wakeElsewhere(target)
  }

  bus.listen(message => {
    if (message.kind === 'wake') local.wake(message.target)
    else if (message.kind === 'taken') forget(message.ref)
    // A node that was silent for too long may still end what it had begun.
    else if (message.kind === 'events' && remembered.has(sessionName(message.ref))) forget(message.ref)
  })
  bus.onGap(() => {
    for (const ref of [...remembered.values()]) forget(ref)
    for (const { target } of [...held.values()]) local.wake(target)
  })
  nodes.attend({ unattended: local.wake, tidy, look, retake })

  return {
    wake,
    wakeAt: local.wakeAt,
    wakeAfter: local.wakeAfter,
    close: local.close,
    join(listener) {
      const seat = local.join(listener)
      seats.add(listener)
      return {
        async take(target) {
          const name = sessionName(target.ref)
          if (!(await seat.take(target))) return false
          held.set(name, { target, listener })
          const isOurs = await inOrder(name, () => takeForNode(target, listener)).catch(error => {
            held.delete(name)
            seat.release(target, 'nothing')
            throw error
          })
          if (isOurs) return true
          held.delete(name)
          seat.release(target, 'nothing')
          return false
        },
        release(target, rest) {
          const name = sessionName(target.ref)
          const isOurs = held.get(name)?.listener === listener
          if (isOurs) held.delete(name)
          seat.release(target, rest)
          if (isOurs) releaseNode(target, rest)
        },
        async whenFree(ref) {
          const name = sessionName(ref)
          for (;;) {
            await seat.whenFree(ref)
            const holder = await tables.holder(name)
            if (holder === null || holder === node) return
            await new Promise<void>(resolve => clock.after(LOOK_AGAIN_MS, resolve))
          }
        },
        leave() {
          seats.delete(listener)
          seat.leave()
        },
      }
    },
  }
}
