import type { Assistant } from '../assistants/assistant.ts'
import type { Fact, FactMap, FactType, JournalEvent } from '../core/event.ts'
import type { AssistantId, TurnId } from '../core/id.ts'
import type { TurnInput } from '../core/input.ts'
import type { SessionRef, SessionState } from '../core/session.ts'
import { Divergence } from '../journal/divergence.ts'
import { emptyState, fold } from '../journal/fold.ts'
import { keyOwner } from '../journal/fork-journal.ts'
import type { Journal } from '../journal/journal.ts'
import { TurnLog } from '../journal/turn-log.ts'
import type { ModelService } from '../llm/model-call.ts'
import type { VirtualTool } from '../plans/virtual-tool.ts'
import type { Policy } from '../policy/policy.ts'
import { UNLIMITED } from '../ports/budget.ts'
import type { DeskStore } from '../ports/desk-store.ts'
import type { Digest } from '../ports/digest.ts'
import { NO_MCP } from '../tools/mcp/no-mcp.ts'
import { createRunningCalls } from '../tools/running-calls.ts'
import type { TrackParts } from '../tracks/track.ts'
import type { TrackScope } from '../tracks/track-scope.ts'
import { prepareTracks, VIRTUAL_TOOLS } from '../tracks/tracks.ts'
import { readIn } from './receive.ts'
import { recordedInput } from './recorded-input.ts'
import { runTurn } from './run-turn.ts'

export interface Difference {
  readonly turn: TurnId
  readonly seq: number
  readonly recorded: Fact | null
  readonly now: Fact | null
}

/** Result of running a session again from its journal. */
export interface ReplayReport {
  readonly turns: number
  /** Those of them that were run again and are the same. */
  readonly replayed: number
  readonly events: number
  /** Turns that were not run again, and why. */
  readonly skipped: readonly { readonly turn: TurnId; readonly why: string }[]
  /** Turns of another engine or assistant revision: digests of requests were not compared. */
  readonly loose: number
  /** The first event that differs; null when everything is the same. */
  readonly difference: Difference | null
}

export interface ReplayParts {
  readonly journal: Journal
  readonly digest: Digest
  readonly assistantOf: (id: AssistantId, session?: Pick<SessionState, 'flow'>) => Assistant | null
  /** In place of what assistants bring themselves. */
  readonly policy?: Policy
  readonly flows: TrackParts['flows']
  /** In place of those the tracks have. */
  readonly virtualTools?: readonly VirtualTool[]
  readonly engine: string
}

/** Runs a turn as it ran when it was recorded. */
export type RunAgain = (scope: TrackScope, input: TurnInput) => Promise<unknown>

/** A turn that was run again, and what came of it. */
export interface ReplayedTurn {
  readonly turn: TurnId
  readonly events: readonly JournalEvent[]
  readonly outcome: TurnOutcome
}

/** Runs every turn of a session again from its journal alone: recorded effects, no network, nothing written. */
export async function replaySession(
  parts: ReplayParts,
  ref: SessionRef,
  run: RunAgain = runTurn,
): Promise<ReplayReport> {
  const skipped: { turn: TurnId; why: string }[] = []
  let turns = 0
  let replayed = 0
  let events = 0
  let loose = 0
  for await (const { turn, outcome, seen } of replayTurns(parts, ref, run)) {
    events = seen
    if (turn === null) continue
    turns++
    if (outcome.kind === 'skipped') skipped.push({ turn, why: outcome.why })
    if (outcome.kind === 'differs')
      return { turns, replayed, events, skipped, loose, difference: outcome.difference }
    if (outcome.kind === 'same') {
      replayed++
      if (outcome.loose) loose++
    }
  }
  return { turns, replayed, events, skipped, loose, difference: null }
}

/**
 * Turn by turn, each from where it began when it was recorded, whatever came of those before it. `seen` counts the facts read so
 * far; the last one is no turn.
 */
