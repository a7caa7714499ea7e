import type { SettledView } from './settled.ts'

/** Every error answer, as application/problem+json. */
export interface Problem {
  /** `urn:signalbox:problem:` and the code. */
  readonly type: string
  readonly status: number
  readonly code: string
  /** For developers. */
  readonly detail: string
  /** For the person, in their language. */
  readonly title: string
  /** Path of the request. */
  readonly instance: string
  /** Place of the fault: a JSON path, a parameter, an id. */
  readonly place?: string
  readonly hint?: string
  /** True where the same request may succeed later. */
  readonly retry: boolean
  /** With `already_answered`: who was first. */
  readonly settled?: SettledView
}
