import { useMemo } from 'react'
import { useWordsOf } from '../use-words-of.ts'
import type { MapState } from './map-state.ts'
import { MAP_WORDS } from './words/words.ts'

/** Name of a step; of one without a name, its place. */
export function useStepName({ history }: MapState): (id: string) => string {
  const words = useWordsOf(MAP_WORDS)
  const { nodes } = history.present
  return useMemo(() => {
    const names = new Map(nodes.map(({ id, step_name }, at) => [id, step_name.trim() || words.step(at + 1)]))
    return id => names.get(id) ?? id
  }, [nodes, words])
}
