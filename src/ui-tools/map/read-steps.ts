import { findSequences } from '../../nlu/sequences/find-sequences.ts'
import type { Language } from '../../nlu/text/language.ts'
import { itemsIn, linesOf } from '../capture/list-items.ts'
import { readDelimited } from '../capture/read-delimited.ts'
import { readItem } from '../capture/read-item.ts'
import type { MapData } from './data.ts'
import { type NamedStep, namedSteps, seedMap } from './infer-map.ts'

/** Steps a person wrote instead of drawing the map; null where there are none. */
export function readSteps(text: string, language: Language): MapData | null {
  const steps = stepsIn(text, language)
  return steps.length === 0 ? null : seedMap(steps)
}

function stepsIn(text: string, language: Language): readonly NamedStep[] {
  const [longest] = findSequences(text, language).toSorted(
    (one, other) => other.steps.length - one.steps.length,
  )
  if (longest !== undefined && longest.steps.length > 1) return namedSteps(longest, language)
  const cells = itemsIn(text, language)?.map(readItem) ?? readDelimited(linesOf(text).join('\n'))
  return cells.map(([name = '', owner = '', outcome = '']) => ({
    name,
    owner: owner === '' ? null : owner,
    outcome: outcome === '' ? null : outcome,
    follows: 'sequence',
  }))
}
