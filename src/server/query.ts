import type { Context } from 'hono'
import { SignalboxError } from '../core/error.ts'
import { MAX_PAGE } from './parameters.ts'

export function wholeNumber(c: Context, name: string, otherwise: number): number {
  const text = c.req.query(name)
  if (text === undefined) return otherwise
  if (!/^\d{1,15}$/.test(text))
    throw new SignalboxError('invalid_input', `${name} must be a whole number, got ${JSON.stringify(text)}`, {
      place: name,
    })
  return Number(text)
}

export const pageLimit = (c: Context, otherwise: number): number =>
  Math.min(Math.max(wholeNumber(c, 'limit', otherwise), 1), MAX_PAGE)
