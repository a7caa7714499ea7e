import { expect, test } from 'vitest'
import { topicOf } from './topic-of.ts'

const unheard = () => null

test.each([
  'later',
  'maybe later',
  "I'll think about it",
  'let me sleep on it first',
  'no, let’s wait and see',
  "I'll get back to you",
  'später',
  'vielleicht später',
  'nein, erst mal abwarten',
  'Ich überleg’s mir noch',
  'da muss ich erst nochmal drüber schlafen',
  'ich melde mich wieder',
])('whoever puts an answer off is given time: %s', text => {
  expect(topicOf(text, 'en', unheard)).toBe('hold')
})

test.each([
  'later than Friday',
  'think about the children',
  'I will wait for the parcel until Friday',
  'ich melde mich krank',
  'später als Freitag',
  'morgen',
  '60',
])('other words are no putting off: %s', text => {
  expect(topicOf(text, 'en', unheard)).toBeNull()
})
