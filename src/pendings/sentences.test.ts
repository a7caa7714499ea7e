import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnswerForm } from '../core/pending.ts'
import { readWords } from './read-words.ts'
import type { WordsMeaning } from './words-meaning.ts'

const IN_DOUBT = ['happened', 'not_happened', 'leave']

const FORMS: Readonly<Record<string, AnswerForm>> = {
  yes_no: { form: 'yes_no', editable: true },
  'choice:failed': choice(['retry', 'skip', 'stop'], ['Try again', 'Skip this step', 'Stop here']),
  'choice:cities': choice(['ber', 'new', 'muc'], ['Berlin', 'New York City', 'München']),
  'choice:send': choice(['now', 'draft'], ['Send now', "Don't send"]),
  'choice:doubt': choice(IN_DOUBT, ['It happened', 'It did not happen', 'Leave it open']),
  'choice:zweifel': choice(IN_DOUBT, ['Es ist geschehen', 'Es ist nicht geschehen', 'Offen lassen']),
  'value:text': { form: 'value', schema: null },
  'value:string': { form: 'value', schema: { type: 'string' } },
  'value:boolean': { form: 'value', schema: { type: 'boolean' } },
  'value:number': { form: 'value', schema: { type: 'number' } },
  'value:email': {
    form: 'value',
    schema: { type: 'object', properties: { mail: { type: 'string', format: 'email' } }, required: ['mail'] },
  },
  'value:colour': { form: 'value', schema: { type: 'string', enum: ['red', 'green'] } },
  'value:form': {
    form: 'value',
    schema: { type: 'object', properties: { name: { type: 'string' }, mail: { type: 'string' } } },
  },
  result: { form: 'result', tool: 'request_data_table' },
}

interface Sentence {
  readonly text: string
  readonly form: string
  /** Every meaning a careful reader would accept. */
  readonly accepted: readonly string[]
  readonly locales: readonly string[]
}

const tuned = sentencesIn('tuned')
const heldOut = sentencesIn('held-out')

test.each(Object.keys(FORMS))('every sentence written for %s means what its label says', form => {
  const sentences = tuned.filter(sentence => sentence.form === form)
  expect(sentences.length).toBeGreaterThan(0)
  expect(sentences.flatMap(misreadings)).toEqual([])
})

test('of the sentences the rules were not written for, none becomes a yes that is not one', () => {
  expect(heldOut.flatMap(misreadings).filter(misreading => misreading.endsWith('→ yes'))).toEqual([])
})

test('of the sentences the rules were not written for, at least 97 in 100 are read right', () => {
  const misread = heldOut.filter(sentence => misreadings(sentence).length > 0)
  expect(misread.length / heldOut.length).toBeLessThan(0.03)
})

test('no form but yes_no is ever met with a yes', () => {
  const yeses = [...tuned, ...heldOut].filter(({ accepted }) => accepted.includes('yes'))
  const others = Object.entries(FORMS).filter(([name]) => name !== 'yes_no')
  const met = yeses.flatMap(({ text }) => others.map(([, form]) => readWords(text, form, 'en').meaning))
  expect(met).not.toContain('yes')
})

test('a change carries the whole message', () => {
  expect(readWords('  yes but make it 20 ', { form: 'yes_no', editable: true }, 'en')).toEqual({
    meaning: 'change',
    request: 'yes but make it 20',
  })
})

function misreadings({ text, form, accepted, locales }: Sentence): string[] {
  return locales.flatMap(locale => {
    const answer = FORMS[form]
    if (answer === undefined) throw new Error(`unknown form ${form}`)
    const label = labelOf(readWords(text, answer, locale))
    return accepted.includes(label) ? [] : [`${locale} ${accepted.join('|')}: ${text} → ${label}`]
  })
}

const labelOf = (read: WordsMeaning) => (read.meaning === 'option' ? `option=${read.option}` : read.meaning)

/** A heading `[form] meaning|meaning` and the sentences below it; `[form de]` holds under that locale only. */
function sentencesIn(name: string): Sentence[] {
  const lines = readFileSync(`${import.meta.dirname}/../../test/corpora/pendings/${name}.txt`, 'utf8').split(
    '\n',
  )
  let heading: Omit<Sentence, 'text'> = { form: '', accepted: [], locales: [] }
  return lines.flatMap(line => {
    const [, form, locale, meanings] = /^\[([\w:]+)(?: (en|de))?\] (\S+)$/.exec(line) ?? []
    if (form !== undefined && meanings !== undefined) {
      heading = { form, accepted: meanings.split('|'), locales: locale ? [locale] : ['en', 'de'] }
      return []
    }
    return line === '' ? [] : [{ ...heading, text: decode(line) }]
  })
}

function decode(line: string): string {
  return line
    .replace(/\\u\{(\w+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll('\\n', '\n')
}

function choice(ids: readonly string[], labels: readonly string[]): AnswerForm {
  return { form: 'choice', options: ids.map((id, at) => ({ id, label: labels[at] ?? id })) }
}
