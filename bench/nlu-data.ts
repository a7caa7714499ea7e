import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TrainingSet } from '../src/nlu/classifier/training-set.ts'

/** One line of a data file. The label `oos` means out of scope. */
export interface Row {
  readonly text: string
  readonly label: string
  readonly split: 'train' | 'val' | 'test'
}

export interface Task {
  readonly name: string
  readonly train: readonly Row[]
  readonly val: readonly Row[]
  readonly test: readonly Row[]
  /** Texts known to be out of scope; only the operating points that say so use them. */
  readonly knownOutOfScope: readonly string[]
}

const OUT_OF_SCOPE = 'oos'
export const inScope = ({ label }: Row): boolean => label !== OUT_OF_SCOPE
export const outOfScope = (row: Row): boolean => !inScope(row)

/** Null where there is no such file. */
export function readRows(folder: string, name: string): Row[] | null {
  const path = join(folder, name)
  return existsSync(path) ? parseRows(readFileSync(path, 'utf8')) : null
}

export function parseRows(text: string): Row[] {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Row)
}

export function taskOf(name: string, rows: readonly Row[]): Task {
  const of = (split: Row['split']) => rows.filter(row => row.split === split)
  const known = of('val').some(outOfScope) ? of('val') : of('train')
  return {
    name,
    train: of('train').filter(inScope),
    val: of('val').filter(inScope),
    test: of('test'),
    knownOutOfScope: known.filter(outOfScope).map(({ text }) => text),
  }
}

/** A seeded choice of intents, and of examples for each. */
export function draw(task: Task, shots: number, seed: number, intents = Number.POSITIVE_INFINITY): Task {
  const next = seeded(seed)
  const byLabel = Map.groupBy(task.train, ({ label }) => label)
  const chosen = new Set(shuffled([...byLabel.keys()].sort(), next).slice(0, intents))
  const train = [...chosen].flatMap(label => shuffled(byLabel.get(label) ?? [], next).slice(0, shots))
  const among = (rows: readonly Row[]) => rows.filter(row => outOfScope(row) || chosen.has(row.label))
  return { ...task, train, val: among(task.val), test: among(task.test) }
}

export function trainingSet({ train }: Task): TrainingSet {
  const byLabel = Map.groupBy(train, ({ label }) => label)
  return { intents: [...byLabel].map(([name, rows]) => ({ name, examples: rows.map(({ text }) => text) })) }
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffled<Value>(values: readonly Value[], next: () => number): Value[] {
  return values
    .map(value => [next(), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value)
}
