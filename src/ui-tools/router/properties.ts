import type { CountProperty } from './count-evidence.ts'
import type { ListProperty } from './list-evidence.ts'
import type { StepsProperty } from './steps-evidence.ts'

/** Properties by what they speak for: a list of what is counted, one of what is enumerated, a map of what is told. */
export interface Properties {
  readonly count: CountProperty
  readonly list: ListProperty
  readonly steps: StepsProperty
}
export type Subject = keyof Properties
