import type { MicroUsd } from './money.ts'

/** Cost of a tool's call, as the tool told it, or else as it was announced: money and calls of services. */
export type Spent = {
  readonly costMicroUsd: MicroUsd
  readonly apiCalls: number
}
