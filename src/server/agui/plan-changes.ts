import { canonicalJson } from '../../core/json.ts'
import type { Operation } from './calls-in-state.ts'
import type { PlanInState } from './plan-in-state.ts'

type Told = Pick<PlanInState, 'id' | 'revision' | 'steps'> & { readonly leftOut?: readonly string[] }

/** Values that are others now; null where it has to be told as a whole: another plan or revision, or told in another way. */
export function planChanges(before: Told | null, after: Told): readonly Operation[] | null {
  if (before === null || shapeOf(before) !== shapeOf(after)) return null
  const { steps: stepsBefore, ...restBefore } = before
  const { steps, ...rest } = after
  return [
    ...changed('', restBefore, rest),
    ...steps.flatMap((step, place) => changed(`/steps/${place}`, stepsBefore[place] ?? {}, step)),
  ]
}

const shapeOf = ({ id, revision, steps, leftOut = [] }: Told): string =>
  JSON.stringify([id, revision, steps.length, leftOut])

function changed(path: string, before: object, after: object): Operation[] {
  const old = new Map(Object.entries(before))
  return Object.entries(after).flatMap(([key, value]) =>
    canonicalJson(old.get(key)) === canonicalJson(value)
      ? []
      : [{ op: 'replace', path: `${path}/${key}`, value }],
  )
}
