import { SignalboxError } from '../../../../core/error.ts'
import type { JournalEvent } from '../../../../core/event.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { Chunk, Feed } from '../../../../ports/feed.ts'
import type { CommitRow, JournalStore } from '../../../../ports/journal-store.ts'
import { createFeed } from '../../in-process/feed.ts'
import { sessionName } from '../../name-of.ts'
import { askWatchers } from './ask-watchers.ts'
import type { Bus } from './bus.ts'
import type { Message } from './message.ts'
import type { NodeTables } from './node-tables.ts'

// F1. A message says that something was committed, the journal says what. A watcher is told of every commit once, in order; the first
//     time from among the latest ones on: it may hear again what it has read, or find by the numbers that it has to read on.
// F2. Text on its way is sent to all nodes, and each keeps what is open: a watcher that comes late finds it. A node that missed
//     a part of a message shows none of the rest until it is committed.
// F3. Messages may be lost: what is watched is looked up in the journal now and then.

export type EventsOf = (ref: SessionRef, row: CommitRow) => readonly JournalEvent[]

interface Parts {
  readonly tables: Pick<NodeTables, 'heads'>
  readonly bus: Bus
  readonly journal: Pick<JournalStore, 'commits' | 'commitsBefore'>
  readonly eventsOf: EventsOf
  /** True where nobody else would hear of text on its way. */
  readonly isAlone: () => boolean
  /** The other nodes, as of now. */
  readonly others: () => Promise<readonly string[]>
  readonly clock: Clock
}

interface Watched {
  readonly ref: SessionRef
  watchers: number
  /** The last event its watchers were told of; null until the first one. */
  seen: number | null
  /** Reads of the journal that are under way; whatever else comes for the session waits for them. */
  reading: Promise<void> | null
}

const PAGE = 100
const TEXT_MS = 50
/** Even where each character is written as six bytes, a message holds that many. */
const MOST_CHARACTERS = 1_000
const LOOK_MS = 5_000
/** Commits that are told again to a watcher who was told of none: some may have come before it had read on. */
const AGAIN = 8

