import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { createClassifier } from '../src/nlu/classifier/classifier.ts'
import type { ClassifierModel } from '../src/nlu/classifier/classifier-model.ts'
import { conclude, type Learned, learn, trainClassifier } from '../src/nlu/classifier/train-classifier.ts'
import { finish } from '../src/nlu/sliced.ts'
import { spread } from './measure.ts'
import { draw, inScope, parseRows, type Row, readRows, type Task, taskOf, trainingSet } from './nlu-data.ts'
import { BANKING77_PUBLISHED, CLINC150_PUBLISHED } from './nlu-published.ts'
import {
  type Answer,
  accuracy,
  answers,
  calibrationError,
  keeping,
  mostRight,
  recall,
  reliability,
  separation,
} from './nlu-score.ts'

const KEEPS = [0.98, 0.97, 0.95, 0.9]
const DRAWS = 5
const SHOTS = 10
const ROUNDS = 9

/**
 * Measures how well and how fast the classifier decides. The sets are not part of the project: `--data FILE` names
 * one file of JSON lines `{text, label, split}`, `--folder DIR` (or SIGNALBOX_NLU_DATA) a folder with the public
 * ones. Settings were chosen on training and validation parts; the figures are of the test parts.
 */
export async function bench(options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { data: { type: 'string' }, folder: { type: 'string' } },
  })
  if (values.data !== undefined) {
    report(taskOf(basename(values.data), parseRows(readFileSync(values.data, 'utf8'))))
    return
  }
  const folder = values.folder ?? process.env.SIGNALBOX_NLU_DATA ?? 'data'
  const read = (file: string): Row[] | null => {
    const rows = readRows(folder, file)
    if (rows === null)
      console.log(`\n${file} is not in ${folder}: skipped. Say where with --folder or --data.`)
    return rows
  }
  const full = read('clinc150_full.jsonl')
  if (full !== null) small(taskOf('CLINC150 full', full))
  for (const [variant, published] of Object.entries(CLINC150_PUBLISHED)) {
    const rows = variant === 'full' ? full : read(`clinc150_${variant}.jsonl`)
    if (rows === null) continue
    report(taskOf(`CLINC150 ${variant}`, rows))
    console.log('\npublished (Larson et al. 2019, Table 2)        oos as a class     by threshold')
    for (const { system, trained, threshold } of published)
      console.log(line(system, pair(trained), pair(threshold)))
  }
  const banking = read('banking77.jsonl')
  if (banking === null) return
  const task = taskOf('BANKING77', banking)
  fewShot(task)
  console.log(`published: ${named(BANKING77_PUBLISHED.tenShot)}`)
  report({ ...task, name: 'BANKING77 full' })
  console.log(`published: ${named(BANKING77_PUBLISHED.full)}`)
}

/** The size most assistants have. First of all, so that the first training is one of a process just started. */
function small(task: Task): void {
  const twelve = draw(task, SHOTS, 1, 12)
  const set = trainingSet(twelve)
  const times = Array.from({ length: ROUNDS }, () => cpuMilliseconds(() => trainClassifier(set)))
  const model = trainClassifier(set)
  console.log(`\n12 intents × ${SHOTS} examples (a seeded choice of ${task.name})`)
  console.log(
    `training: first ${times[0]?.toFixed(0)} ms CPU, then ${spread(times).median.toFixed(0)} ms (budget 300)`,
  )
  console.log(`decision: ${microseconds(model, twelve.test)} (budget 100)`)
  console.log(`size: ${megabytes(model)}`)
}

function report(task: Task): void {
  const before = process.cpuUsage()
  const learned = finish(learn(trainingSet(task)))
  const seconds = cpuMillisecondsSince(before) / 1_000
  const model = conclude(learned, 0.95)
  const test = answers(model, task.test)
  const val = answers(model, task.val)
  const known = answers(
    model,
    task.knownOutOfScope.map(text => ({ text, label: 'oos', split: 'val' })),
  )

  const { intents, crossValidation } = model
  console.log(
    `\n${task.name}: ${intents.length} intents, ${task.train.length} examples, ${test.length} test texts`,
  )
  console.log(
    `training ${seconds.toFixed(1)} s CPU, decision ${microseconds(model, task.test)}, size ${megabytes(model)}`,
  )
  const { heldOut, right } = crossValidation
  console.log(
    `cross-validation: ${heldOut} held out, ${percent(right)} right, keeps ${percent(crossValidation.keptInScope)}`,
  )
  console.log(`in scope, nothing refused: ${percent(accuracy(test))}`)
  if (!task.test.every(inScope)) operatingPoints(learned, { test, val, known })
  calibration(test)
}

