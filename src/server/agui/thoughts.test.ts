import { expect, test } from 'vitest'
import type { JournalEventOf } from '../../core/event.ts'
import type { EffectKey } from '../../core/id.ts'
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

test('a thought is told as it comes, under the id of what came before it, and closed once', () => {
  const thoughts = new Thoughts()
  const frames = [...thoughts.stream(EFFECT, 'They ', '7'), ...thoughts.stream(EFFECT, 'ask.', '7')]
  expect(frames.map(({ id }) => id)).toEqual(['7', '7', '7', '7'])
  expect(frames.flatMap(({ event }) => ('delta' in event ? [event.delta] : []))).toEqual(['They ', 'ask.'])
  expect(typesOf(thoughts.close().map(({ event }) => event))).toEqual(END)
  expect(thoughts.close()).toEqual([])
  expect(thoughts.settled(outcome('They ask.'))).toEqual([])
})

test('one that is still open when its call is over is closed then, and not told twice', () => {
  const thoughts = new Thoughts()
  thoughts.stream(EFFECT, 'They ask.', '7')
  expect(typesOf(thoughts.settled(outcome('They ask.')))).toEqual(END)
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
