import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../src/nlu/text/language.ts'
import type { Subject } from '../src/ui-tools/router/properties.ts'
import { readMessage } from '../src/ui-tools/router/reading.ts'
import { namedTools } from '../src/ui-tools/tools-in-words.ts'
import { DISCOVERY } from '../test/corpora/router/discovery.ts'
import { EVERYDAY } from '../test/corpora/router/everyday.ts'
import * as labelled from '../test/corpora/router/labelled.ts'
import { MIXED } from '../test/corpora/router/mixed.ts'
import { PERSONAS } from '../test/corpora/router/personas.ts'
import { REGISTERS } from '../test/corpora/router/registers.ts'
import { VOICES } from '../test/corpora/router/voices.ts'
import { WEIGHED } from '../test/corpora/router/weighed.ts'
import { entriesOf } from '../test/fresh/entries.ts'

/**
 * `node scripts/fit-router-weights.ts [--write]` fits the router's weights to the labelled messages and says how often
 * each corpus is misjudged by the weights the others give. The same corpora make the same weights.
 */
const FOLDER = join(import.meta.dirname, '../src/ui-tools/router')
const MENU = ['request_data_table', 'request_process_map'] as const
const SUBJECTS = { count: 1, list: 0.3, steps: 0.3 } as const satisfies Readonly<Record<Subject, number>>
const ROUNDS = 1500
/** Opening for nothing costs more than talk. */
const COST_OF_HARM = 1.5
/** Corpora that tests hold to the letter. */
const COST_OF_HELD = 3

interface Message {
  readonly corpus: string
  readonly isHeld: boolean
  readonly language: Language
  readonly text: string
  readonly moves: readonly string[]
}

interface Row {
  readonly corpus: string
  readonly isHeld: boolean
  readonly properties: readonly string[]
  readonly isMeant: boolean
}

function messages(): readonly Message[] {
  const fresh = (['seen', 'dev', 'dev2', 'dev3', 'dev4'] as const).flatMap(half =>
    entriesOf('router', half)
      .filter(({ disputable }) => disputable !== true)
      .map(({ lang, text, expect }) => ({
        corpus: half,
        isHeld: false,
        language: lang as Language,
        text,
        moves: [expect.move].flat().map(move => (move.startsWith('timeline') ? 'map' : move)),
      })),
  )
  const held = Object.entries({
    labelled, DISCOVERY, EVERYDAY, MIXED, PERSONAS, REGISTERS, VOICES, WEIGHED,
  }).flatMap(([corpus, tables]) =>
    Object.values(tables).flatMap(rows =>
      (rows as labelled.LabelledInState)
        .filter(([, , , state]) => state === undefined)
        .map(([language, text, label]) => ({
          corpus,
          isHeld: corpus !== 'WEIGHED',
          language,
          text,
          moves: [label.split(' ')[0] ?? ''],
        })),
    ),
  ) // biome-ignore format: a table
  return [...fresh, ...held]
}

const OPENS: Readonly<Record<Subject, string>> = { count: 'table', list: 'table', steps: 'map' }

function rowsOf(of: Subject): readonly Row[] {
  return messages().flatMap(({ corpus, isHeld, language, text, moves }) => {
    const { evidence, isBulk, details, wish } = readMessage(text, language, namedTools(MENU))
    const isMeant = moves.includes(OPENS[of])
    const isDecidedOtherwise = isBulk || details.span !== null || wish?.kind === 'without'
    if (isDecidedOtherwise || !(isMeant || moves.includes('chat'))) return []
    return evidence
      .filter(one => one.of === of)
      .map(({ properties }) => ({ corpus, isHeld, properties: [...properties], isMeant }))
  })
}

type Weights = ReadonlyMap<string, number>

/** Logistic regression by gradients over all rows at once, with steps that shrink as a weight settles. */
function fitted(rows: readonly Row[], restraint: number): Weights {
  const names = ['bias', ...[...new Set(rows.flatMap(({ properties }) => properties))].toSorted()]
  const places = new Map(names.map((name, at) => [name, at]))
  const inputs = rows.map(({ properties }) => [0, ...properties.map(name => places.get(name) ?? 0)])
  const weights = new Float64Array(names.length)
  const moved = new Float64Array(names.length).fill(1e-8)
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = new Float64Array(names.length)
    for (const [at, { isMeant, isHeld }] of rows.entries()) {
      const input = inputs[at] ?? []
      const score = input.reduce((sum, place) => sum + (weights[place] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-score)) - (isMeant ? 1 : 0)
      const cost = (isMeant ? 1 : COST_OF_HARM) * (isHeld ? COST_OF_HELD : 1)
      for (const place of input) gradient[place] = (gradient[place] ?? 0) + cost * error
    }
    for (const [place, slope] of gradient.entries()) {
      const pull = slope + (place === 0 ? 0 : restraint * (weights[place] ?? 0))
      moved[place] = (moved[place] ?? 0) + pull * pull
      weights[place] = (weights[place] ?? 0) - pull / Math.sqrt(moved[place] ?? 1)
    }
  }
  return new Map(names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(2))]))
}

const isLikely = (weights: Weights, properties: readonly string[]): boolean =>
  properties.reduce((sum, name) => sum + (weights.get(name) ?? 0), weights.get('bias') ?? 0) >= 0

function misjudged(rows: readonly Row[], restraint: number): string {
  const wrong = [...new Set(rows.map(({ corpus }) => corpus))].map(corpus => {
    const weights = fitted(
      rows.filter(row => row.corpus !== corpus),
      restraint,
    )
    const own = rows.filter(row => row.corpus === corpus)
    const opened = own.filter(({ isMeant, properties }) => !isMeant && isLikely(weights, properties)).length
    const missed = own.filter(({ isMeant, properties }) => isMeant && !isLikely(weights, properties)).length
    return { corpus, all: own.length, opened, missed }
  })
  const total = (key: 'all' | 'opened' | 'missed') => wrong.reduce((sum, one) => sum + one[key], 0)
  const rest = wrong.filter(({ opened, missed }) => opened + missed > 0)
  const told = rest.map(({ corpus, all, opened, missed }) => `${corpus} ${opened}+${missed} of ${all}`)
  return `${total('opened')} opened and ${total('missed')} missed of ${total('all')} (${told.join(', ')})`
}

const tables = Object.entries(SUBJECTS).map(([name, restraint]) => {
  const rows = rowsOf(name as Subject)
  process.stdout.write(`${name}: each corpus by the others' weights: ${misjudged(rows, restraint)}\n`)
  const weights = [...fitted(rows, restraint)].map(([property, weight]) => `    ${property}: ${weight},`)
  return `  ${name}: {\n${weights.join('\n')}\n  },`
})
if (process.argv.includes('--write')) {
  const path = join(FOLDER, 'weights.ts')
  const [head] = readFileSync(path, 'utf8').split('} = {')
  writeFileSync(path, `${head}} = {\n${tables.join('\n')}\n}\n`)
}
