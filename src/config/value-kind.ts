import { isAbsolute, resolve } from 'node:path'
import { isPlainObject, type JsonObject } from '../core/json.ts'

/** Reader of a value that came as text (flag, variable) or as data (config file). */
export interface ValueKind<T> {
  /** Completes "expected …". */
  readonly expected: string
  /** Null when the value does not fit. */
  read(input: unknown): T | null
}

export const wholeNumber = (least: number, most: number): ValueKind<number> => ({
  expected: `a whole number from ${least} to ${most}`,
  read(input) {
    const value = typeof input === 'string' && /^\d{1,15}$/.test(input.trim()) ? Number(input) : input
    return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? (value as number)
      : null
  },
})

export const decimal = (least: number, most: number): ValueKind<number> => ({
  expected: `a number from ${least} to ${most}`,
  read(input) {
    const value = typeof input === 'string' && input.trim() !== '' ? Number(input) : input
    return typeof value === 'number' && value >= least && value <= most ? value : null
  },
})

/** Texts by their names. */
export const texts: ValueKind<Readonly<Record<string, string>>> = {
  expected: 'names with a text each',
  read: input =>
    isPlainObject(input) && Object.values(input).every(value => typeof value === 'string')
      ? (input as Readonly<Record<string, string>>)
      : null,
}

/** Objects by their names. */
export const objects: ValueKind<Readonly<Record<string, JsonObject>>> = {
  expected: 'names with keys and values each',
  read: input =>
    isPlainObject(input) && Object.values(input).every(isPlainObject)
      ? (input as Readonly<Record<string, JsonObject>>)
      : null,
}

export const oneOf = <const T extends string>(values: readonly T[]): ValueKind<T> => ({
  expected: `one of ${values.join(', ')}`,
  read: input => values.find(value => value === input) ?? null,
})

export const listOf = <const T extends string>(values: readonly T[]): ValueKind<readonly T[]> => ({
  expected: `a list of ${values.join(', ')}, or none`,
  read(input) {
    const parts = asList(input, ',')
    if (!parts) return null
    if (parts.length === 1 && parts[0] === 'none') return []
    const known = parts.map(part => values.find(value => value === part))
    return known.every(part => part !== undefined) ? [...new Set(known)] : null
  },
})

export const text: ValueKind<string> = {
  expected: 'text',
  read: input => (typeof input === 'string' && input.trim() !== '' ? input.trim() : null),
}

export const webAddress: ValueKind<string> = {
  expected: 'an address that starts with http:// or https://',
  read(input) {
    const url = typeof input === 'string' ? URL.parse(input.trim()) : null
    const plain = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
    return plain ? url.href.replace(/\/$/, '') : null
  },
}

/** Keys that come over the open net unprotected could be anybody's. */
export const safeAddress: ValueKind<string> = {
  expected: 'an address that starts with https:// (http:// on this machine alone)',
  read(input) {
    const url = URL.parse(webAddress.read(input) ?? '')
    if (url === null) return null
    const here = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
    return url.protocol === 'https:' || here ? url.href : null
  },
}

export const folder = (cwd: string): ValueKind<string> => ({
  expected: 'a folder',
  read: input => (typeof input === 'string' && input.trim() !== '' ? absolute(cwd, input.trim()) : null),
})

export const file = (cwd: string): ValueKind<string> => ({ ...folder(cwd), expected: 'a file' })

export const folders = (cwd: string): ValueKind<readonly string[]> => ({
  expected: 'one folder or several',
  read(input) {
    const parts = asList(input, ',')
    return parts?.length ? parts.map(part => absolute(cwd, part)) : null
  },
})

const absolute = (cwd: string, path: string): string => (isAbsolute(path) ? path : resolve(cwd, path))

function asList(input: unknown, separator: string): string[] | null {
  const parts = typeof input === 'string' ? input.split(separator) : input
  if (!Array.isArray(parts) || !parts.every(part => typeof part === 'string')) return null
  const trimmed = parts.flatMap(part => part.split(separator)).map(part => part.trim())
  return trimmed.every(part => part !== '') ? trimmed : null
}
