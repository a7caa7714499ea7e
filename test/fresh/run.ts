import { type Corpus, entriesOf, HALVES, type Half } from './entries.ts'
import { type Score, totalsOf } from './score.ts'
import { scoreConversations } from './score-conversations.ts'
import { scoreIntents } from './score-intents.ts'
import { scoreOptOuts } from './score-optouts.ts'
import { scoreRouter } from './score-router.ts'

/** `node test/fresh/run.ts [CORPUS …] [--wrong]`: scores the corpora; `--wrong` lists what is wrong in the seen halves. */
const SCORERS: Readonly<Record<Corpus, (half: Half) => Promise<readonly Score[]>>> = {
  router: half => scoreRouter(entriesOf('router', half)),
  optouts: half => scoreOptOuts(entriesOf('optouts', half)),
  intents: half => scoreIntents(entriesOf('intents', half)),
  conversations: half => scoreConversations(entriesOf('conversations', half)),
}

const words = process.argv.slice(2)
const chosen = Object.entries(SCORERS).filter(
  ([name]) => words.every(word => word.startsWith('--')) || words.includes(name),
)
for (const [name, score] of chosen)
  for (const half of HALVES) {
    const scores = await score(half)
    print(name, half, scores)
    if (half === 'seen' && words.includes('--wrong')) list(scores)
  }

function print(name: string, half: Half, scores: readonly Score[]): void {
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
