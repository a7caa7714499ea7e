import type { $ZodIssue } from 'zod/v4/core'
import { placeOf } from './place-of.ts'

/** Line for one fault of a value: its place, or the name of the whole, and what is wrong there. */
export const faultLine = ({ path, message }: Pick<$ZodIssue, 'path' | 'message'>, whole: string): string =>
  `${placeOf(path) || whole}: ${message}`
