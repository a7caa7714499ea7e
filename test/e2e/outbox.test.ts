import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'
import { cuttingProxy } from './cutting-proxy.ts'

variant('a message in a conversation nobody opens again is sent all the same', async () => {
  const site = await aSite()
  const proxy = await cuttingProxy(site.port)
  const { page } = await visit(`${proxy.url}/a/projects`, { alone: true })
  const chat = aChat(page)
  await chat.input.waitFor()
  await soon(chat.link).toBe('Connected')
  proxy.cut()
  await chat.send('Hello')
  await soon(() => page.url()).toContain('/t/')
  const next = await page.context().newPage()
  await page.close()
  proxy.mend()
  await next.goto(`${proxy.url}/a/projects`)
  await next.getByRole('link', { name: 'Hello' }).click()
  await soon(aChat(next).messages).toEqual(['Hello', 'I heard: Hello'])
})

test('an unsent message says so, no answer is promised, and taken back it is in the input again', async () => {
  const site = await aSite()
  const proxy = await cuttingProxy(site.port)
  const { page } = await visit(`${proxy.url}/a/projects`)
  const chat = aChat(page)
  await chat.input.waitFor()
  await soon(chat.link).toBe('Connected')
  proxy.cut()
  await chat.send('Hello')
  const message = page.locator('article', { hasText: 'Hello' })
  await message.getByText('Not sent yet. It goes out when the server is back.').waitFor()
  expect(await message.locator('time').count()).toBe(0)
  await chat.write('And')
  expect(await page.locator('#composer-hint').textContent()).not.toContain('answer')
  expect(await page.locator('[aria-live]').allTextContents()).not.toContainEqual(
    expect.stringContaining('answering'),
  )
  expect(await chat.link()).not.toBe('Connected')
  await chat.write('')
  await page.keyboard.press('Escape')
  await soon(() => chat.input.inputValue()).toBe('Hello')
  await chat.input.press('Enter')
  await page.getByRole('button', { name: 'Take back' }).click()
  await soon(() => chat.input.inputValue()).toBe('Hello')
  expect(await message.count()).toBe(0)
  expect(await page.getByText('The server is told').count()).toBe(0)
})
