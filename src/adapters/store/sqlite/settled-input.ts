import type { TurnId } from '../../../core/id.ts'
import type { InboxRow } from '../../../ports/journal-store.ts'
import { Damage } from './fault.ts'
import { integer, text, textOrNull } from './row.ts'

/**
 * Settled inputs stand in the journal row that settled them, as a JSON list of lists. The index statements know
 * these places: 0 key, 1 position, 4 run.
 */
export function encodeSettled(inputs: readonly InboxRow[]): string | null {
  if (inputs.length === 0) return null
  return JSON.stringify(
    inputs.map(({ key, position, at, lane, run, digest, turn }) => [
      key,
      position,
      at,
      lane,
      run,
      digest,
      turn,
    ]),
  )
}

export function decodeSettled(encoded: string | null): InboxRow[] {
  if (encoded === null) return []
  const list: unknown = JSON.parse(encoded)
  if (!Array.isArray(list)) throw new Damage('settled inputs are not a list')
  return list.map((entry: unknown) => {
    if (!Array.isArray(entry)) throw new Damage('a settled input is not a list')
    const [key, position, at, lane, run, digest, turn] = entry as unknown[]
    return {
      key: text(key),
      position: integer(position),
      at: integer(at),
      lane: laneOf(lane),
      run: textOrNull(run),
      digest: text(digest),
      turn: textOrNull(turn) as TurnId | null,
      body: null,
      settled: true,
    }
  })
}

export function laneOf(value: unknown): InboxRow['lane'] {
  if (value === 'turn' || value === 'signal') return value
  throw new Damage('an input has no lane')
}
