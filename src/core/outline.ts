import { cutBefore } from './clip.ts'
import { isPlainObject, type Json, type JsonObject } from './json.ts'

/** Stands where there is room for nothing else. */
const GAP = '…'
/** Room a value is given at least, before a further key is shown. */
const LEAST = 16

/**
 * Outline of a value that is at most so long as JSON: keys, first items, beginnings of texts, and how much more there is
 * of each. A value that fits is itself. Costs as much as is shown, however long the value is.
 */
export function outline(value: Json, most: number): Json {
  if (jsonLength(value, most) <= most) return value
  const short = shortened(value, most)
  return jsonLength(short, most) <= most ? short : GAP
}

/** Outlines of several values that are at most so long together: short ones whole, long ones with equal room. */
export function outlineEach(values: readonly Json[], most: number): readonly Json[] {
  const room = most - 2 - values.length
  const sizes = values.map(value => jsonLength(value, room))
  const rooms = shares(sizes, room)
  return values.map((value, index) => outline(value, rooms[index] ?? 0))
}

/** Shares of a total: whoever needs little gets that, the others the rest in equal parts. */
export function shares(sizes: readonly number[], total: number): readonly number[] {
  const result = [...sizes]
  let room = Math.max(total, 0)
  let left = sizes.length
  for (const [index, size] of [...sizes.entries()].sort(([, a], [, b]) => a - b)) {
    const share = Math.min(size, Math.floor(room / left--))
    result[index] = share
    room -= share
  }
  return result
}

/** Length of a value as JSON; more than `most` stands for anything longer. */
export function jsonLength(value: Json, most = Number.POSITIVE_INFINITY): number {
  if (typeof value === 'string')
    return value.length + 2 > most ? value.length + 2 : JSON.stringify(value).length
  if (typeof value === 'object' && value !== null && most < 2) return 2
  if (Array.isArray(value)) {
    let length = 1
    for (const item of value as readonly Json[]) {
      length += jsonLength(item, most - length) + 1
      if (length > most) return length
    }
    return Math.max(length, 2)
  }
  if (isPlainObject(value)) {
    let length = 1
    for (const [key, inner] of entriesOf(value as JsonObject)) {
      length += jsonLength(key, most - length) + 1
      length += jsonLength(inner, most - length) + 1
      if (length > most) return length
    }
    return Math.max(length, 2)
  }
  return String(value).length
}

const entriesOf = (value: JsonObject): readonly (readonly [string, Json])[] =>
  Object.entries(value).filter(([, inner]) => inner !== undefined)

function shortened(value: Json, most: number): Json {
  if (typeof value === 'string') return beginningOf(value, most)
  if (Array.isArray(value)) return firstItems(value as readonly Json[], most)
  return isPlainObject(value) ? firstKeys(value as JsonObject, most) : GAP
}

function beginningOf(text: string, most: number): string {
  const room = most - 2 - `… ${text.length} more characters`.length
  if (room < 1) return GAP
  let end = cutBefore(text, Math.min(room, text.length))
  for (;;) {
    const length = JSON.stringify(text.slice(0, end)).length - 2
    if (length <= room) return `${text.slice(0, end)}… ${text.length - end} more characters`
    end = cutBefore(text, Math.min(Math.floor((end * room) / length), end - 1))
  }
}

/** Whole items as long as they fit; of a first one that does not, its outline. */
function firstItems(items: readonly Json[], most: number): Json {
  const shown: Json[] = []
  let room = most - 2 - more(items.length).length - 3
  for (const item of items) {
    const length = jsonLength(item, room) + 1
    if (length > room) {
      if (shown.length === 0 && room > LEAST) shown.push(outline(item, room))
      break
    }
    shown.push(item)
    room -= length
  }
  const left = items.length - shown.length
  return left === 0 ? shown : [...shown, `… ${more(left)}`]
}

/** As many keys as there is room for, the short values whole. */
function firstKeys(value: JsonObject, most: number): Json {
  const entries = entriesOf(value)
  const room = most - 2 - GAP.length - more(entries.length).length - 6
  let count = 0
  let keys = 0
  for (let least = 0; count < entries.length; count++) {
    const [key, inner] = entries[count] ?? ['', null]
    const length = jsonLength(key, room) + 2
    least += Math.min(jsonLength(inner, LEAST), LEAST)
    if (keys + length + least > room) break
    keys += length
  }
  const shown = entries.slice(0, count)
  const left = entries.length - count
  const values = outlineEach(
    shown.map(([, inner]) => inner),
    room - keys + 2 + count,
  )
  return Object.fromEntries([
    ...shown.map(([key], index) => [key, values[index] ?? null] as const),
    ...(left === 0 ? [] : [[GAP, more(left)] as const]),
  ])
}

const more = (count: number): string => `${count} more`
