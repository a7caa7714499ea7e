import type { QuestionNode } from '../../../src/flows/ir/node.ts'
import type { ReferenceFlow } from './graph.ts'
import type { Memory, Place } from './memory.ts'
import { questionsAhead } from './reachable.ts'

/**
 * A question of a group can be skipped while another alternative may come, of which nothing was refused yet; any other
 * when it is optional.
 */
export function maySkip(
  flow: ReferenceFlow,
  { answers, trail, owed }: Pick<Memory, 'answers' | 'trail' | 'owed'>,
  place: Place,
  scope: string,
  { key, required }: QuestionNode,
): boolean {
  const groups = scope === '' ? flow.oneOf.filter(({ of }) => of.flat().includes(key)) : []
  if (groups.length === 0) return required === false
  const ahead = questionsAhead(flow, place).filter(other => other.scope === '')
  const isRefused = (each: string): boolean =>
    trail.some(
      visit =>
        (visit.did === 'skipped' || visit.did === 'gave_up') && visit.key === each && visit.scope === '',
    )
  const mayBe = (each: string): boolean =>
    !isRefused(each) && (answers['']?.[each] !== undefined || ahead.some(other => other.key === each))
  return (
    !owed.includes(key) && groups.every(({ of }) => of.some(keys => !keys.includes(key) && keys.every(mayBe)))
  )
}
