import type { Pending } from '../core/pending.ts'
import { waitsForColleague } from './kinds.ts'

/** True for a call that waits for a yes and can be asked for otherwise, whoever is to say that yes. */
export const isChangeable = ({ kind, answer }: Pick<Pending, 'kind' | 'answer'>): boolean =>
  waitsForColleague({ kind }) || (answer.form === 'yes_no' && answer.editable)