export function feedAmongNodes({
  tables,
  bus,
  journal,
  eventsOf,
  isAlone,
  others,
  clock,
}: Parts): Feed & { close(): void } {
  const local = createFeed()
  const watched = new Map<string, Watched>()
  const texts = new Map<string, { readonly ref: SessionRef; chunk: Chunk }>()
  let cancelTexts: (() => void) | undefined

  /** At once, or when the journal was read as far as it was then. */
  function whenRead(ref: SessionRef, run: () => void): void {
    const { reading } = watched.get(sessionName(ref)) ?? {}
    if (reading) void reading.then(run)
    else run()
  }

  function tell(of: Watched, events: readonly JournalEvent[]): void {
    const last = events.at(-1)
    if (last === undefined) return
    of.seen = last.seq
    local.publish(of.ref, events)
  }

  /** Event to begin after with a watcher who was told of nothing: what came since it began to watch is among the latest commits. */
  async function firstUnseen({ ref }: Watched): Promise<number> {
    const latest = await journal.commitsBefore(ref, Number.MAX_SAFE_INTEGER, AGAIN)
    return (latest.at(-1)?.firstSeq ?? 1) - 1
  }

  async function tellOfNew(of: Watched): Promise<void> {
    of.seen ??= await firstUnseen(of)
    for (let isMore = true; isMore; ) {
      const after = of.seen
      const rows = await journal.commits(of.ref, after, PAGE)
      tell(
        of,
        rows.flatMap(row => eventsOf(of.ref, row)).filter(({ seq }) => seq > after),
      )
      isMore = rows.length === PAGE
    }
  }

  function read(of: Watched): Promise<void> {
    const reading = (of.reading ?? Promise.resolve())
      .then(() => tellOfNew(of))
      .catch(error => {
        // A store that fails now is asked again by the next look.
        if (error instanceof SignalboxError && error.code === 'session_quarantined')
          local.fail(of.ref, error.code)
      })
      .finally(() => {
        if (of.reading === reading) of.reading = null
      })
    of.reading = reading
    return reading
  }

  function sendTexts(): void {
    cancelTexts = undefined
    for (const { ref, chunk } of texts.values())
      for (let from = 0; from < chunk.text.length; from += MOST_CHARACTERS)
        bus.send({
          kind: 'chunk',
          ref,
          chunk: {
            ...chunk,
            offset: chunk.offset + from,
            text: chunk.text.slice(from, from + MOST_CHARACTERS),
          },
        })
    texts.clear()
  }

  function gather(ref: SessionRef, chunk: Chunk): void {
    if (isAlone()) return
    const name = sessionName(ref)
    const before = texts.get(name)
    const continues = before?.chunk.message === chunk.message
    texts.set(name, {
      ref,
      chunk: continues ? { ...before.chunk, text: before.chunk.text + chunk.text } : { ...chunk },
    })
    cancelTexts ??= clock.after(TEXT_MS, sendTexts)
  }

  /** A part whose beginning this node has, or which is one. */
  function isNext(ref: SessionRef, { message, offset }: Chunk): boolean {
    const open = local.openChunk(ref)
    return offset === 0 || (open?.message === message && open.offset + open.text.length === offset)
  }

  const hear = {
    events({ ref, first }) {
      const of = watched.get(sessionName(ref))
      if (of === undefined) local.publish(ref, [])
      else if (of.seen === null || of.seen < first) void read(of)
    },
    chunk: ({ ref, chunk }) =>
      whenRead(ref, () => {
        if (isNext(ref, chunk)) local.stream(ref, chunk)
      }),
    progress: ({ ref, progress }) => whenRead(ref, () => local.progress(ref, progress)),
    failed: ({ ref, code }) => whenRead(ref, () => local.fail(ref, code)),
    taken() {},
    wake() {},
    is_watched() {},
    watched_there() {},
  } as const satisfies { [Kind in Message['kind']]: (message: Extract<Message, { kind: Kind }>) => void }
  bus.listen(message => (hear[message.kind] as (message: Message) => void)(message))

  async function look(): Promise<void> {
    if (watched.size === 0) return
    for (const { name, seq, isQuarantined } of await tables.heads([...watched.keys()])) {
      const of = watched.get(name)
      if (of !== undefined && (isQuarantined || (of.seen ?? 0) < seq)) await read(of)
    }
  }
  const lookAgain = (): (() => void) =>
    clock.after(LOOK_MS, () => {
      cancelLook = lookAgain()
      look().catch(() => {})
    })
  let cancelLook = lookAgain()
  bus.onGap(() => void look().catch(() => {}))

  return {
    openChunk: local.openChunk,
    isWatchedElsewhere: askWatchers({ bus, clock, others, isWatched: ref => watched.has(sessionName(ref)) }),
    subscribe(ref, listener) {
      const name = sessionName(ref)
      const of = watched.get(name) ?? { ref, watchers: 0, seen: null, reading: null }
      of.watchers++
      watched.set(name, of)
      const leave = local.subscribe(ref, listener)
      let hasLeft = false
      return () => {
        leave()
        if (hasLeft) return
        hasLeft = true
        if (--of.watchers === 0 && watched.get(name) === of) watched.delete(name)
      }
    },
    publish(ref, events) {
      const of = watched.get(sessionName(ref))
      texts.delete(sessionName(ref))
      const first = events[0]?.seq
      const isBehind = of !== undefined && first !== undefined && (of.seen === null || of.seen < first - 1)
      if (of !== undefined && first !== undefined && (of.reading !== null || isBehind)) void read(of)
      else if (of !== undefined && first !== undefined) tell(of, events)
      else local.publish(ref, events)
      if (first !== undefined) bus.send({ kind: 'events', ref, first })
    },
    stream(ref, chunk) {
      whenRead(ref, () => local.stream(ref, chunk))
      gather(ref, chunk)
    },
    progress(ref, progress) {
      whenRead(ref, () => local.progress(ref, progress))
      bus.send({ kind: 'progress', ref, progress })
    },
    fail(ref, code) {
      whenRead(ref, () => local.fail(ref, code))
      bus.send({ kind: 'failed', ref, code })
    },
    close() {
      cancelLook()
      cancelTexts?.()
    },
  }
}
