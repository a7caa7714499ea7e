import { loadAssistant } from '../assistants/load-assistant.ts'
import type { ModelRoutes } from '../compose/model-routes.ts'
import { SignalboxError } from '../core/error.ts'
import type { JournalEvent } from '../core/event.ts'
import type { TenantId, UserId } from '../core/id.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { Principal } from '../core/principal.ts'
import { durationMs } from '../policy/duration.ts'
import type { Model } from '../ports/model.ts'
import { modelOfScript } from '../testing/model-script.ts'
import { createPlayer, type Person, type PlayedTurn, type Player } from '../testing/player.ts'
import { skippingClock } from '../testing/skipping-clock.ts'
import { TEST_PRINCIPAL } from '../testing/test-engine.ts'
import { compareConversation, compareTurn, type Mismatch } from './compare.ts'
import type { EvalConversation, EvalPerson, EvalTurn } from './eval-schema.ts'
import { isolatedFolder } from './isolated-folder.ts'
import { type ObservedTurn, observe } from './observe.ts'

/** One turn that was played, and where it is not as expected. */
export interface EvalTurnRun {
  readonly turn: EvalTurn
  /** Null where time passed and nothing came of it. */
  readonly got: ObservedTurn | null
  readonly mismatches: readonly Mismatch[]
}

/** One time a conversation was played. */
export interface EvalRun {
  readonly turns: readonly EvalTurnRun[]
  /** Of the conversation as a whole. */
  readonly mismatches: readonly Mismatch[]
  readonly events: readonly JournalEvent[]
  /** Calls of a model whose answers may differ from time to time. */
  readonly modelCalls: number
  readonly ok: boolean
}

export interface PlayOptions {
  /** The assistant's folder, which stays as it is. */
  readonly folder: string
  /** The configured model, for conversations that bring none of their own. */
  readonly routes: ModelRoutes
  readonly model: Model
  /** Limit of a turn in real time. */
  readonly limitMs?: number
}

const SLOWEST_TURN_MS = 120_000

/**
 * Plays a conversation on the real engine: memory store, a clock that moves only where the conversation says so, the
 * assistant's own tools in a copy of its folder.
 */
export async function playEval(conversation: EvalConversation, options: PlayOptions): Promise<EvalRun> {
  await using isolated = await isolatedFolder(options.folder)
  const loaded = await loadAssistant(isolated.folder)
  if (loaded.kind === 'broken')
    throw new SignalboxError('assistant_broken', loaded.faults[0]?.message ?? 'the assistant is broken', {
      place: options.folder,
    })
  const { assistant } = loaded
  const { now, model: script, turns, as = {} } = conversation
  const scripted = script === undefined ? null : modelOfScript(script, { keepsWords: true })
  const player = await createPlayer({
    assistant,
    clock: skippingClock(now === undefined ? undefined : Date.parse(now)),
    owner: principalOf(as),
    ...(scripted === null ? { model: options.model, routes: options.routes.models } : { model: scripted }),
  })
  const played: EvalTurnRun[] = []
  try {
    for (const turn of turns) {
      const observed = await withinTime(
        act(player, turn, { ...as, ...turn.as }),
        options.limitMs ?? SLOWEST_TURN_MS,
      )
      const got = observed === null ? null : observe(observed, assistant.policy)
      played.push({ turn, got, mismatches: mismatchesOf(turn, got) })
    }
  } finally {
    await player.engine().runner.stop(0)
  }
  const observed = played.flatMap(({ got }) => (got === null ? [] : [got]))
  const mismatches = compareConversation(conversation, observed)
  const changeable = scripted === null && !options.routes.view.offline
  return {
    turns: played,
    mismatches,
    events: await player.engine().events(player.ref),
    modelCalls: changeable ? observed.reduce((sum, { modelCalls }) => sum + modelCalls, 0) : 0,
    ok: mismatches.length === 0 && played.every(turn => turn.mismatches.length === 0),
  }
}

const NOTHING_CAME: Mismatch = { what: 'turn', expected: 'something happens', got: 'nothing came of it' }
const PASSING: ReadonlySet<string> = new Set(['wait', 'as'])

function mismatchesOf(turn: EvalTurn, got: ObservedTurn | null): readonly Mismatch[] {
  if (got !== null) return compareTurn(turn, got)
  return Object.keys(turn).every(key => PASSING.has(key)) ? [] : [NOTHING_CAME]
}

async function act(player: Player, turn: EvalTurn, as: EvalPerson): Promise<PlayedTurn | null> {
  const person = personOf(as)
  if ('user' in turn) return player.say(turn.user, { person })
  if ('wait' in turn) return player.pass(durationMs(turn.wait) ?? 0)
  if ('edit' in turn) {
    const editedArgs = { ...(await shownArguments(player)), ...turn.edit }
    return player.click({ approved: true, editedArgs }, { person })
  }
  const { click, pending } = turn
  return player.click(click as Json, { person, ...(pending === undefined ? {} : { pending }) })
}

/** Of the confirmation in focus. */
async function shownArguments(player: Player): Promise<JsonObject> {
  const { pendings } = await player.engine().runner.state(player.ref)
  const details = pendings.at(-1)?.details
  const shown = isPlainObject(details) ? (details as JsonObject).arguments : undefined
  return isPlainObject(shown) ? (shown as JsonObject) : {}
}

function principalOf({
  user = TEST_PRINCIPAL.user,
  tenant = TEST_PRINCIPAL.tenant,
  roles = [],
}: EvalPerson): Principal {
  return { tenant: tenant as TenantId, user: user as UserId, roles }
}

export function personOf(as: EvalPerson): Person {
  const { channel = 'api', shows = [], unattended } = as
  return {
    principal: principalOf(as),
    surface: { channel, tools: shows, ...(unattended && { unattended }) },
    ...(as.locale === undefined ? {} : { locale: as.locale }),
    ...(as.zone === undefined ? {} : { zone: as.zone }),
    ...(as.context === undefined ? {} : { contextType: as.context }),
    ...(as.entity === undefined ? {} : { entityId: as.entity }),
  }
}

/** On the wall clock: the conversation's own stands still. */
function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`a turn took longer than ${ms / 1000} s`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
