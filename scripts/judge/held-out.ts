import { createHash } from 'node:crypto'
import { createJudge, type Judge } from '../../src/nlu/judge/judge.ts'
import type { JudgeDomain } from './domain.ts'
import type { JudgedSentence } from './fit-judge.ts'
import { trainedWeights } from './trained-weights.ts'

const PARTS = 5

/** Judges that were each trained without a part of the sentences, with that part. */
export function heldOut<Label extends string>(
  domain: JudgeDomain<Label>,
): readonly { readonly judge: Judge<Label>; readonly own: readonly JudgedSentence<Label>[] }[] {
  const all = inOrder(domain.sentences())
  const beside = domain.beside?.() ?? []
  return Array.from({ length: PARTS }, (_, part) => {
    const messages = new Set([...new Set(all.map(messageOf))].filter((_, at) => at % PARTS === part))
    const own = all.filter(sentence => messages.has(messageOf(sentence)))
    const others = [...all, ...beside].filter(sentence => !messages.has(messageOf(sentence)))
    return { judge: createJudge(trainedWeights(domain, others, '')), own }
  })
}

const messageOf = ({ message, text }: JudgedSentence): string => message ?? text

/** By their digests: near twins of one writer come apart, and no file of sentences has a place of its own. */
export const inOrder = <Label extends string>(
  sentences: readonly JudgedSentence<Label>[],
): readonly JudgedSentence<Label>[] =>
  sentences
    .map(sentence => ({ sentence, key: createHash('sha256').update(messageOf(sentence)).digest('hex') }))
    .toSorted((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -1 : 1))
    .map(({ sentence }) => sentence)
