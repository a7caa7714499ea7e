import type { RouterEntry } from './entries.ts'
import { type HeldTurn, withAssistant } from './hold.ts'
import type { Score } from './score.ts'

/** Moves by the names the labels use. */
const TOOL_MOVES: Readonly<Record<string, string>> = {
  request_data_table: 'table',
  request_process_map: 'map',
  request_timeline: 'timeline',
}
const OPENING: ReadonlySet<string> = new Set(Object.values(TOOL_MOVES))

export const scoreRouter = (entries: readonly RouterEntry[]): Promise<readonly Score[]> =>
  withAssistant('discovery', async hold => {
    const scores: Score[] = []
    for (const entry of entries) {
      const [turn] = await hold([entry.text], entry.lang)
      if (turn !== undefined) scores.push(scoreOf(entry, turn))
    }
    return scores
  })

function scoreOf(entry: RouterEntry, turn: HeldTurn): Score {
  const move = moveOf(turn)
  const allowed = [entry.expect.move]
    .flat()
    .flatMap(one => (one === 'timeline_or_map' ? ['timeline', 'map'] : [one]))
  const faults = [
    ...(allowed.includes(move) ? [] : [`${move} instead of ${allowed.join(' or ')}`]),
    ...(allowed.includes(move) && OPENING.has(move) ? parameterFaults(entry, turn) : []),
  ]
  const isHarm = entry.harm && OPENING.has(move)
  return { entry, right: faults.length === 0, harm: isHarm ? 'opened' : null, got: faults.join('; ') || move }
}

export function moveOf({ decision }: HeldTurn): string {
  const track = decision?.track
  if (track?.kind === 'open_ui') return TOOL_MOVES[track.tool] ?? track.tool
  return track?.kind === 'clarify' ? 'clarify' : 'chat'
}

function parameterFaults({ expect }: RouterEntry, { state, events }: HeldTurn): readonly string[] {
  const checkpoint = state.ui.checkpoint
  const criteria = checkpoint?.completion_criteria ?? {}
  const rows = Number(criteria.min_rows ?? 0)
  const steps = Number(criteria.min_steps ?? criteria.min_milestones ?? 0)
  const opened = events.find(event => event.type === 'ui_opened')
  const draft = opened?.type === 'ui_opened' ? opened.content?.draft : null
  const drafted = rowsIn(draft)
  const columns = namesIn(checkpoint?.payload.columns)
  const missing = (expect.columns ?? []).filter(name => !columns.includes(name.toLowerCase()))
  return [
    ...(expect.min_rows !== undefined && rows !== expect.min_rows
      ? [`${rows} rows, not ${expect.min_rows}`]
      : []),
    ...(expect.items !== undefined && rows !== expect.items && drafted !== expect.items
      ? [`${Math.max(rows, drafted)} items, not ${expect.items}`]
      : []),
    ...(expect.min_steps !== undefined && steps < expect.min_steps
      ? [`${steps} steps, not ${expect.min_steps}`]
      : []),
    ...(missing.length > 0 ? [`columns ${columns.join(', ')} without ${missing.join(', ')}`] : []),
  ]
}

const rowsIn = (draft: unknown): number => {
  if (Array.isArray(draft)) return draft.length
  const rows = (draft as { rows?: unknown } | null)?.rows
  return Array.isArray(rows) ? rows.length : 0
}

const namesIn = (columns: unknown): readonly string[] =>
  Array.isArray(columns)
    ? columns.map(column => String((column as { name?: unknown }).name ?? '').toLowerCase())
    : []
