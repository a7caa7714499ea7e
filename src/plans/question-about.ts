import type { EffectKey } from '../core/id.ts'
import type { Pending } from '../core/pending.ts'
import type { SessionState } from '../core/session.ts'
import { KINDS } from '../pendings/kinds.ts'

/** Question to the person because nobody knows the outcome of this effect. */
export function questionAbout({ pendings, plans }: SessionState, effect: EffectKey): Pending | null {
  const about = pendings.find(
    ({ kind, subject }) =>
      KINDS[kind].role === 'doubt' &&
      subject.of === 'step' &&
      plans[subject.plan]?.steps[subject.step]?.effect === effect,
  )
  return about ?? null
}
