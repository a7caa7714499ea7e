import type { Problem } from '../../../src/api/rest.ts'

/** Description of a failure. A local one has no title: its wording is looked up by code. */
export type Fault = Pick<Problem, 'code' | 'title'> & { readonly detail?: string; readonly hint?: string }

/** Faults this page finds itself. */
export const LOCAL_FAULTS = ['unreachable', 'unreadable'] as const
export type LocalFault = (typeof LOCAL_FAULTS)[number]

export const localFault = (code: LocalFault, detail?: string): Fault =>
  detail === undefined ? { code, title: '' } : { code, title: '', detail }

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Problem).code === 'string' &&
  typeof (value as Problem).title === 'string'

/** The problem of an error answer; null when it is not ours (a proxy's page, say). */
export async function readProblem(answer: Response): Promise<Problem | null> {
  try {
    const value: unknown = await answer.json()
    return isProblem(value) ? value : null
  } catch {
    return null
  }
}

export function faultOf(problem: Problem): Fault {
  const { code, title, detail, hint } = problem
  return { code, title, ...(detail ? { detail } : {}), ...(hint ? { hint } : {}) }
}
