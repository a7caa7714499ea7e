import { type Json, nestsDeeperThan } from '../core/json.ts'

const MAX_DEPTH = 64

/** Reads what a model wrote as the arguments of a call. What is not JSON stays a text, which no check lets pass. */
export function parseArguments(text: string): Json {
  if (text.trim() === '') return {}
  if (nestsDeeperThan(text, MAX_DEPTH)) return text
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
