import { expect, test } from 'vitest'
import type { JournalEventOf } from '../../core/event.ts'
import { type EffectKey, turnId } from '../../core/id.ts'
import { Thoughts } from './thoughts.ts'

const EFFECT = 't1/e1' as EffectKey

/** The outcome of a call whose model thought so. */
const outcome = (...texts: readonly string[]) =>
  ({
    payload: { effect: EFFECT },
    content: { value: { parts: texts.map(text => ({ part: 'reasoning', text })) } },
  }) as unknown as JournalEventOf<'effect_settled'>

const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)
const END = ['REASONING_MESSAGE_END', 'REASONING_END']

test('a thought is told as it comes, under ids that say how much of it is open, and closed once', () => {
  const thoughts = new Thoughts()
  const frames = [...thoughts.stream(EFFECT, 'They ', 7), ...thoughts.stream(EFFECT, 'ask.', 7)]
  expect(frames.map(({ id }) => id)).toEqual(['7-1', '7~1', '7~1', '7~1'])
  expect(frames.flatMap(({ event }) => ('delta' in event ? [event.delta] : []))).toEqual(['They ', 'ask.'])
  const closing = thoughts.close()
  expect(typesOf(closing.map(({ event }) => event))).toEqual(END)
  expect(closing.map(({ id }) => id)).toEqual(['7-1', '7+1'])
  expect(thoughts.close()).toEqual([])
  expect(thoughts.settled(outcome('They ask.'))).toEqual([])
})

test('whoever comes back inside a thought hears the rest of it, and its end', () => {
  const thoughts = new Thoughts()
  thoughts.continue(turnId(1), 7, 'thought', 1)
  expect(typesOf(thoughts.stream(EFFECT, 'ask.', 7).map(({ event }) => event))).toEqual([
    'REASONING_MESSAGE_CONTENT',
  ])
  expect(typesOf(thoughts.close().map(({ event }) => event))).toEqual(END)
})

test('whoever comes back at the edge of a thought hears its end alone, and behind it nothing', () => {
  const thoughts = new Thoughts()
  thoughts.continue(turnId(1), 7, 'edge of thought', 1)
  expect(thoughts.stream(EFFECT, 'ask.', 7)).toEqual([])
  expect(typesOf(thoughts.close().map(({ event }) => event))).toEqual(['REASONING_END'])
  thoughts.continue(turnId(1), 7, 'after thought', 1)
  expect(thoughts.close()).toEqual([])
  expect(thoughts.settled(outcome('They ask.'))).toEqual([])
})

test('who was not there is told from the record', () => {
  const events = new Thoughts().settled(outcome('First.', '', 'Then.'))
  expect(typesOf(events)).toEqual([
    'REASONING_START',
    'REASONING_MESSAGE_START',
    'REASONING_MESSAGE_CONTENT',
    ...END,
  ])
  expect(events[2]).toMatchObject({ delta: 'First.\n\nThen.' })
})

test('a call without thoughts tells of none', () => {
  expect(new Thoughts().settled(outcome())).toEqual([])
})
