import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { aFolder } from '../../a-folder.ts'
import { variant } from '../../variant.ts'
import { isFocused, soon, visit } from '../a-browser.ts'
import { aChat } from '../a-chat.ts'
import { aSite } from '../a-site.ts'
import { aTool, graveFaults } from './a-tool.ts'

/** An assistant whose author brought a form. */
function assistants(): string {
  const folder = aFolder()
  mkdirSync(join(folder, 'fleet'))
  writeFileSync(join(folder, 'fleet/assistant.yaml'), 'name: Fleet\ninstructions: You help drivers.\n')
  cpSync(join(import.meta.dirname, '../../conversations/fleet/ui-tools'), join(folder, 'fleet/ui-tools'), {
    recursive: true,
  })
  return folder
}

variant('a form made from a schema is drawn, kept, checked and handed in', async () => {
  const site = await aSite({ assistants: assistants() })
  const { page } = await visit(`${site.url}/a/fleet`, { viewport: { width: 1440, height: 900 } })
  const chat = aChat(page)
  await chat.send('I want to report an accident')
  const tool = aTool(page)
  const { panel } = tool
  const plate = panel.getByRole('textbox', { name: 'Licence plate' })
  await soon(() => isFocused(plate)).toBe(true)
  expect(await panel.getByRole('heading').textContent()).toBe('Damage report')
  expect(await graveFaults(page)).toEqual([])

  const names = () => panel.locator('label').allTextContents()
  const written = await names()
  expect(written.join()).toMatch(/Licence plate.*Day.*Place.*Kind/)

  // What is required is asked for on the spot.
  await plate.fill('M-AB 12')
  await tool.button('Submit').click()
  await panel.getByText('2 fields are missing or do not fit').waitFor()
  expect(await graveFaults(page)).toEqual([])

  // What does not fit the schema is refused by the server, and stays.
  await panel.getByLabel('Day').fill('2026-03-01')
  await panel.getByRole('textbox', { name: 'Place' }).fill('Munich')
  await plate.fill('M-AB 12, and the trailer M-CD 345')
  await tool.button(/^Submit/).click()
  await panel
    .getByRole('alert')
    .filter({ hasText: 'Licence plate' })
    .or(panel.locator('.tool-lead'))
    .first()
    .waitFor()
  await plate.fill('M-AB 12')
  await panel.getByRole('combobox', { name: 'Kind' }).selectOption('glass')
  await tool.saved()
  await page.reload()
  await soon(() => plate.inputValue()).toBe('M-AB 12')
  expect(await names()).toEqual(written)
  await tool.button('Submit').click()
  await page.locator('.capture dd').getByText('Munich').waitFor()

  // Opened again it has the fields its author gave it, in their order, and what was handed in.
  await chat.send('let me edit the form again')
  await soon(() => plate.inputValue()).toBe('M-AB 12')
  expect(await names()).toEqual(written)
})
