import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageOf } from '../text/language.ts'
import type { Enumeration } from './enumeration.ts'
import { findEnumerations } from './find-enumerations.ts'

interface Labelled {
  readonly locale: string
  readonly group: string
  readonly text: string
  /** `head: item | item | item`, or `-` for none; the head may be left out where there is none. */
  readonly label: string
}

const SENTENCES = readSentences('labelled')

test.each([...Map.groupBy(SENTENCES, ({ group }) => group)])('the lists in %s are found', (_, sentences) => {
  expect(sentences.flatMap(misreading)).toEqual([])
})

function misreading({ locale, text, label }: Labelled): string[] {
  const found = findEnumerations(text, languageOf(locale)).map(write).join(' || ') || '-'
  return found === label ? [] : [`${text.replaceAll('\n', '\\n')} => ${found} instead of ${label}`]
}

const write = ({ items, head }: Enumeration): string =>
  `${head ? `${head.text}: ` : ''}${items.map(item => item.text).join(' | ')}`

/** A heading `[locale] group`, then lines `text => label`. */
function readSentences(name: string): Labelled[] {
  const lines = readFileSync(`${import.meta.dirname}/sentences/${name}.txt`, 'utf8').split('\n')
  let [locale, group] = ['en', '']
  return lines.flatMap(line => {
    const heading = /^\[(\w+)\] (.+)$/.exec(line)
    if (heading) [locale, group] = [heading[1] ?? 'en', `${heading[1]} ${heading[2]}`]
    const [text, label] = line.split(' => ')
    if (heading || text === undefined || label === undefined) return []
    return [{ locale, group, text: text.replaceAll('\\n', '\n'), label }]
  })
}
