import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Judgement, JudgeWeights } from '../src/nlu/judge/judge.ts'
import type { JudgeDomain } from './judge/domain.ts'
import { DOMAINS, RANKERS } from './judge/domains.ts'
import { type JudgedSentence, packed } from './judge/fit-judge.ts'
import { fitRanker } from './judge/fit-ranker.ts'
import { heldOut } from './judge/held-out.ts'
import type { RankerDomain } from './judge/ranker-domain.ts'
import { rightShare } from './judge/right-share.ts'
import { trainedWeights } from './judge/trained-weights.ts'
import { isStale, isStaleRanker, rankingDigest, trainingDigest, trainingOf } from './judge/training.ts'

/**
 * `node scripts/train.ts [NAME …] [--wrong] [--stale]` says how well each judge does on sentences it was not trained with; `--wrong` lists
 * what it got wrong. With `--write` it trains each with all sentences, which takes a sixth of the time, and writes its weights. The
 * same sentences and rules make the same weights; `--stale` names the judges whose weights are of others.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    wrong: { type: 'boolean', default: false },
    stale: { type: 'boolean', default: false },
  },
})

function score(name: string, domain: JudgeDomain): void {
  const { labels } = domain
  const tried: Tried = heldOut(domain).flatMap(({ judge, own }) =>
    own.map(sentence => {
      const judgement = judge(sentence.text, sentence.signals)
      return { sentence, ...judgement, settled: sentence.settled?.(judge) }
    }),
  )
  const right = tried.filter(({ sentence, best }) => sentence.label === best).length
  console.log(
    `${name}: ${right} of ${tried.length} held out are right (${((100 * right) / tried.length).toFixed(1)} %)`,
  )
  for (const label of labels) console.log(rowOf(label, labels, tried))
  for (const [outcome, all] of outcomesOf(tried)) console.log(`  ${outcome}: ${all.length}`)
  if (values.wrong)
    for (const { sentence, best, likelihood } of tried)
      if (sentence.label !== best)
        console.log(`  ${sentence.label} → ${best} ${likelihood.toFixed(2)} | ${sentence.text}`)
}

function write(domain: JudgeDomain): void {
  const { module } = domain
  const all = trainingOf(domain)
  writeWeights(module, trainedWeights(domain, all, trainingDigest(all, domain.hasTrees)))
}

function writeRanker({ module, recipe, rankings }: RankerDomain): void {
  const all = rankings()
  writeWeights(module, packed(fitRanker(all, recipe), ['right'], rankingDigest(all, recipe)))
}

function writeWeights(module: string, { rows, ...rest }: JudgeWeights<string>): void {
  const lines = Object.entries(rest).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`)
  writeFileSync(
    join(import.meta.dirname, '..', module),
    `// Written by scripts/train.ts.\nexport const WEIGHTS = {\n${lines.join('\n')}\n  rows: '${rows}',\n} as const\n`,
  )
}

type Tried = readonly (Judgement<string> & {
  readonly sentence: JudgedSentence
  readonly settled: string | undefined
})[]

/** Sentences by what their judgements have led to, where their reader says so. */
const outcomesOf = (tried: Tried) =>
  Map.groupBy(
    tried.flatMap(({ settled }) => settled ?? []),
    settled => settled,
  )

const rowOf = (label: string, labels: readonly string[], tried: Tried): string => {
  const own = tried.filter(({ sentence }) => sentence.label === label)
  const counts = labels.map(other => String(own.filter(({ best }) => best === other).length).padStart(6))
  return `  ${label.padEnd(20)}${counts.join('')}`
}

for (const [name, domain] of Object.entries(DOMAINS))
  if (positionals.length === 0 || positionals.includes(name))
    if (values.stale) console.log(`${name}: ${(await isStale(domain)) ? 'stale' : 'as trained'}`)
    else values.write ? write(domain) : score(name, domain)

for (const [name, domain] of Object.entries(RANKERS))
  if (positionals.length === 0 || positionals.includes(name))
    if (values.stale) console.log(`${name}: ${(await isStaleRanker(domain)) ? 'stale' : 'as trained'}`)
    else if (values.write) writeRanker(domain)
    else console.log(`${name}: ${rightShare(domain.rankings(), domain.recipe)}`)
