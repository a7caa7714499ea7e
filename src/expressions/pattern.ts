import { RE2JS } from 're2js'
import { fail } from './expression-error.ts'
import { failure } from './failure.ts'
import { charge } from './meter.ts'

export const MAX_PATTERN_LENGTH = 200
/** Longer texts are not searched: the time grows with their length times the size of the pattern. */
export const MAX_SEARCHED_LENGTH = 10_000

/** A regular expression whose time is linear in the text. Throws an ExpressionError when it is not one. */
export function compilePattern(pattern: string, covers: 'part' | 'whole'): (text: string) => boolean {
  if (pattern.length > MAX_PATTERN_LENGTH)
    fail('cost', 0, `a pattern may have ${MAX_PATTERN_LENGTH} characters, this one has ${pattern.length}`)
  const compiled = compileRe2(pattern)
  const size = compiled.programSize()
  if (size > MAX_PROGRAM) fail('cost', 0, 'this pattern repeats too much', 'use smaller numbers in { }')
  return text => {
    if (text.length > MAX_SEARCHED_LENGTH)
      failure('cost', `a text of ${text.length} characters is not searched`)
    charge(text.length * size)
    return covers === 'part' ? compiled.matcher(text).find() : compiled.matches(text)
  }
}

const MAX_PROGRAM = 1_000

function compileRe2(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    return fail(
      'syntax',
      0,
      `the pattern is not valid: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
