import type { Frame } from '../../../src/nlu/frames/frame.ts'
import type { Language } from '../../../src/nlu/text/language.ts'
import { ENGLISH } from './english.ts'
import { GERMAN } from './german.ts'

/** A sentence, the clause of it that is meant, and what is to be read of that. */
export interface LabelledFrame {
  readonly language: Language
  readonly text: string
  readonly anchor: string
  readonly label: string
}

const rows = (text: string, language: Language): LabelledFrame[] =>
  text
    .trim()
    .split('\n')
    .map(row => {
      const [sentence = '', anchor = '', label = ''] = row.split(' :: ')
      return { language, text: sentence, anchor, label: label.trim() }
    })

export const LABELLED_FRAMES: readonly LabelledFrame[] = [...rows(ENGLISH, 'en'), ...rows(GERMAN, 'de')]

/** Faults of a reading, one word each; none where everything is as labelled. */
export function faultsOf({ anchor, label }: LabelledFrame, frames: readonly Frame[]): string[] {
  const frame = frames.find(({ tokens }) =>
    tokens.some(({ folded }) => folded === anchor || folded.startsWith(`${anchor}'`)),
  )
  if (frame === undefined) return ['clause']
  const [head = '', tail = ''] = label.split('|')
  const [act, subject, time, polarity, verb] = head.trim().split(' ')
  const words = tail
    .trim()
    .split(/\s+/)
    .filter(word => word !== '')
  const marks = new Map(
    words.filter(word => word.includes('=')).map(word => word.split('=') as [string, string]),
  )
  const flags = new Set(words.filter(word => FLAGS.has(word)))
  const objects = words.filter(word => !word.includes('=') && !FLAGS.has(word))
  const heads = frame.objects.map(object => object.head)
  const [first] = frame.objects.filter(({ head: noun }) => noun === objects[0])
  const checks: Readonly<Record<string, boolean>> = {
    act: frame.act === act,
    subject: frame.subject === subject,
    time: frame.time === time,
    polarity: frame.polarity.startsWith(polarity ?? ''),
    verb: (frame.verb ?? '-') === verb,
    objects: objects.every(object => heads.includes(object)),
    count: !marks.has('count') || String(first?.count) === marks.get('count'),
    possessor: !marks.has('poss') || first?.possessor === marks.get('poss'),
    definite: !flags.has('def') || first?.isDefinite === true,
    reported: frame.reported === flags.has('reported'),
    corrects: frame.corrects === flags.has('corrects'),
  }
  return Object.entries(checks).flatMap(([name, isRight]) => (isRight ? [] : [name]))
}
const FLAGS = new Set(['def', 'reported', 'corrects'])
