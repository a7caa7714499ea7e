import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { JudgeDomain } from './domain.ts'
import { JUDGE_RECIPE, type JudgedSentence } from './fit-judge.ts'
import { RANKER_RECIPE, type RankerRecipe, type Ranking } from './fit-ranker.ts'
import { TREE_RECIPE } from './fit-trees.ts'
import { inOrder } from './held-out.ts'
import type { RankerDomain } from './ranker-domain.ts'

/** Sentences a judge is trained with, in the order of its training. */
export const trainingOf = (domain: JudgeDomain): readonly JudgedSentence[] => [
  ...inOrder(domain.sentences()),
  ...(domain.beside?.() ?? []),
]

/** Digest of all that decides the weights: sentences, labels, what rules find in them today, and the recipe. */
export const trainingDigest = (sentences: readonly JudgedSentence[], hasTrees?: true): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        JUDGE_RECIPE,
        ...(hasTrees === true ? [TREE_RECIPE] : []),
        sentences.map(({ text, label, signals, weight = 1 }) => [text, label, signals, weight]),
      ]),
    )
    .digest('hex')
    .slice(0, 16)

const root = join(import.meta.dirname, '../..')

/** True where training would make other weights today: sentences, rules or the recipe have changed since. */
export async function isStale(domain: JudgeDomain): Promise<boolean> {
  const { WEIGHTS } = (await import(join(root, domain.module))) as { WEIGHTS: { trainedWith: string } }
  return WEIGHTS.trainedWith !== trainingDigest(trainingOf(domain), domain.hasTrees)
}

export function rankingDigest(rankings: readonly Ranking[], recipe: Partial<RankerRecipe> = {}): string {
  const digest = createHash('sha256').update(JSON.stringify({ ...RANKER_RECIPE, ...recipe }))
  for (const { message, choices } of rankings) {
    digest.update(message)
    for (const { rows, isRight } of choices) digest.update(rows).update(String(isRight))
  }
  return digest.digest('hex').slice(0, 16)
}

export async function isStaleRanker({ module, recipe, rankings }: RankerDomain): Promise<boolean> {
  const { WEIGHTS } = (await import(join(root, module))) as { WEIGHTS: { trainedWith: string } }
  return WEIGHTS.trainedWith !== rankingDigest(rankings(), recipe)
}
