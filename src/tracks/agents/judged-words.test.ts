import { expect, test } from 'vitest'
import { openAgents as open } from '../../../test/builders/agents-talk.ts'
import type { JournalEvent } from '../../core/event.ts'

const decisionsIn = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'decision_made' ? [event.payload] : []))

test('a decision about words at a window tells what rules and a judge took them for, and is replayed', async () => {
  const { say, focus, replay } = await open()
  await say('Recherchiere Photosynthese und erstelle ein Bild')
  const [decision] = decisionsIn((await say('lieber als Cartoon')).events)
  expect(decision).toMatchObject({ rule: 'changed_in_words', judged: { rules: 'change', judge: 'change' } })
  expect((await focus())?.shown?.arguments).toMatchObject({ style: 'cartoon' })
  const [agreed] = decisionsIn((await say('ja')).events)
  expect(agreed).toMatchObject({ rule: 'clear_yes', judged: { rules: 'yes', judge: 'confirm' } })
  expect((await replay()).difference).toBeNull()
})

test('a click and the label of a button are no judge’s', async () => {
  const { say } = await open()
  await say('Recherchiere Photosynthese und erstelle ein Bild')
  const [decision] = decisionsIn((await say('Generieren')).events)
  expect(decision?.judged).toBeUndefined()
  expect(decision?.rule).toBe('clear_yes')
})