function operatingPoints(learned: Learned, seen: Record<'test' | 'val' | 'known', readonly Answer[]>): void {
  const { test, val, known } = seen
  console.log(`in scope above out of scope (AUROC): ${percent(separation(test))}`)
  console.log(line('operating point', 'in scope', 'oos recall'))
  const at = (name: string, threshold: number) =>
    console.log(line(name, percent(accuracy(test, threshold)), percent(recall(test, threshold))))
  for (const keep of KEEPS)
    at(`no oos data: cross-validated, keep ${percent(keep)}`, conclude(learned, keep).threshold)
  if (val.length > 0)
    for (const keep of KEEPS) at(`no oos data: validation set, keep ${percent(keep)}`, keeping(val, keep))
  if (known.length === 0) return
  const outOfScope = known.map(({ scope }) => scope)
  at(`${known.length} oos examples: ours, keep 95.0`, conclude({ ...learned, outOfScope }, 0.95).threshold)
  if (val.length > 0) at(`${known.length} oos examples: the paper's rule`, mostRight([...val, ...known]))
}

function calibration(test: readonly Answer[]): void {
  const bins = reliability(test)
  console.log(`calibration error (ECE, in scope): ${percent(calibrationError(bins))}`)
  console.log(line('confidence from', 'mean', 'right', 'texts'))
  for (const { from, confidence, right, count } of bins)
    console.log(line(from.toFixed(1), percent(confidence), percent(right), String(count)))
}

function fewShot(task: Task): void {
  const draws = Array.from({ length: DRAWS }, (_, seed) => {
    const drawn = draw(task, SHOTS, seed + 1)
    const test = answers(trainClassifier(trainingSet(drawn)), drawn.test)
    return { accuracy: accuracy(test), error: calibrationError(reliability(test)) }
  })
  const of = (figure: 'accuracy' | 'error') => {
    const values = draws.map(found => found[figure])
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const deviation = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1),
    )
    return `${percent(mean)} ± ${percent(deviation)} [${percent(Math.min(...values))}..${percent(Math.max(...values))}]`
  }
  console.log(
    `\n${task.name}, ${SHOTS} examples per intent, ${DRAWS} seeded draws: mean ± deviation [low..high]`,
  )
  console.log(`accuracy ${of('accuracy')}`)
  console.log(`calibration error ${of('error')}`)
}

function microseconds(model: ClassifierModel, rows: readonly Row[]): string {
  const { classify } = createClassifier(model)
  const texts = rows.slice(0, 1_000).map(({ text }) => text)
  const run = () => {
    for (const text of texts) classify(text)
  }
  run()
  const rounds = Array.from({ length: ROUNDS }, () => (cpuMilliseconds(run) * 1_000) / texts.length)
  const { median, low, high } = spread(rounds)
  return `${median.toFixed(0)} µs CPU [${low.toFixed(0)}..${high.toFixed(0)}]`
}

function megabytes({ linear: { vocabulary, weights, scales, bias } }: ClassifierModel): string {
  const arrays = [vocabulary.hashes, vocabulary.rows, vocabulary.rarity, weights, scales, bias]
  const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return `${(bytes / 2 ** 20).toFixed(1)} MB`
}

function cpuMilliseconds(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  return cpuMillisecondsSince(before)
}

function cpuMillisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const percent = (share: number): string => (100 * share).toFixed(1)
const pair = ([inside, outside]: readonly [number, number]): string =>
  `${inside.toFixed(1)} / ${outside.toFixed(1)}`
const named = (figures: Readonly<Record<string, number>>): string =>
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${figure}`)
    .join(', ')
const line = (name: string, ...cells: readonly string[]): string =>
  [name.padEnd(46), ...cells.map(cell => cell.padStart(13))].join(' ')
