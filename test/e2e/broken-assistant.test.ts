import { expect, onTestFinished } from 'vitest'
import { watchAssistants } from '../../src/assistants/watch-assistants.ts'
import { aFolder, writeFiles } from '../a-folder.ts'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'

variant(
  'a broken assistant shows its faults and where they are, the others answer, and mending it helps',
  async () => {
    const assistants = aFolder({
      'good/assistant.yaml': 'name: Good\ndescription: Works.\ninstructions: Answer.\n',
      'bad/assistant.yaml': 'name: Bad\nlocale: 7\nstartres: []\ninstructions: Answer.\n',
    })
    const site = await aSite({ assistants })
    const watch = watchAssistants({
      folders: [assistants],
      directory: site.engine.directory,
      onChange: () => {},
      onError: () => {},
    })
    onTestFinished(() => watch.close())
    const { page } = await visit(site.url)
    const chat = aChat(page)
    await page.getByRole('link', { name: 'bad has errors' }).click()
    await page.getByRole('heading', { name: /\d errors keep this assistant from answering/ }).waitFor()
    const places = await page.locator('.faults li code').allTextContents()
    expect(places).toContain(`${assistants}/bad/assistant.yaml:2:9`)
    expect(places).toContain(`${assistants}/bad/assistant.yaml:3:1`)
    expect(await page.locator('.faults').textContent()).toContain('starters')
    expect(await chat.input.isDisabled()).toBe(true)

    await page.getByRole('link', { name: 'Good' }).click()
    await chat.send('Hello')
    await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])

    await page.getByRole('link', { name: 'bad has errors' }).click()
    writeFiles(assistants, {
      'bad/assistant.yaml': 'name: Mended\ndescription: Now.\ninstructions: Answer.\n',
    })
    await page.getByRole('heading', { name: 'Mended', level: 1 }).waitFor()
    await chat.send('And you?')
    await soon(chat.messages).toEqual(['And you?', 'I heard: And you?'])
  },
)

variant('without any assistant the page says how to make one', async () => {
  const site = await aSite({ assistants: aFolder() })
  const { page } = await visit(site.url)
  await page.getByRole('heading', { name: 'No assistants yet' }).waitFor()
  expect(await page.locator('.code-block').textContent()).toContain('assistants/hello/assistant.yaml')
})
