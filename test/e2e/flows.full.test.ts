import { expect, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSiteProcess } from './a-site-process.ts'

test('in mid-subgraph a reload and a killed server change nothing: the question is there, and so are the answers', async () => {
  const data = aFolder()
  const first = aSiteProcess(data, 'whole')
  const second = aSiteProcess(data, 'whole')
  const port = await first.serve(0)
  const { page } = await visit(`http://127.0.0.1:${port}/a/lighting`)
  const chat = aChat(page)
  const asked = page.locator('.pending-question')
  await chat.send('an offer for LED lights in our warehouse, 20 x 40 m, 9 m high')
  await soon(() => asked.allInnerTexts()).toEqual(['In which town?'])
  await chat.send('Kiel')
  await soon(() => asked.allInnerTexts()).toEqual(['And the postcode?'])

  await page.reload()
  await soon(() => asked.allInnerTexts()).toEqual(['And the postcode?'])

  await first.kill()
  await second.serve(port)
  await page.reload()
  await soon(() => asked.allInnerTexts()).toEqual(['And the postcode?'])
  await chat.send('24103')
  await soon(async () => (await asked.allInnerTexts()).join()).toMatch(
    /800 .*Should the offer go to the same address\?$/,
  )
  const [session] = (
    (await (await fetch(`http://127.0.0.1:${port}/api/sessions`)).json()) as {
      sessions: { session: string }[]
    }
  ).sessions
  const journal = await (
    await fetch(`http://127.0.0.1:${port}/api/sessions/${session?.session}/journal?limit=200`)
  ).text()
  expect(journal).toContain('"site_town":"Kiel"')
  expect(journal).toContain('"area":800')
})
