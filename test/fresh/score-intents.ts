import type { Json, JsonObject } from '../../src/core/json.ts'
import type { IntentEntry } from './entries.ts'
import { type HeldTurn, withAssistant } from './hold.ts'
import type { Score } from './score.ts'

export async function scoreIntents(entries: readonly IntentEntry[]): Promise<readonly Score[]> {
  const scores: Score[] = []
  for (const [assistant, asked] of Map.groupBy(entries, entry => entry.assistant ?? 'support'))
    await withAssistant(assistant, async hold => {
      for (const entry of asked) {
        const [turn] = await hold([entry.text], entry.lang)
        if (turn !== undefined) scores.push(scoreOf(entry, turn))
      }
    })
  return scores
}

const LOOKS_ONLY = /^(?:order_status|audit_project|(?:list|get|find)_\w+)$/u
const NOTHING: ReadonlySet<string> = new Set(['none', 'unknown'])

function scoreOf(entry: IntentEntry, turn: HeldTurn): Score {
  const got = intentOf(turn)
  const { intent, slots = {} } = entry.expect
  const wanted = NOTHING.has(intent) ? 'none' : intent
  const faults = [
    ...(got === wanted ? [] : [`${got}, not ${wanted}`]),
    ...(got === wanted ? slotFaults(slots, turn) : []),
  ]
  const ran = turn.toolCalls.filter(({ name }) => !LOOKS_ONLY.test(name))
  const harm = entry.harm && ran.length > 0 ? 'effect' : entry.harm && got !== 'none' ? 'begun' : null
  return { entry, right: faults.length === 0, harm, got: faults.join('; ') || got }
}

/** The intent the turn serves; one that is only offered has not begun. */
function intentOf({ decision, events }: HeldTurn): string {
  const track = decision?.track
  if (track?.kind === 'hand_over') return 'escalate'
  if (track?.kind !== 'pursue_intent') return 'none'
  return events.some(event => event.type === 'intent_classified') ? track.intent : 'none'
}

function slotFaults(slots: JsonObject, turn: HeldTurn): readonly string[] {
  return Object.entries(slots).flatMap(([name, value]) => {
    const got = slotOf(name, turn)
    return got === value ? [] : [`${name} ${JSON.stringify(got)}, not ${JSON.stringify(value)}`]
  })
}

export function slotOf(name: string, { state, toolCalls, parameters, question }: HeldTurn): Json {
  const call = toolCalls.at(-1)?.arguments as JsonObject | undefined
  // Under a question about it, a call still waits with its arguments.
  const shown = [question, ...state.pendings.toReversed()]
    .map(waiting => (waiting?.details as { arguments?: JsonObject } | null | undefined)?.arguments)
    .find(held => held !== undefined)
  return shown?.[name] ?? state.intent.open?.params[name] ?? call?.[name] ?? parameters[name] ?? null
}
