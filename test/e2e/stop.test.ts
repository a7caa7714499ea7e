import { expect, test } from 'vitest'
import { variant, variants } from '../variant.ts'
import { holdClock, soon, visit } from './a-browser.ts'
import { aChat, type Chat } from './a-chat.ts'
import { aGate } from './a-gate.ts'
import { aSite } from './a-site.ts'

const WAYS: readonly [string, (chat: Chat) => Promise<void>][] = [
  ['the stop button', chat => chat.stopButton.click()],
  ['Escape', chat => chat.page.keyboard.press('Escape')],
]

variants(WAYS)('%s stops the answer, which keeps its mark, and the talk goes on', async (_name, stop) => {
  const site = await aSite()
  const gate = aGate()
  site.answer('Go', [{ text: 'So far' }, { until: gate.opened }, { text: ' and no further.' }])
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('Go')
  await soon(chat.messages).toEqual(['Go', 'So far'])
  await stop(chat)
  await page.getByText('You stopped this answer.').waitFor()
  await chat.settled()
  expect(await chat.answer.getByText('Stopped here').isVisible()).toBe(true)
  await chat.send('Go on')
  await soon(chat.messages).toEqual(['Go', 'So far', 'Go on', 'I heard: Go on'])
  expect(await page.getByText('You stopped this answer.').count()).toBe(0)

  await page.reload()
  await soon(chat.messages).toEqual(['Go', 'So far', 'Go on', 'I heard: Go on'])
  const marked = page.locator('article', { hasText: 'Stopped here' })
  expect(await marked.locator('.markdown').textContent()).toBe('So far')
  expect(await marked.count()).toBe(1)
})

test('a second click on Send is no click on the Stop that came in its place', async () => {
  const site = await aSite()
  const gate = aGate()
  site.answer('Go', [{ text: 'So far' }, { until: gate.opened }, { text: ', and to the end.' }])
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.write('Go')
  await holdClock(page)
  await chat.sendButton.dblclick()
  await soon(chat.messages).toEqual(['Go', 'So far'])
  expect(await chat.stopButton.isEnabled()).toBe(true)
  gate.open()
  await soon(chat.messages).toEqual(['Go', 'So far, and to the end.'])
})

variant('an answer can be stopped before its first word', async () => {
  const site = await aSite()
  const gate = aGate()
  site.answer('Go', [{ until: gate.opened }, { text: 'Too late.' }])
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('Go')
  await chat.conversation.getByText('Agent is thinking').waitFor()
  await chat.stopButton.click()
  await page.getByText('You stopped this answer.').waitFor()
  await chat.settled()
  expect(await chat.messages()).toEqual(['Go'])
})

variant('Escape closes what is open in front before it stops an answer', async () => {
  const site = await aSite()
  const gate = aGate()
  site.answer('Go', [{ text: 'So far' }, { until: gate.opened }, { text: ' so good.' }])
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('Go')
  await soon(chat.messages).toEqual(['Go', 'So far'])
  await page.getByRole('button', { name: 'scripted' }).click()
  const card = page.getByRole('dialog', { name: 'Model' })
  await card.waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })
  gate.open()
  await soon(chat.messages).toEqual(['Go', 'So far so good.'])
})
