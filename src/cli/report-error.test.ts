import { expect, test } from 'vitest'
import { aTerminal } from '../../test/a-terminal.ts'
import { SignalboxError } from '../core/error.ts'
import { reportError } from './report-error.ts'
import { UsageError } from './usage-error.ts'

const plain = { json: false, debug: false }

test('an error is a line and a hint, without a stack', () => {
  const terminal = aTerminal()
  const error = new SignalboxError('bad_config', 'port 1 is taken', { hint: 'Take another.' })
  expect(reportError(error, terminal, plain)).toBe(1)
  expect(terminal.complained()).toBe('✗ port 1 is taken\n  Take another.\n')
  expect(terminal.shown()).toBe('')
})

test('several faults stand below each other', () => {
  const terminal = aTerminal()
  reportError(new SignalboxError('bad_config', 'one\ntwo'), terminal, plain)
  expect(terminal.complained()).toBe('✗ one\n  two\n')
})

test('a command line that was not understood has its own exit code', () => {
  expect(reportError(new UsageError('what?', 'See help.'), aTerminal(), plain)).toBe(2)
})

test('an unexpected error says that it is ours and how to see more; --debug shows it with its cause', () => {
  const error = new TypeError('x is undefined', { cause: new Error('deeper') })
  const terminal = aTerminal()
  expect(reportError(error, terminal, plain)).toBe(1)
  expect(terminal.complained()).toMatch(/^✗ x is undefined\n {2}.*--debug.*\n$/)
  const debugging = aTerminal()
  reportError(error, debugging, { json: false, debug: true })
  expect(debugging.complained()).toMatch(/TypeError: x is undefined\n\s+at .*caused by Error: deeper/s)
})

test('with --json it is one object on stderr', () => {
  const terminal = aTerminal()
  reportError(new SignalboxError('unknown_session', 'no'), terminal, { json: true, debug: false })
  expect(JSON.parse(terminal.complained())).toEqual({
    error: { code: 'unknown_session', message: 'no', hint: null },
  })
})

test('a message cannot move the cursor', () => {
  const terminal = aTerminal()
  reportError(new Error('a\u001b[2Jb'), terminal, plain)
  expect(terminal.complained()).not.toContain('\u001b')
})
