import type { TurnId } from '../../../../core/id.ts'
import type { InboxRow } from '../../../../ports/journal-store.ts'
import { Damage } from './fault.ts'
import { proofOf, proofOfText } from './proof.ts'
import { integer, text, textOrNull } from './row.ts'

/**
 * Settled inputs stand in the journal row that settled them, as a JSON list of lists. The index statements know
 * these places: 0 key, 1 position, 4 run, where 0 stands for the very text of the key. A lane that is 0 is that of turns,
 * which once was spelled out. The last is a checksum.
 */
export function encodeSettled(sid: number, inputs: readonly InboxRow[]): string | null {
  if (inputs.length === 0) return null
  const entries = inputs.map(input => {
    const entry = JSON.stringify(shortEntryOf(input))
    return `${entry.slice(0, -1)},${proofOfText(sid, entry)}]`
  })
  return `[${entries.join()}]`
}

type Described = Pick<InboxRow, 'key' | 'position' | 'at' | 'lane' | 'run' | 'turn'>

const entryOf = ({ key, position, at, lane, run, turn }: Described, written: string | 0 = lane) => [
  key,
  position,
  at,
  written,
  run === key ? 0 : run,
  turn,
]

const shortEntryOf = (input: Described) => entryOf(input, input.lane === 'turn' ? 0 : input.lane)

/** For everything about a waiting input but its body, which has its digest. */
export const inputProof = (sid: number, input: Described & Pick<InboxRow, 'digest' | 'attempts'>): number =>
  proofOf(sid, [...entryOf(input), input.digest, input.attempts])

export function decodeSettled(sid: number, encoded: string | null): InboxRow[] {
  if (encoded === null) return []
  const list: unknown = JSON.parse(encoded)
  if (!Array.isArray(list)) throw new Damage('settled inputs are not a list')
  return list.map((entry: unknown) => {
    if (!Array.isArray(entry)) throw new Damage('a settled input is not a list')
    const [key, position, at, lane, run, turn, proof] = entry as unknown[]
    const input: InboxRow = {
      key: text(key),
      position: integer(position),
      at: integer(at),
      lane: lane === 0 ? 'turn' : laneOf(lane),
      run: run === 0 ? text(key) : textOrNull(run),
      digest: null,
      turn: textOrNull(turn) as TurnId | null,
      attempts: 0,
      body: null,
      settled: true,
    }
    const written = lane === 'turn' ? entryOf(input) : shortEntryOf(input)
    if (proof !== proofOf(sid, written)) throw new Damage(`the input ${input.key} was altered`)
    return input
  })
}

export function laneOf(value: unknown): InboxRow['lane'] {
  if (value === 'turn' || value === 'signal' || value === 'timer') return value
  throw new Damage('an input has no lane')
}
