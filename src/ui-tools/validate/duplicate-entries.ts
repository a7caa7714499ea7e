import { confidence } from '../../core/confidence.ts'
import { type Sliced, slicedMap } from '../../nlu/sliced.ts'
import type { Entry } from '../tool.ts'
import type { Finding, SharedEvidence } from './finding.ts'
import { nameKey, nearPairs } from './near-text.ts'

const SURE = {
  same_entry: confidence(0.98),
  same_name: confidence(0.85),
  same_name_other_rest: confidence(0.7),
  similar_name: confidence(0.85),
  similar_name_other_rest: confidence(0.6),
} as const

/** Entries that are there twice, also with a slip of the pen or another order of words. */
export function* duplicateEntries(entries: readonly Entry[]): Sliced<readonly Finding[]> {
  const keys = yield* slicedMap(
    entries,
    ({ name }) => name.length,
    ({ name }) => nameKey(name),
  )
  return [...(yield* same(entries, keys)), ...(yield* similar(entries, keys))]
}

function* same(entries: readonly Entry[], keys: readonly string[]): Sliced<readonly Finding[]> {
  const first = new Map<string, Entry>()
  const findings = yield* slicedMap(entries, lengthOf, (entry, index): readonly Finding[] => {
    const key = keys[index] ?? ''
    if (key === '') return []
    const before = first.get(key)
    if (before === undefined) {
      first.set(key, entry)
      return []
    }
    const isCopy = entry.rest.every((text, at) => nameKey(text) === nameKey(before.rest[at] ?? ''))
    const code = isCopy ? 'same_entry' : 'same_name'
    const sure = isCopy || !contradict(before, entry) ? SURE[code] : SURE.same_name_other_rest
    return [finding(code, sure, before, entry)]
  })
  return findings.flat()
}

const lengthOf = ({ rest }: Entry) => rest.reduce((sum, text) => sum + text.length, 0)

function* similar(entries: readonly Entry[], keys: readonly string[]): Sliced<readonly Finding[]> {
  const pairs = (yield* nearPairs(keys)).flatMap(([one, other]) => {
    const [before, entry] = [entries[one], entries[other]]
    return before === undefined || entry === undefined ? [] : [{ before, entry }]
  })
  return yield* slicedMap(
    pairs,
    ({ entry }) => lengthOf(entry),
    ({ before, entry }) => {
      const sure = contradict(before, entry) ? SURE.similar_name_other_rest : SURE.similar_name
      return finding('similar_name', sure, before, entry)
    },
  )
}

/** Both say something, and not the same. */
const contradict = (one: Entry, other: Entry) =>
  one.rest.some((text, at) => {
    const beside = other.rest[at] ?? ''
    return text.trim() !== '' && beside.trim() !== '' && nameKey(text) !== nameKey(beside)
  })

const finding = (
  code: SharedEvidence,
  sure: Finding['confidence'],
  before: Entry,
  entry: Entry,
): Finding => ({
  validation: 'duplicate_entries',
  confidence: sure,
  evidence: { code, values: { name: entry.name, other: before.name } },
  places: [entry.place, before.place],
})
