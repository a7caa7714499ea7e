import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageOf } from '../text/language.ts'
import { findSequences } from './find-sequences.ts'
import type { Step } from './sequence.ts'

interface Labelled {
  readonly locale: string
  readonly group: string
  readonly text: string
  /** `3 | actors=a,b,c | approval | parallel`: how many steps, who, and what occurs among them; `-` for none. */
  readonly label: string
}

const SENTENCES = readSentences('labelled')

test.each([...Map.groupBy(SENTENCES, ({ group }) => group)])('the steps in %s are found', (_, sentences) => {
  expect(sentences.flatMap(misreading)).toEqual([])
})

function misreading({ locale, text, label }: Labelled): string[] {
  const steps = findSequences(text, languageOf(locale)).flatMap(sequence => sequence.steps)
  const written = write(steps, label.includes('actors='))
  const told = steps.map(step => step.text).join(' / ')
  return written === label
    ? []
    : [`${text.replaceAll('\n', '\\n')} => ${written} (${told}) instead of ${label}`]
}

function write(steps: readonly Step[], withActors: boolean): string {
  if (steps.length === 0) return '-'
  const actors = steps.flatMap(({ actor }) => actor?.text ?? []).join(',')
  return [
    String(steps.length),
    ...(withActors ? [`actors=${actors}`] : []),
    ...(steps.some(({ approval }) => approval) ? ['approval'] : []),
    ...(steps.some(({ parallel }) => parallel) ? ['parallel'] : []),
  ].join(' | ')
}

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
