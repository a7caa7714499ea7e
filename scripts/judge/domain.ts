import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgedSentence } from './fit-judge.ts'

/** One question a judge answers: which labels, from which sentences, and where its weights are written. */
export interface JudgeDomain<Label extends string = string> {
  readonly labels: readonly Label[]
  /** Path of the module that holds the weights, from the root. */
  readonly module: string
  /** True where trees judge beside the weights, for questions of two labels whose signals depend on each other. */
  readonly hasTrees?: true
  sentences(): readonly JudgedSentence<Label>[]
  /** Sentences of a related question, or ones rules were tuned with: trained with, and never held out. */
  beside?(): readonly JudgedSentence<Label>[]
}

const FOLDER = join(import.meta.dirname, '../../test/corpora/judges')

/** Labelled lines of a folder of the corpus, with the file each stands in. */
export const linesIn = (folder: string): readonly { readonly file: string; readonly line: unknown }[] =>
  readdirSync(join(FOLDER, folder))
    .filter(name => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap(file =>
      readFileSync(join(FOLDER, folder, file), 'utf8')
        .split('\n')
        .filter(line => line.trim() !== '')
        .map(line => ({ file, line: JSON.parse(line) as unknown })),
    )
