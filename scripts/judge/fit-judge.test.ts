import { expect, test } from 'vitest'
import { fitJudge, type JudgedSentence, judgedBy, packed } from './fit-judge.ts'
import { heldOut } from './held-out.ts'

const LABELS = ['good', 'bad'] as const
type Label = (typeof LABELS)[number]

const of = (label: Label, signal: string, message: string): JudgedSentence<Label> => ({
  text: '',
  signals: [signal],
  label,
  group: 'a',
  message,
})
const SENTENCES = Array.from({ length: 40 }, (_, at) =>
  at % 2 === 0 ? of('good', '§sun', `m${at}`) : of('bad', '§rain', `m${at}`),
)
const DOMAIN = { labels: LABELS, module: '', sentences: () => SENTENCES }

test('sentences that are signals alone are held out with the messages they were taken from', () => {
  const parts = heldOut(DOMAIN)
  expect(parts.flatMap(({ own }) => own)).toHaveLength(SENTENCES.length)
  for (const { judge, own } of parts)
    for (const { text, signals, label } of own) expect(judge(text, signals).best).toBe(label)
})

test('words of one message are never on both sides', () => {
  const words = SENTENCES.flatMap(sentence => [sentence, sentence])
  for (const { own } of heldOut({ ...DOMAIN, sentences: () => words }))
    for (const { message } of own) expect(own.filter(one => one.message === message)).toHaveLength(2)
})

test.each<[string, readonly JudgedSentence<Label>[], RegExp]>([
  ['nothing', [], /no sentences/],
  ['a label nobody knows', [...SENTENCES, of('worse' as Label, '§hail', 'It hails.')], /worse.*It hails/],
  ['a weight that is none', [{ ...of('bad', '§hail', 'It hails.'), weight: Number.NaN }], /It hails/],
])('a judge is not trained with %s', (_, sentences, fault) => {
  expect(() => fitJudge(sentences, LABELS)).toThrow(fault)
})

test('weights that say nothing are not written', () => {
  const blind = { weights: new Float32Array(8), bias: new Float32Array(2) }
  expect(() => packed(blind, LABELS, '')).toThrow(/learned nothing/)
  expect(judgedBy(fitJudge(SENTENCES, LABELS), LABELS, SENTENCES[0] as JudgedSentence<Label>).best).toBe(
    'good',
  )
})
