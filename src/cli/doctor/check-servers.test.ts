import { expect, test } from 'vitest'
import { reportServer } from './check-servers.ts'

const of = (state: 'approved' | 'new' | 'drifted' | 'gone', tool: string) => ({ tool, state, changes: [] })
const report = (tools: ReturnType<typeof of>[], unreachable: string | null = null) =>
  reportServer('mcp helper/desk', 'run signalbox mcp approve helper desk', { unreachable, tools })

test('a server that offers what was approved is in order', () => {
  expect(report([of('approved', 'note')])).toMatchObject({ level: 'ok', summary: '1 tools as approved' })
})

test('what changed or is gone is bad, and the remedy is told', () => {
  expect(report([of('drifted', 'note'), of('gone', 'hang')])).toMatchObject({
    level: 'bad',
    details: ['note has changed', 'hang is gone', 'run signalbox mcp approve helper desk'],
  })
})

test('new tools are worth a note', () => {
  expect(report([of('approved', 'note'), of('new', 'more')])).toMatchObject({
    level: 'note',
    details: ['more', 'run signalbox mcp approve helper desk'],
  })
})

test('a server that cannot be reached is bad, and why is told', () => {
  expect(report([], 'spawn nope ENOENT')).toMatchObject({
    level: 'bad',
    summary: 'cannot be used: spawn nope ENOENT',
  })
})
