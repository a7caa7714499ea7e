import { expect, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aGate } from './a-gate.ts'
import { aSite } from './a-site.ts'
import { aSiteProcess } from './a-site-process.ts'
import { cuttingProxy } from './cutting-proxy.ts'

test('a reload in mid-turn shows the text so far, then the rest, once', async () => {
  const site = await aSite()
  const gate = aGate()
  site.answer('Go', [{ text: 'One, two' }, { until: gate.opened }, { text: ', three.' }])
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('Go')
  await soon(chat.messages).toEqual(['Go', 'One, two'])
  await page.reload()
  await soon(chat.messages).toEqual(['Go', 'One, two'])
  expect(await chat.stopButton.isVisible()).toBe(true)
  gate.open()
  await soon(chat.messages).toEqual(['Go', 'One, two, three.'])
  await chat.settled()
  await page.reload()
  await soon(chat.messages).toEqual(['Go', 'One, two, three.'])
})

test('a cut connection shows, and the answer is complete without loss or repetition', async () => {
  const site = await aSite()
  const proxy = await cuttingProxy(site.port)
  const gate = aGate()
  const later = aGate()
  site.answer('Go', [
    { text: 'One,' },
    { until: gate.opened },
    { text: ' two,' },
    { until: later.opened },
    { text: ' three.' },
  ])
  const { page } = await visit(`${proxy.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('Go')
  await soon(chat.messages).toEqual(['Go', 'One,'])
  proxy.cut()
  await soon(chat.link).toBe('Reconnecting …')
  expect(await chat.conversation.getByText('Reconnecting …').isVisible()).toBe(true)
  const resumed = page.waitForRequest(/\/events$/)
  gate.open()
  proxy.mend()
  expect((await resumed).headers()['last-event-id']).toMatch(/^\d+\./)
  await soon(chat.messages).toEqual(['Go', 'One, two,'])
  await soon(chat.link).toBe('Connected')
  later.open()
  await soon(chat.messages).toEqual(['Go', 'One, two, three.'])
  await chat.settled()
})

variant('an answer that ends while the connection is cut is there afterwards', async () => {
  const site = await aSite()
  const proxy = await cuttingProxy(site.port)
  const gate = aGate()
  site.answer('Go', [{ text: 'One,' }, { until: gate.opened }, { text: ' two.' }])
  const chat = aChat((await visit(`${proxy.url}/a/projects`)).page)
  await chat.send('Go')
  await soon(chat.messages).toEqual(['Go', 'One,'])
  proxy.cut()
  gate.open()
  await site.engine.runner.idle()
  proxy.mend()
  await chat.settled()
  expect(await chat.messages()).toEqual(['Go', 'One, two.'])
})

variant('a connection that is cut again and again loses and repeats nothing', async () => {
  const site = await aSite()
  const proxy = await cuttingProxy(site.port)
  const gates = [aGate(), aGate(), aGate()]
  site.answer('Go', [
    { text: 'begin' },
    ...gates.flatMap((gate, part) => [{ until: gate.opened }, ...words(part).map(text => ({ text }))]),
  ])
  const chat = aChat((await visit(`${proxy.url}/a/projects`)).page)
  await chat.send('Go')
  let said = 'begin'
  for (const [part, gate] of gates.entries()) {
    await soon(chat.messages).toEqual(['Go', said])
    gate.open()
    proxy.cut()
    proxy.mend()
    said += words(part).join('')
  }
  await soon(chat.messages).toEqual(['Go', said])
  await chat.settled()
})

const words = (part: number) => Array.from({ length: 40 }, (_, word) => ` ${part}.${word}`)

test('a server that is killed in mid-turn and started again answers on the same page', async () => {
  const data = aFolder()
  const first = aSiteProcess(data, 'half')
  const second = aSiteProcess(data, 'whole')
  const port = await first.serve(0)
  const { page } = await visit(`http://127.0.0.1:${port}/a/projects`)
  const chat = aChat(page)
  await chat.send('Go')
  await soon(chat.messages).toEqual(['Go', 'It begins'])
  await first.kill()
  await soon(chat.link).toBe('Reconnecting …')
  await second.serve(port)
  await soon(chat.messages).toEqual(['Go', 'It begins and it ends.'])
  await chat.settled()
  await soon(chat.link).toBe('Connected')
  await page.reload()
  await soon(chat.messages).toEqual(['Go', 'It begins and it ends.'])
})

variant('without a network the page says so, and sends the message once when it is back', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await soon(chat.link).toBe('Connected')
  await chat.input.waitFor()
  await page.context().setOffline(true)
  await soon(chat.link).toBe('You are offline')
  await chat.send('Hello')
  await chat.conversation.getByText('You are offline').waitFor()
  await page.context().setOffline(false)
  await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])
  await soon(chat.link).toBe('Connected')
})

test('a message sent while the server is away is delivered once, also where somebody looked elsewhere meanwhile', async () => {
  const site = await aSite()
  const proxy = await cuttingProxy(site.port)
  const { page } = await visit(`${proxy.url}/a/projects`)
  const chat = aChat(page)
  await chat.input.waitFor()
  await soon(chat.link).toBe('Connected')
  proxy.cut()
  await chat.send('Hello')
  await soon(() => page.url()).toContain('/t/')
  await page.getByRole('link', { name: 'Support' }).click()
  await page.getByRole('heading', { name: 'Support', level: 1 }).waitFor()
  await page.goBack()
  await soon(chat.messages).toEqual(['Hello'])
  proxy.mend()
  await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])
  await chat.settled()
  await page.reload()
  await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])
})

variant('a page whose server went away while it was loading is there when the server is', async () => {
  const site = await aSite()
  const { page } = await visit(site.url)
  let isAway = true
  await page.route('**/api/**', route => (isAway ? route.abort() : route.continue()))
  await page.goto(`${site.url}/a/projects`)
  const chat = aChat(page)
  await soon(chat.link).toBe('Server not reachable')
  isAway = false
  await chat.input.waitFor()
  await soon(chat.link).toBe('Connected')
  await page.unrouteAll()
})

variant('a server that is away is told, and so is its return', async () => {
  const site = await aSite()
  const proxy = await cuttingProxy(site.port)
  const { page } = await visit(`${proxy.url}/a/projects`)
  const chat = aChat(page)
  await soon(chat.link).toBe('Connected')
  proxy.cut()
  await page.evaluate("dispatchEvent(new Event('focus'))")
  await soon(chat.link).toBe('Server not reachable')
  proxy.mend()
  await soon(chat.link).toBe('Connected')
})

variant('a second tab sees the conversation, follows its answer, and waits its turn to talk', async () => {
  const site = await aSite()
  const gate = aGate()
  site.answer('Go', [{ text: 'One,' }, { until: gate.opened }, { text: ' two.' }])
  const { page, tab } = await visit(`${site.url}/a/projects/t/same`)
  const one = aChat(page)
  const other = aChat(await tab())
  await other.input.waitFor()
  await one.send('Go')
  await soon(one.messages).toEqual(['Go', 'One,'])
  await other.send('Me too')
  await soon(other.messages).toEqual(['Go', 'One,'])
  await other.page.getByText('Me too').waitFor()
  expect(await other.input.inputValue()).toBe('')
  gate.open()
  for (const chat of [one, other])
    await soon(chat.messages).toEqual(['Go', 'One, two.', 'Me too', 'I heard: Me too'])
  await one.page.reload()
  await soon(one.messages).toEqual(['Go', 'One, two.', 'Me too', 'I heard: Me too'])
})
