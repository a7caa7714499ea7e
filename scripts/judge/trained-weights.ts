import type { JudgeWeights } from '../../src/nlu/judge/judge.ts'
import type { JudgeDomain } from './domain.ts'
import { fitJudge, type JudgedSentence, packed } from './fit-judge.ts'
import { fitTrees } from './fit-trees.ts'

/** Weights of a domain's judge, and its trees where it has some. */
export function trainedWeights<Label extends string>(
  { labels, hasTrees }: JudgeDomain<Label>,
  sentences: readonly JudgedSentence<Label>[],
  trainedWith: string,
): JudgeWeights<Label> {
  const weights = packed(fitJudge(sentences, labels), labels, trainedWith)
  if (hasTrees !== true) return weights
  const found = sentences.map(({ signals, label }) => ({ signals, isRight: label === labels[0] }))
  return { ...weights, trees: fitTrees(found) }
}
