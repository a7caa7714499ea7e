import { parseArgs } from 'node:util'
import {
  type Corpora,
  type Corpus,
  entriesOf,
  entriesOfFile,
  HALVES,
  type Half,
  isUnseen,
} from './entries.ts'
import { type Score, totalsOf } from './score.ts'
import { scoreConversations } from './score-conversations.ts'
import { scoreIntents } from './score-intents.ts'
import { scoreOptOuts } from './score-optouts.ts'
import { scoreRouter } from './score-router.ts'

type Scorers = { readonly [Name in Corpus]: (entries: readonly Corpora[Name][]) => Promise<readonly Score[]> }
const SCORERS: Scorers = {
  router: scoreRouter,
  optouts: scoreOptOuts,
  intents: scoreIntents,
  conversations: scoreConversations,
}

/**
 * `node test/fresh/run.ts [CORPUS …] [--wrong]` scores the corpora; `--wrong` lists what is wrong, but for the unseen halves.
 * `node test/fresh/run.ts CORPUS --file PATH [--wrong]` scores a file of one's own instead.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { wrong: { type: 'boolean', default: false }, file: { type: 'string' } },
})
for (const name of Object.keys(SCORERS) as Corpus[])
  if (positionals.length === 0 || positionals.includes(name)) await score(name)

async function score<Name extends Corpus>(name: Name): Promise<void> {
  if (values.file !== undefined) {
    const scores = await SCORERS[name](entriesOfFile<Name>(values.file))
    print(name, 'file', scores)
    if (values.wrong) list(scores)
    return
  }
  for (const half of HALVES) {
    const entries = entriesOf(name, half)
    if (entries.length === 0) continue
    const scores = await SCORERS[name](entries)
    print(name, half, scores)
    if (!isUnseen(half) && values.wrong) list(scores)
  }
}

function print(name: string, half: Half | 'file', scores: readonly Score[]): void {
  const { entries, right, disputable, harm } = totalsOf(scores)
  const share = ((100 * right) / entries).toFixed(1)
  const harms = Object.entries(harm).flatMap(([kind, count]) => (count === 0 ? [] : [`${kind} ${count}`]))
  process.stdout.write(
    `${name.padEnd(14)} ${half.padEnd(7)} ${right}/${entries} right (${share} %), harm: ${harms.join(', ') || 'none'}, ${disputable} disputable\n`,
  )
}

function list(scores: readonly Score[]): void {
  for (const { entry, right, harm, got } of scores) {
    if (right && harm === null) continue
    const { id, class: group } = entry
    const said = 'text' in entry ? entry.text : JSON.stringify((entry as { turns?: unknown }).turns)
    process.stdout.write(`  ${id} ${group}${harm === null ? '' : ` [${harm}]`}: ${said}\n      → ${got}\n`)
  }
}
