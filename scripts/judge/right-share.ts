import { shares } from '../../src/nlu/judge/ranker.ts'
import { fitRanker, type RankerRecipe, type Ranking } from './fit-ranker.ts'

/** Messages whose likeliest choice is right, held out by their parts. */
export function rightShare(
  all: readonly (Ranking & { readonly part: number })[],
  recipe?: Partial<RankerRecipe>,
): string {
  const parts = [...new Set(all.map(({ part }) => part))]
  const right = parts.reduce((sum, part) => {
    const { weights } = fitRanker(
      all.filter(one => one.part !== part),
      recipe,
    )
    return (
      sum +
      all.filter(({ part: own, choices }) => {
        if (own !== part) return false
        const likely = shares(
          choices.map(({ rows }) => rows.reduce((whole, row) => whole + (weights[row] as number), 0)),
        )
        return choices[likely.indexOf(Math.max(...likely))]?.isRight === true
      }).length
    )
  }, 0)
  return `${right} of ${all.length} held out are right (${((100 * right) / all.length).toFixed(1)} %)`
}
