import { expect, test } from 'vitest'
import { aTerminal } from '../../../test/a-terminal.ts'
import {
  changed,
  claimed,
  drafted,
  ended,
  executing,
  MOVE,
  moved,
  reviewed,
  running,
  settled,
  turnsOf,
  wished,
} from '../../../test/builders/planned-turns.ts'
import type { Fact } from '../../core/event.ts'
import { Encoder } from '../../server/agui/encode.ts'
import { createAnswerView } from './answer-view.ts'

/** Lines a terminal shows of a turn with these facts. */
function linesOf(facts: readonly Fact[], locale = 'en'): string[] {
  const terminal = aTerminal({ interactive: true })
  const view = createAnswerView(terminal, { locale })
  const encoder = new Encoder({ threadId: 't', runId: 'r' })
  for (const event of turnsOf(facts)) for (const frame of encoder.fact(event)) view.take(frame.event)
  return terminal
    .shown()
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !/^[→←]/u.test(line))
}

test('a plan that runs without a question is listed once, then every step and status on a line of its own', () => {
  const facts = [
    wished(),
    drafted(),
    reviewed('approved', 'sound'),
    changed('running'),
    running('t1/plan2'),
    claimed('t1/e2', 't1/plan2', 0, 'create_project'),
    settled('t1/e2', { id: 7 }),
    moved('t1/plan2', 1, 'in_progress'),
    executing('t1/plan3', 't1/plan2', 1),
    moved('t1/plan2', 1, 'completed'),
    moved('t1/plan2', 2, 'failed', true),
    changed('failed', 'The disk is full.'),
    ended(),
  ]
  expect(linesOf(facts)).toEqual([
    'Plan: Move the office – drafted',
    'Expected: 90 seconds · $0.02',
    'Reviewed: approved',
    '- sound',
    '1. Create the project – create_project',
    '2. Find a mover – works on its own (search)',
    '3. Write the document – write_document',
    '· Plan: running',
    '· 1/3 Create the project: running',
    '· 1/3 Create the project: done',
    '· 2/3 Find a mover: running',
    '· 2/3 Find a mover: done',
    '· 3/3 Write the document: failed',
    '· Plan: not finished',
    'The disk is full.',
  ])
})

test('a plan that is asked about is listed by the question alone, in the language of the person', () => {
  const [first, second, third] = MOVE
  if (!first || !second || !third) throw new Error('three steps')
  const note = { ...first, id: 's4', title: 'Tell everybody' }
  const facts = [
    drafted(),
    changed('pending_review'),
    drafted(2, [{ ...first, title: 'Create it' }, note, third]),
    ended(),
  ]
  expect(linesOf(facts, 'de')).toEqual([
    'Plan: Move the office – entworfen',
    'Voraussichtlich: 90 Sekunden · 0,02 $',
    '· Plan: wartet auf Sie',
    'Plan (Fassung 2): Move the office – entworfen',
    '− weggelassen: Find a mover',
    'Voraussichtlich: 90 Sekunden · 0,02 $',
  ])
})

test('a call that takes a value from another is shown once, with what it runs with', () => {
  const terminal = aTerminal({ interactive: true })
  const view = createAnswerView(terminal, { locale: 'en' })
  const encoder = new Encoder({ threadId: 't', runId: 'r' })
  const facts = [
    drafted(),
    changed('running'),
    running('t1/plan2'),
    claimed('t1/e2', 't1/plan2', 0, 'create_project', { name: 'Office move' }),
    settled('t1/e2', { id: 7 }),
    claimed('t1/e3', 't1/plan2', 2, 'write_document', { project: 7 }),
    settled('t1/e3', { result: 'written' }),
    changed('done'),
    ended(),
  ]
  for (const event of turnsOf(facts)) for (const frame of encoder.fact(event)) view.take(frame.event)
  const calls = terminal
    .shown()
    .split('\n')
    .map(line => line.trim())
    .filter(line => line.startsWith('→'))
  expect(calls).toEqual(['→ create_project {"name":"Office move"}', '→ write_document {"project":7}'])
})
