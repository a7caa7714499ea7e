import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../a-folder.ts'
import { isFocused, soon, visit } from '../a-browser.ts'
import { aChat } from '../a-chat.ts'
import { aSite } from '../a-site.ts'
import { aTool, graveFaults } from './a-tool.ts'

/** An assistant with a timeline on its menu. */
function assistants(): string {
  const folder = aFolder()
  const own = join(folder, 'planning')
  mkdirSync(join(own, 'prompts'), { recursive: true })
  writeFileSync(
    join(own, 'assistant.yaml'),
    'name: Planning\ndescription: Plans with you.\nlocale: en\nui_tools: [request_timeline]\n',
  )
  writeFileSync(join(own, 'prompts/system.md'), 'You plan.\n')
  return folder
}

async function opened(message: string, width = 1440) {
  const site = await aSite({ assistants: assistants() })
  const { page } = await visit(`${site.url}/a/planning`, { viewport: { width, height: 900 } })
  const chat = aChat(page)
  await chat.send(message)
  const tool = aTool(page)
  await tool.panel.getByRole('progressbar').waitFor()
  return { page, chat, tool, names: () => tool.panel.locator('.milestone strong').allInnerTexts() }
}

test('a roadmap is filled in with the keyboard alone, checked and handed in', async () => {
  const { page, chat, tool, names } = await opened("Let's plan the milestones for the portal launch.")
  const { keyboard } = page
  await soon(() => isFocused(tool.button('Add the first milestone'))).toBe(true)
  expect(await graveFaults(page)).toEqual([])
  await keyboard.press('Enter')
  await soon(() => isFocused(tool.panel.getByRole('textbox', { name: 'Name', exact: true }))).toBe(true)
  await keyboard.type('Kick-off')
  await tool.panel.getByLabel('Date').fill('2026-06-01')
  await tool.panel.getByLabel('Owner').fill('Anna')
  await tool.panel.getByLabel('Status').selectOption('In progress')
  await tool.panel.getByLabel('Status').press('Enter')
  await soon(() => page.evaluate('document.activeElement.className')).toBe('milestone')
  await keyboard.press('n')
  await soon(() => isFocused(tool.panel.getByRole('textbox', { name: 'Name', exact: true }))).toBe(true)
  await keyboard.type('Launch')
  await tool.panel.getByLabel('Date').fill('2026-04-01')
  await soon(names).toEqual(['Launch', 'Kick-off'])
  await tool.panel.getByText('All there').waitFor()
  await tool.panel.getByText('1 thing to check').waitFor()
  expect(await graveFaults(page)).toEqual([])

  // In order again, and the warning goes.
  await tool.button('Sort by date').click()
  await soon(() => tool.panel.getByText('1 thing to check').count()).toBe(0)
  await tool.saved()
  await page.reload()
  await soon(names).toEqual(['Launch', 'Kick-off'])
  await tool.button('Submit').click()
  await chat.conversation.getByText('2 milestones').waitFor()
})

test('milestones a message names are there, as an outline where the screen is narrow', async () => {
  const { page, tool } = await opened(
    'Our milestones: permit on 2 May 2026, roof in June, move on 1 August 2026',
    390,
  )
  const dates = tool.panel.getByLabel('Date')
  await soon(() => dates.count()).toBe(3)
  expect(await dates.nth(0).inputValue()).toBe('2026-05-02')
  expect(await dates.nth(1).inputValue()).toBe('June')
  expect(await graveFaults(page)).toEqual([])
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  expect(overflow).toBeLessThanOrEqual(0)
})
