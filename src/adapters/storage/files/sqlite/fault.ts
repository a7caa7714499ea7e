import { SignalboxError } from '../../../../core/error.ts'

/** Something read from the database cannot be what was written there. */
export class Damage extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Damage'
  }
}

export type Fault = 'full' | 'damaged' | 'unavailable' | 'bug'

const FULL = 13
/** The file next to the log through which connections find pages could not grow. */
const SHARED_MEMORY_SIZE = 4874
const CORRUPT = 11
const NOT_A_DATABASE = 26

/** Sorts what SQLite, Node or our own row readers threw. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Damage || error instanceof SyntaxError) return 'damaged'
  const code = propertyOf(error, 'code')
  // An integer that JavaScript cannot hold was never written by us.
  if (code === 'ERR_OUT_OF_RANGE') return 'damaged'
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  const result = propertyOf(error, 'errcode')
  if (typeof result !== 'number')
    return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? 'unavailable' : 'bug'
  if (result === SHARED_MEMORY_SIZE) return 'full'
  const primary = result & 0xff
  if (primary === FULL) return 'full'
  return primary === CORRUPT || primary === NOT_A_DATABASE ? 'damaged' : 'unavailable'
}

/** For failures that concern the store as a whole rather than one session. */
export function storeFailure(error: unknown, file: string): SignalboxError {
  if (error instanceof SignalboxError) return error
  const detail = error instanceof Error ? error.message : String(error)
  const fault = faultOf(error)
  if (fault === 'bug') return new SignalboxError('internal', detail, { place: file, cause: error })
  const code = fault === 'full' ? 'storage_full' : 'store_unavailable'
  return new SignalboxError(code, `${file}: ${detail}`, { place: file, cause: error })
}

function propertyOf(value: unknown, name: 'code' | 'errcode'): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
}
