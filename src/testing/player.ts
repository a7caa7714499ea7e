import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import type { JournalEvent } from '../core/event.ts'
import { type PendingId, turnId } from '../core/id.ts'
import type { Input } from '../core/input.ts'
import type { Json } from '../core/json.ts'
import type { PendingKind } from '../core/pending.ts'
import type { Principal } from '../core/principal.ts'
import type { SessionRef } from '../core/session.ts'
import { messagesOf } from '../journal/messages.ts'
import { GRACE_MS } from '../tools/limited-call.ts'
import type { FixedClock } from './fixed-clock.ts'
import { type MortalStore, mortalStore } from './mortal-store.ts'
import {
  aMessage,
  anAnswer,
  createTestEngine,
  TEST_PRINCIPAL,
  type TestEngine,
  type TestEngineOptions,
} from './test-engine.ts'

/** Speaker, with channel, place and language. */
export type Person = Partial<
  Pick<
    Extract<Input, { kind: 'message' }>,
    'principal' | 'surface' | 'locale' | 'zone' | 'contextType' | 'entityId'
  >
>

/** Effects of one act of a person, or of the passing of time. */
export interface PlayedTurn {
  readonly message: string
  /** The assistant's messages, joined by a blank line. */
  readonly reply: string
  /** `answered`, `cancelled`, `failed:model_refused`, … */
  readonly ended: string
  /** The kinds of the pendings left open, the one in focus last. */
  readonly open: readonly PendingKind[]
  readonly events: readonly JournalEvent[]
}

export interface Saying {
  readonly person?: Person
  /** Typed while the turn before was still going on: what that one shows was not seen yet. */
  readonly quick?: boolean
  /** The person stops the answer once it shows this text. */
  readonly stopAfter?: string
  /** Resolves when the person stops a call that does not heed it. */
  readonly stops?: Promise<void>
  /** Resolves when the process dies in mid-turn; another one takes over. */
  readonly dies?: Promise<void>
}

export interface Clicking extends Pick<Saying, 'person' | 'dies'> {
  /** The how-manieth pending of the conversation is meant, open or not; the one in focus unless told. */
  readonly pending?: number
}

export interface PlayerOptions extends TestEngineOptions {
  readonly clock: FixedClock
  /** Owner of the session. */
  readonly owner?: Pick<Principal, 'tenant' | 'user'>
}

/** Holds a conversation with the real engine, one act after another, as scripts and evaluations do. */
export interface Player {
  readonly ref: SessionRef
  /** The one that owns the session now. */
  engine(): TestEngine
  say(text: string, saying?: Saying): Promise<PlayedTurn>
  click(response: Json | 'cancel', clicking?: Clicking): Promise<PlayedTurn>
  /** The person has what was said forgotten. */
  forget(): Promise<PlayedTurn>
  /** Lets time pass. A pending that runs out meanwhile gets a turn of its own; null when none does. */
  pass(ms: number): Promise<PlayedTurn | null>
  /** The process ends and another one takes over. */
  restart(msDown?: number): Promise<PlayedTurn | null>
}

