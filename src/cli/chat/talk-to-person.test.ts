import { expect, test } from 'vitest'
import { aTerminal } from '../../../test/a-terminal.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Answer } from './answer-view.ts'
import type { Conversation } from './conversation.ts'
import { talkToPerson } from './talk-to-person.ts'

const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const ANSWER: Answer = { text: '', toolCalls: [], pendings: [], artifacts: [], end: 'answered', error: null }

/** Answers that come when the test says so. */
function aConversation() {
  const said: string[] = []
  let finish: ((answer: Answer) => void) | null = null
  let fail: ((error: unknown) => void) | null = null
  let heard = () => {}
  let stops = 0
  const conversation: Pick<Conversation, 'say' | 'visiblePendings' | 'stop'> = {
    visiblePendings: () => null,
    say(text) {
      said.push(text)
      return new Promise((resolve, reject) => {
        finish = resolve
        fail = reject
        heard()
      })
    },
    stop() {
      if (finish === null) return false
      stops++
      return true
    },
  }
  const settle = (how: () => void) => {
    how()
    finish = null
  }
  return {
    conversation,
    said,
    stops: () => stops,
    hears: () =>
      new Promise<void>(resolve => {
        heard = resolve
      }),
    finish: () => settle(() => finish?.(ANSWER)),
    fail: (error: unknown) => settle(() => fail?.(error)),
  }
}

function start() {
  const terminal = aTerminal({ interactive: true })
  const talk = aConversation()
  const over = talkToPerson(talk.conversation, terminal)
  const type = async (keys: string) => {
    const heard = talk.hears()
    terminal.input.write(keys)
    await heard
  }
  return { ...talk, terminal, over, type }
}

const keysTaken = () => new Promise(resolve => setImmediate(resolve))

test.each(['/quit', ' /exit '])(
  'each line is a message, "%s" leaves, blank lines do nothing',
  async leaving => {
    const { type, finish, said, over, terminal } = start()
    await type('Hello\n')
    finish()
    await keysTaken()
    terminal.input.write('   \n')
    await keysTaken()
    await type('Again\n')
    finish()
    await keysTaken()
    terminal.input.write(`${leaving}\n`)
    expect(await over).toBe(0)
    expect(said).toEqual(['Hello', 'Again'])
  },
)

test('Ctrl-C stops the answer, and the conversation goes on', async () => {
  const { type, finish, said, stops, over, terminal } = start()
  await type('Tell me\n')
  terminal.input.write(CTRL_C)
  await keysTaken()
  expect(stops()).toBe(1)
  finish()
  await keysTaken()
  await type('More\n')
  finish()
  await keysTaken()
  terminal.input.write(CTRL_D)
  await over
  expect(said).toEqual(['Tell me', 'More'])
})

test('a second Ctrl-C leaves, although the answer has not ended', async () => {
  const { type, over, terminal } = start()
  await type('Tell me\n')
  terminal.input.write(CTRL_C)
  await keysTaken()
  terminal.input.write(CTRL_C)
  expect(await over).toBe(0)
})

test('without an answer under way the first Ctrl-C tells how to leave and the second does', async () => {
  const { over, terminal } = start()
  terminal.input.write(CTRL_C)
  await keysTaken()
  expect(terminal.shown()).toContain('Ctrl-C again or /quit leaves.')
  terminal.input.write(CTRL_C)
  expect(await over).toBe(0)
})

test('a message that is refused is explained, and the next one can be written', async () => {
  const { type, fail, finish, said, over, terminal } = start()
  await type('One\n')
  fail(new SignalboxError('thread_busy', 'a run is in progress', { hint: 'Wait.' }))
  await keysTaken()
  expect(terminal.complained()).toBe('✗ a run is in progress\n  Wait.\n')
  await type('Two\n')
  finish()
  await keysTaken()
  terminal.input.write(CTRL_D)
  await over
  expect(said).toEqual(['One', 'Two'])
})

test('lines pasted together are messages one after the other; Ctrl-C drops those that wait', async () => {
  const { type, finish, hears, said, over, terminal } = start()
  await type('One\nTwo\nThree\n')
  expect(said).toEqual(['One'])
  const second = hears()
  finish()
  await second
  expect(said).toEqual(['One', 'Two'])
  expect(terminal.shown()).toContain('› Two\n')
  terminal.input.write(CTRL_C)
  await keysTaken()
  finish()
  await keysTaken()
  terminal.input.write(CTRL_D)
  await over
  expect(said).toEqual(['One', 'Two'])
})

test('what is typed while an answer comes is not echoed into it', async () => {
  const { type, finish, over, terminal } = start()
  await type('One\n')
  const before = terminal.shown()
  terminal.input.write('xyz')
  await keysTaken()
  expect(terminal.shown()).toBe(before)
  finish()
  terminal.input.write(CTRL_C)
  terminal.input.write(CTRL_C)
  await over
})

test.each(['stop', 'Stopp!'])('%s, typed while an answer comes, stops it and says nothing', async words => {
  const { type, finish, said, stops, over, terminal } = start()
  await type('Export everything\n')
  terminal.input.write(`${words}\n`)
  await keysTaken()
  expect(stops()).toBe(1)
  finish()
  await keysTaken()
  terminal.input.write('/quit\n')
  expect(await over).toBe(0)
  expect(said).toEqual(['Export everything'])
})