export async function* replayTurns(
  parts: ReplayParts,
  ref: SessionRef,
  run: RunAgain = runTurn,
): AsyncGenerator<
  | (ReplayedTurn & { readonly seen: number })
  | { readonly turn: null; readonly outcome: { readonly kind: 'same'; loose: false }; readonly seen: number }
> {
  let state = emptyState(ref.session)
  let forked: SessionState | null = null
  /** The session a turn took place in, by whose name it made names of its own: another one, before a fork. */
  const firstPlace = async (turn: TurnId): Promise<SessionRef> => {
    forked ??= (await parts.journal.load(ref)).state
    return { ...ref, session: keyOwner(forked, turn) }
  }
  let seen = 0
  // What is missing since the last deletion was deleted by the next one: the state cannot be known before that.
  let isErased = false
  let past: PastTurn | null = null
  for await (const page of parts.journal.walk(ref)) {
    for (const event of page) {
      seen++
      if (event.type === 'turn_started') past = { before: state, isErased, events: [] }
      past?.events.push(event)
      isErased = event.type !== 'content_deleted' && (isErased || lacksContent(event))
      state = fold(state, event)
      if (event.type !== 'turn_ended' || past === null) continue
      const turn = event.turn as TurnId
      const outcome = await replayTurn(parts, await firstPlace(turn), past, run)
      yield { turn, events: past.events, outcome, seen }
      past = null
    }
  }
  const unfinished = past?.events[0]?.turn ?? null
  if (past !== null && unfinished !== null)
    yield {
      turn: unfinished,
      events: past.events,
      outcome: { kind: 'skipped', why: 'it has not ended yet' },
      seen,
    }
  yield { turn: null, outcome: { kind: 'same', loose: false }, seen }
}

interface PastTurn {
  readonly before: SessionState
  readonly isErased: boolean
  readonly events: JournalEvent[]
}

export type TurnOutcome =
  /** `loose`: recorded by another engine or assistant: digests of requests were not compared. */
  | { readonly kind: 'same'; readonly loose: boolean }
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'differs'; readonly difference: Difference }

async function replayTurn(
  parts: ReplayParts,
  ref: SessionRef,
  { before: past, events: recorded, isErased }: PastTurn,
  run: RunAgain,
): Promise<TurnOutcome> {
  const before = { ...past, session: ref.session }
  const [started] = recorded
  if (started?.type !== 'turn_started' || started.turn === null)
    return { kind: 'skipped', why: 'its start is missing' }
  // A deletion looks at nothing that could be missing.
  const why = reasonToSkip(recorded, isErased && started.payload.input !== 'delete_content')
  if (why !== null) return { kind: 'skipped', why }
  const assistant = parts.assistantOf(before.assistant, before)
  if (assistant === null) return { kind: 'skipped', why: `the assistant ${before.assistant} is not here` }
  const reads = started.payload
  const exact = reads.engine === parts.engine && reads.revision === assistant.revision
  const session = {
    ref,
    state: before,
    durable: before,
    head: { seq: before.seq, hash: '' },
    commitsSinceSnapshot: 0,
    unfinished: null,
  }
  const log = new TurnLog(
    session,
    {
      turn: started.turn,
      input: '',
      inputDigest: '',
      recorded,
      mode: 'replay',
      compareDigests: exact,
      signal: new AbortController().signal,
      title: null,
      extend: () => {},
      late: () => {},
    },
    { journal: parts.journal, feed: UNHEARD, clock: STOPPED },
  )
  const input = recordedInput(started, recorded)
  // A turn that is run again keeps nothing.
  const flows = { ...parts.flows, keep: async () => {} }
  try {
    await run(
      {
        log,
        journal: parts.journal,
        reads,
        assistant,
        models: NO_MODELS,
        policy: parts.policy ?? assistant.policy,
        primitives: {},
        virtualTools: parts.virtualTools ?? VIRTUAL_TOOLS,
        store: NO_COUNTS,
        ...(await prepareTracks(
          {
            flows,
            flowRevisions: 'pinned',
            budget: UNLIMITED,
            clock: { pause: async () => {} },
            desk: NO_DESK,
            pastMessages: async () => [],
          },
          { input, reads, assistant, state: before, recorded },
        )),
        ...readIn(recorded),
        remember: null,
        queue: { put: async () => {}, drop: async () => {}, tell: async () => {} },
        desk: NO_DESK,
        blobs: NO_BLOBS,
        mcp: NO_MCP,
        calls: createRunningCalls({ budget: UNLIMITED }),
        digest: parts.digest,
        clock: STOPPED,
        budget: UNLIMITED,
        wakeAt: async () => {},
        summariseLater: async () => {},
      },
      input,
    )
    const unstated = log.unstated
    if (unstated !== null) throw new Divergence(unstated.seq, unstated, null)
    return { kind: 'same', loose: !exact }
  } catch (error) {
    if (!(error instanceof Divergence)) throw error
    return {
      kind: 'differs',
      difference: { turn: started.turn, seq: error.seq, recorded: error.recorded, now: error.stated },
    }
  }
}

