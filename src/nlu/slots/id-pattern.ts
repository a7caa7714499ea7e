import { RE2JS } from 're2js'
import { remember } from '../../core/remember.ts'

/** Longer ones are no ids. */
const LONGEST_ID = 60
const LONGEST_PATTERN = 200
/** Counted repetitions unroll: a few characters can stand for thousands of states. */
const LARGEST_PROGRAM = 1_000

export type IdPattern =
  | { readonly ok: true; readonly fits: (text: string) => boolean }
  | { readonly ok: false; readonly fault: string }

/** A pattern of an author, for the whole of an id. It runs on an engine whose time grows with the text alone. */
export const idPattern = remember(500, compile)

function compile(source: string): IdPattern {
  if (source.length > LONGEST_PATTERN)
    return {
      ok: false,
      fault: `a pattern may have ${LONGEST_PATTERN} characters, this one has ${source.length}`,
    }
  try {
    const compiled = RE2JS.compile(source)
    if (compiled.programSize() > LARGEST_PROGRAM)
      return { ok: false, fault: `the pattern ${source} repeats too much: use smaller numbers in { }` }
    return { ok: true, fits: text => text.length <= LONGEST_ID && compiled.matches(text) }
  } catch {
    return {
      ok: false,
      fault: `no regular expression that can be used here: ${source} (neither looking ahead or behind nor going back to a group is possible)`,
    }
  }
}
