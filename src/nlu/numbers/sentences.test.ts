import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageOf } from '../text/language.ts'
import { findNumbers } from './find-numbers.ts'
import type { Amount, NumberMention } from './number-mention.ts'

interface Labelled {
  readonly locale: string
  readonly group: string
  readonly text: string
  /** `count=12:stakeholders`, `count~3..4`, `count=some`, or `-` for none; the value may be left out. */
  readonly label: string
}

const SENTENCES = readSentences('labelled')

test.each([...Map.groupBy(SENTENCES, ({ group }) => group)])(
  'numbers in %s are what they are',
  (_, sentences) => {
    expect(sentences.flatMap(misreading)).toEqual([])
  },
)

function misreading({ locale, text, label }: Labelled): string[] {
  const found = findNumbers(text, languageOf(locale))
  const wanted = label === '-' ? [] : label.split(' ')
  const isRight =
    found.length === wanted.length && found.every((mention, at) => fits(mention, wanted[at] ?? ''))
  return isRight ? [] : [`${text} => ${found.map(write).join(' ') || '-'} instead of ${label}`]
}

const fits = (mention: NumberMention, wanted: string): boolean => {
  const written = write(mention)
  return written === wanted || written.split(':')[0] === wanted || mention.kind === wanted
}

function write({ kind, amount, approximate, counts }: NumberMention): string {
  return `${kind}${approximate ? '~' : '='}${writeAmount(amount)}${counts ? `:${counts.head}` : ''}`
}

function writeAmount(amount: Amount): string {
  if (amount.is === 'vague') return 'some'
  if (amount.is === 'range') return `${amount.low ?? ''}..${amount.high ?? ''}`
  return String(Math.round(amount.value * 100) / 100)
}

/** A heading `[locale] group`, then lines `text => label`. */
function readSentences(name: string): Labelled[] {
  const lines = readFileSync(`${import.meta.dirname}/sentences/${name}.txt`, 'utf8').split('\n')
  let [locale, group] = ['en', '']
  return lines.flatMap(line => {
    const heading = /^\[(\w+)\] (.+)$/.exec(line)
    if (heading) [locale, group] = [heading[1] ?? 'en', `${heading[1]} ${heading[2]}`]
    const [text, label] = line.split(' => ')
    return heading || text === undefined || label === undefined ? [] : [{ locale, group, text, label }]
  })
}