/** Turns that were ended from outside have nothing their code could state again. */
function reasonToSkip(recorded: readonly JournalEvent[], isErased: boolean): string | null {
  const refused = recorded.find(
    event => event.type === 'error_logged' && event.payload.component === 'runner',
  )
  if (refused?.type === 'error_logged') return `it was refused: ${refused.payload.code}`
  return isErased || recorded.some(lacksContent) ? 'its content was deleted' : null
}

const lacksContent = ({ type, content }: JournalEvent) => type in HAS_CONTENT && content === null

type FactWithContent = {
  [T in FactType]: null extends FactMap[T]['content'] ? never : T
}[FactType]

/** Facts that never come without content: where it is missing, it was deleted. */
const HAS_CONTENT = {
  message_received: true,
  answer_received: true,
  effect_claimed: true,
  effect_settled: true,
  effect_accepted: true,
  artifact_created: true,
  plan_created: true,
  plan_drafted: true,
  plan_reviewed: true,
  part_consulted: true,
  ontology_loaded: true,
  pending_opened: true,
  pendings_shown: true,
  policy_checked: true,
  ui_opened: true,
  ui_checked: true,
  rules_changed: true,
  preferences_changed: true,
  flow_stepped: true,
  flow_moved: true,
  flow_shadowed: true,
  escalated: true,
  error_logged: true,
} satisfies Record<FactWithContent, true>

const UNHEARD = { publish: () => {}, stream: () => {}, progress: () => {} }
const STOPPED = { now: () => 0, monotonic: () => 0, after: () => () => {}, pause: async () => {} }

/** A turn that is run again changes nothing and reads nothing but its record. */
const NO_DESK: DeskStore = {
  putDraft: async () => true,
  getDraft: async () => null,
  drafts: async () => [],
  removeDrafts: async () => {},
  rules: async () => [],
  putRule: async () => {},
  removeRule: async () => false,
  preferences: async () => [],
  putPreference: async () => {},
  removePreference: async () => false,
  people: async () => [],
  putQueued: async () => true,
  dropQueued: async () => {},
  queued: async () => null,
  queue: async () => [],
  queuedSessions: async () => [],
  queueMark: async () => null,
  setQueueMark: async () => {},
  close: async () => {},
}

const NO_BLOBS = {
  get: async () => null,
  put(): never {
    throw new Error('a replay keeps nothing')
  },
}

const NO_COUNTS = {
  counts(): never {
    throw new Error('a replay counts nothing')
  },
  openCalls(): never {
    throw new Error('a replay looks at no other session')
  },
}

const NO_MODELS: ModelService = {
  stream() {
    throw new Error('a replay calls no model')
  },
  structured() {
    throw new Error('a replay calls no model')
  },
}
