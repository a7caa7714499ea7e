import { SignalboxError } from '../../src/core/error.ts'
import type { SessionId } from '../../src/core/id.ts'
import { unpackCommit } from '../../src/journal/pack.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import type { CallOptions, Odds, Process } from './kernel.ts'
import type { Unstamped } from './observation.ts'
import type { Scene } from './scene.ts'

type Method = Exclude<keyof JournalStore, 'close'>
type Arguments<M extends Method> = Parameters<JournalStore[M]>
type Answer<M extends Method> = Awaited<ReturnType<JournalStore[M]>>

/** What the world learns from a call to the store, in the moment it takes effect. */
type Tell = {
  [M in Method]?: (
    args: Arguments<M>,
    answer: Answer<M>,
    process: Process,
    store: JournalStore,
    made: number,
  ) => Unstamped | null | Promise<Unstamped | null>
}

const TELL: Tell = {
  put: ([{ session }, input], outcome, process) => ({ kind: 'put', session, input, outcome, process }),
  append([append], outcome, process, _store, made) {
    const events = unpackCommit(append.ref, append.row)
    return { kind: 'append', session: append.ref.session, append, made, outcome, events, process }
  },
  openInputs: ([{ session }], rows, process) => ({ kind: 'inputs_read', session, rows, process }),
  settleInputs: ([{ session }, keys], _, process) => ({ kind: 'inputs_settled', session, keys, process }),
  async saveSnapshot([ref, snapshot], _, process, store) {
    const kept = await store.snapshot(ref)
    if (kept?.digest !== snapshot.digest) return null
    return { kind: 'snapshot_kept', session: ref.session, snapshot, process }
  },
  snapshot: ([{ session }], snapshot, process) => ({ kind: 'snapshot_read', session, snapshot, process }),
  eraseContent: ([{ session }, through], _, process) => ({ kind: 'erased', session, through, process }),
  quarantine: ([{ session }, reason], _, process) => ({ kind: 'quarantined', session, reason, process }),
}

const WRITES: ReadonlySet<Method> = new Set<Method>([
  'openSession',
  'put',
  'countAttempt',
  'excuseAttempts',
  'settleInputs',
  'append',
  'begin',
  'adopt',
  'saveSnapshot',
  'eraseContent',
])

const unavailable = (kind: keyof Odds) => new SignalboxError('store_unavailable', `simulated: ${kind}`)
const full = () => new SignalboxError('storage_full', 'simulated: no space left')

/** The shared store as one process reaches it: over the wire, with all that can happen there. */
export function wrappedStore(scene: Scene, process: Process): JournalStore {
  const { kernel, store } = scene
  const inOrder = orderKeeper(scene)
  const read: CallOptions = {
    odds: () => ({ ...scene.weather.store, ackLost: 0, late: 0 }),
    failure: unavailable,
    delay: way => (way === 'there' ? inOrder(storeDelay(scene)) : storeDelay(scene)),
  }
  const write: CallOptions = { ...read, odds: () => scene.weather.store }
  const noSpace: CallOptions = { ...read, odds: () => ({ lost: 1, ackLost: 0, late: 0 }), failure: full }

  const through = <M extends Method>(method: M) => {
    const isWrite = WRITES.has(method)
    const perform = store[method] as unknown as (...args: Arguments<M>) => Promise<Answer<M>>
    const tell = TELL[method]
    return (...args: Arguments<M>): Promise<Answer<M>> => {
      const made = kernel.time
      const effect = async (): Promise<Answer<M>> => {
        const answer: Answer<M> = await (perform(...args) as Promise<unknown> as Promise<never>)
        const told = (await tell?.(args, answer, process, store, made)) ?? null
        if (told !== null) scene.observe(told)
        return answer
      }
      const options = isWrite ? (scene.weather.diskFull ? noSpace : write) : read
      return kernel.call<Answer<M>>(process, `store.${method} ${sessionIn(args)}`, effect, options)
    }
  }
  return {
    openSession: through('openSession'),
    findThread: through('findThread'),
    findSession: through('findSession'),
    listSessions: through('listSessions'),
    put: through('put'),
    findInput: through('findInput'),
    findRun: through('findRun'),
    openInputs: through('openInputs'),
    countAttempt: through('countAttempt'),
    excuseAttempts: through('excuseAttempts'),
    settleInputs: through('settleInputs'),
    sessionsWithWork: through('sessionsWithWork'),
    sessionsToWake: through('sessionsToWake'),
    append: through('append'),
    begin: through('begin'),
    carry: through('carry'),
    adopt: through('adopt'),
    counts: through('counts'),
    openCalls: through('openCalls'),
    head: through('head'),
    commits: through('commits'),
    commitsBefore: through('commitsBefore'),
    saveSnapshot: through('saveSnapshot'),
    snapshot: through('snapshot'),
    eraseContent: through('eraseContent'),
    quarantine: through('quarantine'),
    release: through('release'),
    probe: through('probe'),
    close: () => Promise.resolve(),
  }
}

function storeDelay({ kernel: { random } }: Scene): number {
  return random.chance(0.03) ? random.between(20, 400) : random.between(0, 6)
}

/** The port's promise: calls made in one tick take effect in the order made. Others may overtake each other. */
function orderKeeper({ kernel }: Scene): (delayMs: number) => number {
  let tick = -1
  let last = 0
  return delayMs => {
    last = Math.max(kernel.time + delayMs, kernel.steps === tick ? last : 0)
    tick = kernel.steps
    return last - kernel.time
  }
}

function sessionIn([first]: readonly unknown[]): string {
  if (typeof first !== 'object' || first === null) return ''
  const { session } = ('ref' in first ? first.ref : first) as { session?: SessionId }
  return session ?? ''
}
