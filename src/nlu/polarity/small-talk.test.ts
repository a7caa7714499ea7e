import { describe, expect, test } from 'vitest'
import { type SmallTalk, smallTalkOf } from './small-talk.ts'

const SAID: Readonly<Record<SmallTalk, readonly string[]>> = {
  greeting: ['hello', 'Hi there!', 'good morning 👋', 'Hallo zusammen', 'Grüß Gott', 'hey, how are you?'],
  thanks: ['thanks', 'ok, thank you very much!', 'Vielen Dank für die Hilfe', 'danke schön', 'great, thx'],
  farewell: ['bye', 'Goodbye, have a nice day', 'Tschüss', 'auf Wiedersehen'],
  help: [
    'help',
    '/help',
    '?',
    'what can you do?',
    'Hello, what can you do for me?',
    'who are you?',
    'can you help me please',
    'How can you help me?',
    'Was können Sie?',
    'was kannst du alles für mich tun',
    'Wer bist du?',
    'are you a bot?',
  ],
}

describe.each(Object.entries(SAID))('%s', (kind, texts) => {
  test.each(texts)('“%s” says nothing else', text => {
    expect(smallTalkOf(text)).toBe(kind)
  })
})

test.each([
  'hello, where is my order?',
  'help me with my refund',
  'thanks, but it has not arrived',
  'what can you do about a broken lamp?',
  'who are you shipping with?',
  'ok',
  'no',
  'please',
  'LX-20481',
  'Hilfe, meine Lampe ist kaputt',
])('“%s” is more than small talk, or none', text => {
  expect(smallTalkOf(text)).toBeNull()
})
