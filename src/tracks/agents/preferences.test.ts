import { expect, test } from 'vitest'
import { openAgents } from '../../../test/builders/agents-talk.ts'

test('a preference is said with its value, fills in what the next order leaves open, and is shown where it came from', async () => {
  const { say, focus, replay } = await openAgents()
  const text = (await say('Bilder bitte ab jetzt immer als Cartoon')).replies.join()
  expect(text).toContain('Gemerkt, für alle Ihre Gespräche:')
  expect(text).toContain('Cartoon')
  await say('Zeichne ein Bild von Vulkanen')
  const shown = (await focus())?.shown
  expect(shown?.arguments).toMatchObject({ style: 'cartoon' })
  expect(shown?.agent?.context.userPreferences).toEqual(['style'])
  expect(shown?.agent?.help.join(' ')).toContain('Aus Ihren Vorlieben: Stil Cartoon.')
  expect((await replay()).difference).toBeNull()
})

test('what is remembered is a list with a line of its own after it', async () => {
  const { say } = await openAgents()
  await say('Merk dir, dass ich die 5. Klasse unterrichte')
  const german = (await say('Was hast du dir gemerkt?')).replies.join()
  expect(german).toMatch(/\n- .+ 5-6\n\n„Vergiss meine Vorlieben“ löscht es\.$/)
})

test('what an order names goes before a preference', async () => {
  const { say, focus } = await openAgents()
  await say('Bilder bitte ab jetzt immer als Cartoon')
  await say('Zeichne ein realistisches Bild von Vulkanen')
  const shown = (await focus())?.shown
  expect(shown?.arguments).toMatchObject({ style: 'realistic' })
  expect(shown?.agent?.context.userPreferences).toEqual([])
})

test('a preference makes no task surer', async () => {
  const { say, focus } = await openAgents()
  await say('Zeichne ein Bild von Vulkanen')
  const before = (await focus())?.shown?.agent?.confidence
  await say('Abbrechen')
  await say('Bilder bitte ab jetzt immer als Cartoon')
  const { calls } = await say('Zeichne ein Bild von Magneten')
  expect(calls).toEqual([])
  expect((await focus())?.shown?.agent?.confidence).toEqual(before)
})

test('nothing is remembered until somebody says so; it is listed, forgotten and brought back by words', async () => {
  const { say, replay } = await openAgents()
  expect((await say('Was hast du dir gemerkt?')).replies.join()).toBe(
    'Ich habe mir nichts von Ihnen gemerkt.',
  )
  await say('Lieder bitte immer als Rap')
  expect((await say('Was hast du dir gemerkt?')).replies.join()).toContain('Rap')
  expect((await say('Vergiss meine Vorlieben')).replies.join()).toContain('Vergessen:')
  expect((await say('Was hast du dir gemerkt?')).replies.join()).toBe(
    'Ich habe mir nichts von Ihnen gemerkt.',
  )
  expect((await say('rückgängig')).replies.join()).toContain('wieder gilt')
  expect((await say('Was hast du dir gemerkt?')).replies.join()).toContain('Rap')
  expect((await replay()).difference).toBeNull()
})

test('a preference that was just kept is taken back by a word, and the one before it holds again', async () => {
  const { say } = await openAgents()
  await say('Bilder bitte immer als Cartoon')
  await say('Bilder bitte immer als Diagramm')
  expect((await say('rückgängig')).replies.join()).toContain('Cartoon')
  expect((await say('Was hast du dir gemerkt?')).replies.join()).toContain('Cartoon')
})

test('a question or a wish about preferences leaves a window that waits as it is', async () => {
  const { say, focus } = await openAgents()
  await say('Lieder bitte immer als Rap')
  await say('Zeichne ein Bild von Vulkanen')
  const waiting = (await focus())?.id
  expect((await say('Was hast du dir gemerkt?')).replies.join()).toContain('Rap')
  expect((await say('Vergiss meine Vorlieben')).replies.join()).toContain('Vergessen:')
  expect((await focus())?.id).toBe(waiting)
})

test('what is remembered is shown before a task runs with it, however sure the task is', async () => {
  const { say, focus } = await openAgents()
  expect((await say('Recherchiere Vulkane')).calls).toHaveLength(1)
  await say('Merk dir, dass ich die 5. Klasse unterrichte')
  const { calls } = await say('Recherchiere Magnete')
  expect(calls).toEqual([])
  expect((await focus())?.shown?.arguments).toMatchObject({ gradeLevel: '5-6' })
  await say('Abbrechen')
  await say('Vergiss, dass ich die 5. Klasse unterrichte')
  expect((await say('Recherchiere Planeten')).calls).toHaveLength(1)
})
