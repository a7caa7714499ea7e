import { type Json, jsonIn } from '../core/json.ts'

/** Reads what a model wrote as the arguments of a call. What is not JSON stays a text, which no check lets pass. */
export function parseArguments(text: string): Json {
  const value = text.trim() === '' ? {} : jsonIn(text)
  return value === undefined ? text : value
}
