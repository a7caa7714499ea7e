import { expect, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aGate } from './a-gate.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'

const RICH =
  '# Title\n\nText with [a link](https://example.org) and `code`.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```ts\nlet a\n```\n\n- [ ] to do'

test('no serious fault on the start page, in a conversation, in its notes, or in what opens', async () => {
  const site = await aSite()
  site.answer('Rich', RICH)
  site.answer('Fail', [{ text: 'Half' }, { fail: 'model_refused', retryable: false }])
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.input.waitFor()
  expect(await axeFaults(page, { impact: 'grave' })).toEqual([])

  await chat.send('Rich')
  await page.locator('.markdown table').waitFor()
  await chat.settled()
  await chat.send('Fail')
  await page.getByRole('alert').waitFor()
  expect(await axeFaults(page, { impact: 'grave' })).toEqual([])

  await page.getByRole('link', { name: /^Rich/ }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').waitFor()
  expect(await axeFaults(page, { impact: 'grave' })).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'scripted' }).click()
  expect(await axeFaults(page, { impact: 'grave' })).toEqual([])
})

variant('no serious fault while an answer streams, nor on a phone', async () => {
  const site = await aSite()
  const gate = aGate()
  site.answer('Go', [{ text: RICH }, { until: gate.opened }])
  const { page } = await visit(`${site.url}/a/projects`, { viewport: { width: 390, height: 844 } })
  const chat = aChat(page)
  await chat.send('Go')
  await page.locator('.markdown table').waitFor()
  await chat.write('next')
  expect(await axeFaults(page, { impact: 'grave' })).toEqual([])
  await page.getByRole('button', { name: /^Open the list/ }).click()
  await page.getByRole('link', { name: 'Projects' }).waitFor()
  expect(await axeFaults(page, { impact: 'grave' })).toEqual([])
})

variant('no serious fault on the page of a broken assistant', async () => {
  const site = await aSite({ assistants: aFolder({ 'bad/assistant.yaml': 'nmae: Bad\n' }) })
  const { page } = await visit(site.url)
  await page.locator('.faults li').first().waitFor()
  expect(await axeFaults(page, { impact: 'grave' })).toEqual([])
})

variant('whoever wants less motion sees none', async () => {
  const site = await aSite()
  const gate = aGate()
  site.answer('Go', [{ until: gate.opened }, { text: 'Done.' }])
  const { page } = await visit(`${site.url}/a/projects`, { reducedMotion: 'reduce' })
  const chat = aChat(page)
  await chat.send('Go')
  await chat.conversation.getByText('Agent is thinking').waitFor()
  await soon(() => page.evaluate('document.getAnimations().length')).toBe(0)
})

variant('the tree that assistive software reads has the landmarks, names and states', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('Hello')
  await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])
  await chat.settled()
  const tree = await page.locator('body').ariaSnapshot()
  for (const line of LANDMARKS) expect(tree).toContain(`- ${line}`)
})

const LANDMARKS = [
  'link "Skip to the message input"',
  'navigation "Assistants and conversations"',
  'heading "Assistants" [level=2]',
  'heading "Conversations" [level=2]',
  'searchbox "Search conversations"',
  'heading "Today" [level=3]',
  'button "More for “Hello”"',
  'group "Appearance"',
  'radio "Same as system" [checked]',
  'radio "English" [checked]',
  'main:',
  'heading "Projects" [level=1]',
  'status "Connected"',
  'region "Conversation"',
  'article "You"',
  'article "Projects"',
  'textbox "Message"',
  'button "Send" [disabled]',
]

test('an answer is announced when it begins and when it is whole, never word by word', async () => {
  const site = await aSite()
  const gate = aGate()
  site.answer('Go', [{ text: 'One,' }, { until: gate.opened }, { text: ' two.' }])
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.input.waitFor()
  const live = page.locator('.chat [aria-live="polite"]')
  await page.evaluate(RECORD)
  await chat.send('Go')
  await soon(chat.messages).toEqual(['Go', 'One,'])
  gate.open()
  await soon(() => live.textContent()).toBe('Projects says: One, two.')
  expect(await page.evaluate('window.announced')).toEqual([
    'Projects is answering.',
    'Projects says: One, two.',
  ])
})

const RECORD = `(() => {
  const live = document.querySelector('.chat [aria-live="polite"]')
  window.announced = []
  new MutationObserver(() => {
    if (live.textContent !== window.announced.at(-1)) window.announced.push(live.textContent)
  }).observe(live, { childList: true, characterData: true, subtree: true })
})()`
