import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createJudge } from '../src/nlu/judge/judge.ts'
import type { JudgeDomain } from './judge/domain.ts'
import { DOMAINS } from './judge/domains.ts'
import { fitJudge, JUDGE_RECIPE, type JudgedSentence, packed } from './judge/fit-judge.ts'

/**
 * `node scripts/train.ts [NAME …] [--write] [--wrong]` says how well each judge does on sentences it was not trained with, and
 * writes its weights. The same sentences make the same weights. `--wrong` lists what it got wrong.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, wrong: { type: 'boolean', default: false } },
})
const PARTS = 5

function train(name: string, { labels, module, sentences, beside }: JudgeDomain): void {
  const all = inOrder(sentences())
  const more = beside?.() ?? []
  const tried = Array.from({ length: PARTS }, (_, part) => held(all, more, labels, part)).flat()
  const right = tried.filter(({ sentence, best }) => sentence.label === best).length
  console.log(
    `${name}: ${right} of ${all.length} held out are right (${((100 * right) / all.length).toFixed(1)} %)`,
  )
  for (const label of labels) console.log(rowOf(label, labels, tried))
  for (const [outcome, all] of outcomesOf(tried)) console.log(`  ${outcome}: ${all.length}`)
  if (values.wrong)
    for (const { sentence, best, likelihood } of tried)
      if (sentence.label !== best)
        console.log(`  ${sentence.label} → ${best} ${likelihood.toFixed(2)} | ${sentence.text}`)
  if (!values.write) return
  const weights = packed(fitJudge([...all, ...more], labels), labels, digestOf([...all, ...more]))
  const { rows, ...rest } = weights
  const lines = Object.entries(rest).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`)
  writeFileSync(
    join(import.meta.dirname, '..', module),
    `// Written by scripts/train.ts. biome-ignore-all format: weights\nexport const WEIGHTS = {\n${lines.join('\n')}\n  rows: '${rows}',\n} as const\n`,
  )
}

/** Judged by a model that was trained without the part. */
function held(
  all: readonly JudgedSentence[],
  more: readonly JudgedSentence[],
  labels: readonly string[],
  part: number,
) {
  const own = all.filter((_, at) => at % PARTS === part)
  const judge = createJudge(
    packed(fitJudge([...all.filter((_, at) => at % PARTS !== part), ...more], labels), labels, ''),
  )
  return own.map(sentence => {
    const judgement = judge(sentence.text, sentence.signals)
    return { sentence, ...judgement, settled: sentence.settled?.(judge) }
  })
}

type Tried = ReturnType<typeof held>

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

/** By their digests: near twins of one writer come apart, and no file of sentences has a place of its own. */
const inOrder = (sentences: readonly JudgedSentence[]) =>
  sentences
    .map(sentence => ({ sentence, key: createHash('sha256').update(sentence.text).digest('hex') }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ sentence }) => sentence)

const digestOf = (sentences: readonly JudgedSentence[]): string =>
  createHash('sha256')
    .update(JSON.stringify([JUDGE_RECIPE, sentences.map(({ text, label }) => [text, label])]))
    .digest('hex')
    .slice(0, 16)

for (const [name, domain] of Object.entries(DOMAINS))
  if (positionals.length === 0 || positionals.includes(name)) train(name, domain)
