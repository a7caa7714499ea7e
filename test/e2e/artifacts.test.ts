import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineTool } from '../../src/tools/define-tool.ts'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'

/** Calls the model makes at words that order nothing by themselves. */
const CALLS = {
  Alpha: { call: 'look_up_topic', arguments: { topic: 'Photosynthese', language: 'en' } },
  Beta: { call: 'draw_image', arguments: { topic: 'Photosynthese', language: 'en', style: 'cartoon' } },
  Gamma: {
    call: 'write_song',
    arguments: { content: 'Herz', musicStyle: 'pop', duration: 10, language: 'en' },
  },
  Delta: {
    call: 'edit_text',
    arguments: { text: 'One. Two. Three. Four.', instruction: 'make it half as long', language: 'en' },
  },
} as const

async function theClassroom(): Promise<Page> {
  const site = await aSite()
  for (const [words, call] of Object.entries(CALLS)) site.answer(words, [call])
  const { page } = await visit(`${site.url}/a/classroom`)
  return page
}

const widthOf = (page: Page): Promise<number> =>
  page.locator('.artifact img').evaluate(image => (image as unknown as { naturalWidth: number }).naturalWidth)

test('what agents made is shown in the conversation, and still there when it is opened again', async () => {
  const page = await theClassroom()
  const chat = aChat(page)
  for (const words of Object.keys(CALLS)) {
    await chat.send(words)
    await chat.settled()
  }
  const shown = async () => {
    const research = page.getByRole('region', { name: 'Research: Photosynthesis' })
    await research.getByRole('listitem').first().waitFor()
    expect(await research.locator('.artifact-facts li').count()).toBeGreaterThanOrEqual(3)
    await research.getByText(/^Sources \(\d\)$/).waitFor()
    await soon(() => widthOf(page)).toBeGreaterThan(100)
    const song = page.getByRole('region', { name: /^Song: / })
    expect(await song.locator('.artifact-lyrics p').textContent()).toContain('[Chorus]')
    const text = page.getByRole('region', { name: /^Text/ })
    expect(await text.locator('del').first().textContent()).toMatch(/^removed: /)
    expect(await page.locator('.artifact').count()).toBe(4)
  }
  await shown()
  await page.reload()
  await shown()
  const saved = async (name: RegExp) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('region', { name }).getByRole('link', { name: 'Download' }).click(),
    ])
    return download
  }
  expect((await saved(/^Picture/)).suggestedFilename()).toBe('Photosynthesis.svg')
  const research = await saved(/^Research/)
  expect(research.suggestedFilename()).toBe('Photosynthesis.txt')
  const text = await readFile(await research.path(), 'utf8')
  expect(text).toMatch(/^Photosynthesis\n=+\n\n- .*\n\nKey terms\n-+\n\n- .*\n\nSources\n-+\n\n- /s)
})

variant('a song plays', async () => {
  const page = await theClassroom()
  const chat = aChat(page)
  await chat.send('Gamma')
  await chat.settled()
  const audio = page.locator('.artifact audio')
  await audio.evaluate(element => (element as unknown as { load(): void }).load())
  await audio.evaluate(async element => {
    const player = element as unknown as { muted: boolean; play(): Promise<void> }
    player.muted = true
    await player.play()
  })
  await soon(() =>
    audio.evaluate(element => Math.round((element as unknown as { duration: number }).duration)),
  ).toBe(10)
})

test('nothing that stands in an artifact runs, and what cannot be shown says so', async () => {
  const site = await aSite()
  const alarm = '<script>document.title = "taken"</script><img src=x onerror="document.title = \'taken\'">'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="parent.document.title='taken'"><script>parent.document.title='taken'</script><rect width="9" height="9"/></svg>`
  const results: Readonly<Record<string, object>> = {
    picture: { artifact: { type: 'image', mediaType: 'image/svg+xml', title: alarm, content: svg } },
    broken: { artifact: { type: 'image', mediaType: 'image/png', title: 'Broken', content: 'no picture' } },
    facts: { facts: [alarm], citations: [alarm], artifact: { type: 'research', title: 'Facts' } },
    nothing: { facts: [], artifact: { type: 'research', title: 'Nothing' } },
    quiz: { artifact: { type: 'quiz', mediaType: 'text/html', title: 'Quiz', content: alarm } },
  }
  const make = defineTool({
    name: 'make',
    description: 'Makes things.',
    parameters: z.object({ what: z.string() }),
    readOnly: true,
    run: ({ what }) => results[what],
  })
  const { directory } = site.engine
  directory.replace(
    directory
      .list()
      .map(one => (one.kind === 'sound' ? { ...one, assistant: { ...one.assistant, tools: [make] } } : one)),
  )
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  for (const what of Object.keys(results)) {
    site.answer(`Make ${what}`, [{ call: 'make', arguments: { what } }])
    await chat.send(`Make ${what}`)
    await chat.settled()
  }
  await page.getByRole('region', { name: 'Picture: Broken' }).getByText('can no longer be shown').waitFor()
  await page.getByRole('region', { name: 'Research: Nothing' }).getByText('It is empty').waitFor()
  expect(
    await page.getByRole('region', { name: 'Research: Facts' }).locator('li').first().textContent(),
  ).toBe(alarm)
  await page.getByRole('region', { name: 'quiz: Quiz' }).getByRole('link', { name: 'Download' }).waitFor()
  expect(await page.title()).not.toContain('taken')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('.artifact-picture').first().click(),
  ])
  await opened.waitForLoadState()
  expect(await opened.title()).not.toContain('taken')
  expect(await page.title()).not.toContain('taken')
})
