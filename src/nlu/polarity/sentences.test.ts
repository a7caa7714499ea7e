import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf } from '../text/language.ts'
import { type Polarity, readPolarity } from './read-polarity.ts'

interface Labelled {
  readonly locale: string
  readonly group: string
  readonly text: string
  /** `yes: what is changed`, `no`, `maybe` or `none`. */
  readonly label: string
}

const SENTENCES = readSentences('labelled')

test.each([...Map.groupBy(SENTENCES, ({ group }) => group)])('%s say what they say', (_, sentences) => {
  expect(sentences.flatMap(misreading)).toEqual([])
})

test('whatever is written, a change lies in the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('yes, but ', 'nein, lieber ', ''),
      (text, lead) => {
        const reply = lead + text
        const reading = readPolarity(reply, 'de')
        if (!('change' in reading) || reading.change === undefined) return
        const { span } = reading.change
        expect(reading.change.text).toBe(reply.slice(span.start, span.end))
      },
    ),
  )
})

function misreading({ locale, text, label }: Labelled): string[] {
  const written = write(readPolarity(text, languageOf(locale)))
  return written === label ? [] : [`${text} => ${written} instead of ${label}`]
}

const write = (reading: Polarity): string =>
  'change' in reading ? `${reading.polarity}: ${reading.change?.text}` : reading.polarity

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
