import { expect, test } from 'vitest'
import { wordingOf } from '../core/error.ts'
import { ToolError, type ToolFault } from './tool-error.ts'

const FAULTS = Object.keys({
  failed: 0,
  not_found: 0,
  refused: 0,
  conflict: 0,
  forbidden: 0,
  rate_limited: 0,
  unavailable: 0,
  timeout: 0,
} satisfies Record<ToolFault, 0>) as ToolFault[]

test.each(FAULTS)('%s has a sentence of its own in every language', fault => {
  const { code, message } = new ToolError(fault, 'connect ECONNREFUSED 10.0.0.7')
  expect(message).toBe('connect ECONNREFUSED 10.0.0.7')
  const others = FAULTS.filter(other => other !== fault)
  for (const locale of ['en', 'de'] as const) {
    expect(wordingOf(code, locale)).toMatch(/^\p{Lu}.*\.$/u)
    expect(others.map(other => wordingOf(`tool_${other}`, locale))).not.toContain(wordingOf(code, locale))
  }
})
