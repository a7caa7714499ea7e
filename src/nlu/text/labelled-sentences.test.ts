import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findEnumerations } from '../enumerations/find-enumerations.ts'
import { findNumbers } from '../numbers/find-numbers.ts'
import type { Amount, NumberMention } from '../numbers/number-mention.ts'
import { findSequences } from '../sequences/find-sequences.ts'
import { type Language, languageOf } from './language.ts'

interface Labelled {
  readonly language: Language
  readonly group: string
  readonly text: string
  /** Expected reading, written as the area's `write` does. */
  readonly label: string
}

/** Writers of the reading of a text, given its label: what a label leaves out is not compared. */
const WRITE: Readonly<Record<string, (text: string, language: Language, label: string) => string>> = {
  numbers: writeNumbers,
  enumerations: writeEnumerations,
  sequences: writeSequences,
}

describe.each(Object.keys(WRITE))('%s', area => {
  const sentences = ['labelled', 'second'].flatMap(name => readSentences(area, name))
  test.each([...Map.groupBy(sentences, ({ group }) => group)])('%s are read as labelled', (_, labelled) => {
    expect(labelled.flatMap(sentence => misreading(area, sentence))).toEqual([])
  })
})

describe.each(['numbers', 'enumerations', 'sequences'])('%s', area => {
  test('of the sentences the rules were not written for, at least 85 in 100 are read right', () => {
    const sentences = readSentences(area, 'held-out')
    const misread = sentences.flatMap(sentence => misreading(area, sentence))
    expect(misread.length / sentences.length).toBeLessThan(0.15)
  })
})

function misreading(area: string, { language, text, label }: Labelled): string[] {
  const written = WRITE[area]?.(text, language, label)
  return written === label ? [] : [`${text.replaceAll('\n', '\\n')} => ${written} instead of ${label}`]
}

/** `count=12:stakeholders`, `count~3..4`, `count=some`; the noun and the amount may be left out. */
function writeNumbers(text: string, language: Language, label: string): string {
  const wanted = label.split(' ')
  const found = findNumbers(text, language).map((mention, at) => {
    const { kind, counts } = mention
    const full = `${writeNumber(mention)}${counts ? `:${counts.head}` : ''}`
    const parts = [full, writeNumber(mention), kind]
    return parts.find(part => part === wanted[at]) ?? full
  })
  return found.join(' ') || '-'
}

const writeNumber = ({ kind, amount, approximate }: NumberMention): string =>
  `${kind}${approximate ? '~' : '='}${writeAmount(amount)}`

function writeAmount(amount: Amount): string {
  if (amount.is === 'vague') return 'some'
  if (amount.is === 'range') return `${amount.low ?? ''}..${amount.high ?? ''}`
  return String(Math.round(amount.value * 100) / 100)
}

/** `head: item | item | item` */
function writeEnumerations(text: string, language: Language): string {
  const found = findEnumerations(text, language).map(
    ({ items, head }) => `${head ? `${head.text}: ` : ''}${items.map(item => item.text).join(' | ')}`,
  )
  return found.join(' || ') || '-'
}

/** `3 | actors=a,b,c | approval | parallel`: how many steps, who, and what occurs among them. */
function writeSequences(text: string, language: Language, label: string): string {
  const steps = findSequences(text, language).flatMap(sequence => sequence.steps)
  if (steps.length === 0) return '-'
  const actors = steps.flatMap(({ actor }) => actor?.text ?? []).join(',')
  return [
    String(steps.length),
    ...(label.includes('actors=') ? [`actors=${actors}`] : []),
    ...(steps.some(({ approval }) => approval) ? ['approval'] : []),
    ...(steps.some(({ parallel }) => parallel) ? ['parallel'] : []),
  ].join(' | ')
}

/** A heading `[locale] group`, then lines `text => label`. */
function readSentences(area: string, name: string): Labelled[] {
  const path = `${import.meta.dirname}/../../../test/corpora/${area}/${name}.txt`
  if (!existsSync(path)) return []
  let [language, group] = [languageOf('en'), '']
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap(line => {
      const [, locale, title] = /^\[(\w+)\] (.+)$/.exec(line) ?? []
      if (locale !== undefined) [language, group] = [languageOf(locale), `${name} ${locale} ${title}`]
      const [text, label] = line.split(' => ')
      if (text === undefined || label === undefined) return []
      return [{ language, group, text: text.replaceAll('\\n', '\n'), label }]
    })
}
