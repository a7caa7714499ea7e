import { expect, test } from 'vitest'
import type { SessionId, TenantId } from '../../../../core/id.ts'
import { fixedClock } from '../../../../testing/fixed-clock.ts'
import { askWatchers } from './ask-watchers.ts'
import type { Envelope, Message } from './message.ts'

const ref = { tenant: 'default' as TenantId, session: 'ses_1' as SessionId }

/** Two nodes whose messages arrive at once, and one that never answers if there is a third. */
function twoNodes(names: readonly string[] = ['a', 'b']) {
  const clock = fixedClock()
  const watchers = new Set<string>()
  const listeners = new Map<string, (message: Envelope) => void>()
  const join = (node: string) =>
    askWatchers({
      clock,
      bus: {
        send: (message: Message) => {
          if ('to' in message) listeners.get(message.to)?.({ ...message, from: node })
        },
        listen: listener => void listeners.set(node, listener),
      },
      others: async () => names.filter(name => name !== node),
      isWatched: () => watchers.has(node),
    })
  const [ask] = [join('a'), join('b')]
  /** Resolves with the answer when the others have been asked and that much time has passed. */
  const asked = async (ms: number, meanwhile = () => {}) => {
    const answer = ask(ref)
    await null
    meanwhile()
    clock.advance(ms)
    return answer
  }
  return { asked, watchers }
}

test('where nobody watches, the answer is there at once; else after the time a hang-up takes to arrive', async () => {
  const { asked, watchers } = twoNodes()
  expect(await asked(0)).toBe(false)
  watchers.add('b')
  expect(await asked(300)).toBe(true)
})

test('who hangs up at one node and writes to another at once is no longer taken for a watcher', async () => {
  const { asked, watchers } = twoNodes()
  watchers.add('b')
  expect(await asked(300, () => watchers.delete('b'))).toBe(false)
})

test('a node that does not answer may have watchers', async () => {
  const { asked } = twoNodes(['a', 'b', 'silent'])
  expect(await asked(1_500)).toBe(true)
})
