import { expect, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite, type Site } from './a-site.ts'

test('what holds for a person stands above the input, and is taken back by click', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/discovery`)
  const chat = aChat(page)
  await chat.input.waitFor()
  await chat.send('Please stop opening process maps.')
  await chat.settled()
  const wishes = page.getByRole('region', { name: 'Your rules and settings' })
  await soon(() => wishes.getByRole('listitem').allTextContents()).toEqual([
    'No process maps in this conversation.',
  ])
  await wishes.getByRole('button', { name: 'Undo the last change' }).click()
  await soon(() => wishes.count()).toBe(0)
  expect(await chat.messages()).toContain('Undo that')

  await chat.send('never show tables for risks')
  await chat.settled()
  await chat.send('yes')
  await chat.settled()
  await soon(() => wishes.getByRole('listitem').allTextContents()).toEqual([
    'Whenever you write about risks, I open no table.',
  ])
  await wishes
    .getByRole('button', { name: 'Take back: Whenever you write about risks, I open no table.' })
    .click()
  await soon(() => wishes.count()).toBe(0)
})

test('a rule about what an assistant never opens does not stand there', async () => {
  const mapper = 'name: Mapper\ninstructions: Draws maps.\nui_tools: [request_process_map]\n'
  const site = await aSite({ model: 'offline', assistants: aFolder({ 'mapper/assistant.yaml': mapper }) })
  await keepRule(site, 'risks', 'request_data_table')
  await keepRule(site, 'orders', 'request_process_map')
  const { page } = await visit(`${site.url}/a/mapper`, { alone: true })
  const wishes = page.getByRole('region', { name: 'Your rules and settings' })
  await soon(() => wishes.getByRole('listitem').allTextContents()).toEqual([
    'Whenever you write about orders, I open no process map.',
  ])
})

const RULES = '**/api/rules'

async function keepRule({ url }: Site, topic: string, tool = 'request_data_table'): Promise<void> {
  const rule = { intent_pattern: topic, topic, action: 'suppress_tool', tool }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${url}/api/rules`, { method: 'POST', headers, body: JSON.stringify(rule) })
}

/** A site whose person keeps this many rules. */
async function aSiteWithRules(count: number) {
  const site = await aSite({ model: 'offline' })
  for (let number = 1; number <= count; number++) await keepRule(site, `risks${number}`)
  return site
}

variant('rules stand there before anything is said, and say so where they cannot be taken back', async () => {
  const site = await aSiteWithRules(1)
  const { page } = await visit(`${site.url}/a/discovery`, { alone: true })
  const wishes = page.getByRole('region', { name: 'Your rules and settings' })
  await soon(() => wishes.getByRole('listitem').count()).toBe(1)
  await page.route('**/api/rules/*', route => route.abort())
  const takeBack = wishes.getByRole('button', { name: /^Take back/ })
  await takeBack.click()
  await soon(() => wishes.getByRole('alert').count()).toBe(1)
  expect(await wishes.getByRole('listitem').count()).toBe(1)
  await page.unroute('**/api/rules/*')
  await takeBack.click()
  await soon(() => wishes.count()).toBe(0)
})

variant('an answer that comes late does not replace a newer one', async () => {
  const site = await aSiteWithRules(1)
  const { page } = await visit(`${site.url}/a/discovery`, { alone: true })
  const wish = page.locator('.own-wishes li')
  await soon(() => wish.allTextContents()).toEqual(['Whenever you write about risks1, I open no table.'])
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  await page.route(
    RULES,
    async route => {
      const response = await route.fetch()
      hold()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByTitle('Deutsch').click()
  await held
  const newer = page.waitForResponse(RULES)
  await page.getByTitle('English').click()
  await newer
  const late = page.waitForResponse(RULES)
  release()
  await (await late).finished()
  // A picture is of what was drawn last.
  await page.screenshot()
  expect(await wish.allTextContents()).toEqual(['Whenever you write about risks1, I open no table.'])
})

variant('many rules leave room for the conversation', async () => {
  const site = await aSiteWithRules(20)
  const viewport = { width: 360, height: 640 }
  const { page } = await visit(`${site.url}/a/discovery`, { alone: true, viewport })
  const wishes = page.getByRole('region', { name: 'Your rules and settings' })
  await soon(() => wishes.getByRole('listitem').count()).toBe(20)
  expect((await wishes.boundingBox())?.height).toBeLessThan(viewport.height / 3)
})
