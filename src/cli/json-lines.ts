import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Json } from '../core/json.ts'

/** One line of standard input: what it says, or why it says nothing. */
export type JsonLine =
  | { readonly ok: true; readonly number: number; readonly value: Json }
  | { readonly ok: false; readonly number: number; readonly fault: string }

/** Lines as they come; empty ones are left out, numbers count from 1. */
export async function* jsonLines(input: Readable): AsyncGenerator<JsonLine> {
  let number = 0
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++
    if (line.trim() === '') continue
    yield parsed(number, line)
  }
}

function parsed(number: number, line: string): JsonLine {
  try {
    return { ok: true, number, value: JSON.parse(line) as Json }
  } catch (error) {
    return { ok: false, number, fault: `not JSON: ${error instanceof Error ? error.message : error}` }
  }
}
