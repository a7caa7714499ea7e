import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { UI_TOOLS } from '../src/core/ui.ts'
import { spokenLanguage } from '../src/nlu/text/spoken-language.ts'
import { judgeWish, type WishJudge } from '../src/ui-tools/router/judge-wish.ts'
import { type SettledWish, settleWish } from '../src/ui-tools/router/settle-wish.ts'
import { lasts, type ToolWish } from '../src/ui-tools/router/wish.ts'
import { wishEvidence } from '../src/ui-tools/router/wish-evidence.ts'
import { wishSignals } from '../src/ui-tools/router/wish-signals.ts'
import { namedTools } from '../src/ui-tools/tools-in-words.ts'
import { heldOut } from './judge/held-out.ts'
import { type OptOutLine, optOutLines, optOuts } from './judge/opt-outs.ts'

/**
 * `node scripts/score-opt-outs.ts` reads every sentence by a judge that was not trained with it, and by the rules alone;
 * with `--file PATH` those of a file, and prints totals only.
 */
const { values } = parseArgs({ options: { file: { type: 'string' } } })

const KNOWN = namedTools(UI_TOOLS)

/** Decides by this judge; by the rules alone where there is none. */
function settled(judge: WishJudge | null, { text, locale }: OptOutLine): SettledWish {
  const evidence = wishEvidence(text, spokenLanguage(text) ?? locale, KNOWN)
  if (judge !== null) return settleWish(evidence, judge(evidence))
  const { rule, wish } = evidence
  if (rule !== null) return { kind: 'rule', rule }
  return wish === null ? { kind: 'nothing' } : { kind: 'wish', wish }
}

function meaningOf(wish: ToolWish): string {
  if (wish.kind === 'with_again') return 'back'
  if (!lasts(wish)) return 'once'
  if (wish.tools === 'all' || wish.tools.length > 1) return 'both'
  return wish.tools[0] === 'request_data_table' ? 'table' : 'map'
}

const LASTING: ReadonlySet<string> = new Set(['table', 'map', 'both', 'back'])

type Outcome = 'right' | 'asked' | 'missed' | 'asked wrongly' | 'wrong change'

/** For this message only and not at all come to the same: nothing changes, and nothing opens. */
function outcomeOf({ optout }: OptOutLine, reading: SettledWish): Outcome {
  const wanted = optout === 'once' ? 'none' : optout
  if (reading.kind === 'nothing') return wanted === 'none' ? 'right' : 'missed'
  // A rule is kept after a yes only.
  if (reading.kind === 'rule') return wanted === 'rule' ? 'right' : 'asked wrongly'
  const read = meaningOf(reading.wish)
  if (reading.kind === 'offer') return read === wanted ? 'asked' : 'asked wrongly'
  if (!LASTING.has(read)) return wanted === 'none' ? 'right' : 'missed'
  return read === wanted ? 'right' : 'wrong change'
}

interface Scored {
  readonly line: OptOutLine
  readonly outcome: Outcome
}

function report(name: string, scored: readonly Scored[]): void {
  const count = (of: readonly Scored[], outcome: Outcome) => of.filter(one => one.outcome === outcome).length
  const row = (of: readonly Scored[]) =>
    OUTCOMES.map(outcome => `${outcome} ${count(of, outcome)}`).join(', ')
  const both = count(scored, 'right') + count(scored, 'asked')
  console.log(
    `${name}: ${row(scored)} of ${scored.length}; ${((100 * both) / scored.length).toFixed(1)} % right or asked`,
  )
  for (const [part, own] of [
    ...Map.groupBy(scored, ({ line }) => line.locale),
    ...Map.groupBy(scored, ({ line }) => line.optout),
  ])
    console.log(`  ${part.padEnd(6)} ${row(own)} of ${own.length}`)
}
const OUTCOMES: readonly Outcome[] = ['right', 'asked', 'missed', 'asked wrongly', 'wrong change']

const scoredBy = (judge: WishJudge | null, lines: readonly OptOutLine[]): readonly Scored[] =>
  lines.map(line => ({ line, outcome: outcomeOf(line, settled(judge, line)) }))

function linesOf(path: string): readonly OptOutLine[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as OptOutLine)
}

if (values.file !== undefined) {
  const lines = linesOf(values.file)
  report('rules alone', scoredBy(null, lines))
  report('with the judge', scoredBy(judgeWish, lines))
} else {
  const lines = optOutLines()
  report('rules alone', scoredBy(null, lines))
  const byText = new Map(lines.map(line => [line.text, line]))
  report(
    'with the judge, held out',
    heldOut(optOuts).flatMap(({ judge, own }) =>
      scoredBy(
        evidence => judge(evidence.text, wishSignals(evidence)),
        own.flatMap(({ text }) => byText.get(text) ?? []),
      ),
    ),
  )
}
