import { SignalboxError } from '../../../core/error.ts'

/** Classes of SQLSTATE that say there is no room: disk full, out of memory, too many connections. */
const FULL: ReadonlySet<string> = new Set(['53100', '53200'])
/** Refused for what others did at the same moment: once more may be enough. */
const PASSING: ReadonlySet<string> = new Set(['40001', '40P01'])

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

export const isPassing = (error: unknown): boolean => PASSING.has(codeOf(error))
export const isNotUnique = (error: unknown): boolean => codeOf(error) === '23505'
/** The table or the schema is not there. */
export const isMissing = (error: unknown): boolean => ['42P01', '3F000'].includes(codeOf(error))

/** Failures of the store as a whole. Never shows the address: there is a password in it. */
export function storeFailure(error: unknown): SignalboxError {
  if (error instanceof SignalboxError) return error
  const detail = error instanceof Error ? error.message : String(error)
  const code = FULL.has(codeOf(error)) ? 'storage_full' : 'store_unavailable'
  return new SignalboxError(code, `PostgreSQL: ${detail}`, { cause: error })
}

/** Runs `work`; whatever it throws is a failure of the store. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storeFailure(error)
  }
}
