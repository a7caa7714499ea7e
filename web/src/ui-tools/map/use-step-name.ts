import { useMemo } from 'react'
import { useWords } from '../../words/use-words.tsx'
import type { MapState } from './map-state.ts'

/** What a step is called; one without a name by its place. */
export function useStepName({ history }: MapState): (id: string) => string {
  const {
    words: {
      tools: { map: words },
    },
  } = useWords()
  const { nodes } = history.present
  return useMemo(() => {
    const names = new Map(nodes.map(({ id, step_name }, at) => [id, step_name.trim() || words.step(at + 1)]))
    return id => names.get(id) ?? id
  }, [nodes, words])
}