export async function createPlayer(options: PlayerOptions): Promise<Player> {
  const { clock, owner = TEST_PRINCIPAL } = options
  const store = options.store ?? options.storage?.journal ?? createMemoryStore()
  const bornWith = (mortal: MortalStore) => createTestEngine({ ...options, store: mortal.store })
  let mortal = mortalStore(store)
  let engine = bornWith(mortal)
  const target = await engine.open('thread', owner.user, owner.tenant)
  const { ref } = target
  let runs = 0
  let focus: PendingId | null = null

  const takeOver = async (msDown: number) => {
    mortal.die()
    void engine.runner.stop(0)
    clock.advance(msDown)
    mortal = mortalStore(store)
    engine = bornWith(mortal)
    await engine.runner.resumeUnfinished()
    await engine.runner.settled(ref)
  }
  const played = async (events: readonly JournalEvent[], message = ''): Promise<PlayedTurn> => {
    const { pendings } = await engine.runner.state(ref)
    return playedTurn(events, { message, open: pendings.map(({ kind }) => kind) })
  }
  const turnOf = async (run: string): Promise<readonly JournalEvent[]> => {
    const row = await engine.store.findInput(ref, run)
    return row?.turn ? engine.journal.turn(ref, row.turn) : []
  }
  const submit = async (
    run: string,
    input: Exclude<Input, { kind: 'cancel' }>,
    message: string,
    dies?: Promise<void>,
  ): Promise<PlayedTurn> => {
    const ended = engine.runner.submit(target, run, input, 'queue').then(() => engine.runner.settled(ref))
    await (dies ?? ended)
    if (dies !== undefined) await takeOver(0)
    return played(await turnOf(run), message)
  }
  const whatComes = async (happens: () => Promise<void> | void): Promise<PlayedTurn | null> => {
    const { turns: before } = await engine.runner.state(ref)
    await happens()
    await engine.runner.settled(ref)
    const { turns: now } = await engine.runner.state(ref)
    return now === before ? null : played(await engine.journal.turn(ref, turnId(now)))
  }

  return {
    ref,
    engine: () => engine,
    async say(text, { person = {}, quick = false, stopAfter, stops, dies } = {}) {
      const run = `run-${++runs}`
      const before = focus
      focus = (await engine.runner.state(ref)).pendings.at(-1)?.id ?? null
      if (stopAfter !== undefined) stopOnce(engine, target, run, stopAfter)
      void stops?.then(() => engine.runner.cancel(target, run)).then(() => clock.advance(GRACE_MS))
      const message = aMessage(text, { ...person, run, focus: quick ? before : focus })
      return submit(run, message, text, dies)
    },
    async click(
      response,
      { person: { entityId: _entity, contextType: _type, ...person } = {}, pending, dies } = {},
    ) {
      const run = `run-${++runs}`
      focus = (await engine.runner.state(ref)).pendings.at(-1)?.id ?? null
      const id = pending === undefined ? focus : await openedAs(engine, ref, pending)
      if (id === null) throw new Error('nothing waits for a click')
      const answer =
        response === 'cancel'
          ? ({ status: 'cancelled' } as const)
          : ({ status: 'resolved', response } as const)
      return submit(run, { ...anAnswer(id, answer, run), ...person }, '', dies)
    },
    forget: () => submit(`run-${++runs}`, { kind: 'delete_content', principal: TEST_PRINCIPAL }, ''),
    pass: ms => whatComes(() => clock.advance(ms)),
    restart: (msDown = 0) => whatComes(() => takeOver(msDown)),
  }
}

async function openedAs(engine: TestEngine, ref: SessionRef, nth: number): Promise<PendingId | null> {
  const opened = (await engine.events(ref)).flatMap(event =>
    event.type === 'pending_opened' ? [event.payload.pending] : [],
  )
  return opened[nth - 1] ?? null
}

/** Sums up a turn's part of the journal. */
export function playedTurn(
  events: readonly JournalEvent[],
  { message, open }: Pick<PlayedTurn, 'message' | 'open'>,
): PlayedTurn {
  const replies = messagesOf(events).filter(({ role }) => role === 'assistant')
  const last = events.at(-1)
  const end = last?.type === 'turn_ended' ? last.payload : null
  const ended = end === null ? 'open' : end.reason === 'failed' ? `failed:${end.code}` : end.reason
  return { message, open, events, reply: replies.map(({ text }) => text).join('\n\n'), ended }
}

function stopOnce(
  { feed, runner }: TestEngine,
  target: Awaited<ReturnType<TestEngine['open']>>,
  run: string,
  text: string,
): void {
  let shown = ''
  const unsubscribe = feed.subscribe(target.ref, item => {
    if (item.kind !== 'chunk') return
    shown += item.chunk.text
    if (!shown.includes(text)) return
    unsubscribe()
    void runner.cancel(target, run)
  })
}
