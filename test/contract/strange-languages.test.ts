import { expect, onTestFinished, test } from 'vitest'
import { createSignalbox } from '../../src/index.ts'
import { aFolder } from '../a-folder.ts'
import { aRun } from '../builders/a-run.ts'
import { startServer } from '../start-server.ts'

const FILES = {
  'vet/assistant.yaml': 'name: Vet\ninstructions: Answer.\n',
  'vet/flows/weight.flow.yaml': `
version: v1
id: weight
nodes:
  - {id: q.weight, type: question, key: weight, prompt: How heavy?, answer: {type: number, unit: kg}}
  - {id: q.day, type: question, key: day, prompt: "With {answers.weight} kg, which day?", answer: {type: date}}
  - {id: q.name, type: question, key: name, prompt: Your name?}
  - {id: t.end, type: terminal, message: Thanks.}
edges: [{from: q.weight, to: q.day}, {from: q.day, to: q.name}, {from: q.name, to: t.end}]
`,
}
/** Tags that Intl refuses, though they look like one or are what a client sends by itself. */
const STRANGE = ['*', 'de-DE-DE', 'en-aa-bb', 'x', '', 'q=0.8', 'de_AT', '日本']

async function aVet() {
  const flags = { assistants: aFolder(FILES), data: aFolder(), telemetry: 'none', model: 'offline' }
  const server = await startServer({ flags })
  onTestFinished(() => server.stop())
  const say = async (text: string, locale?: string) => {
    const run = aRun('thread', `run-${text.replaceAll(/\W/g, '-')}`, text)
    const response = await fetch(`${server.url}/agui/vet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...run, forwardedProps: locale === undefined ? {} : { locale } }),
    })
    return { status: response.status, body: await response.text() }
  }
  const read = (language: string) =>
    fetch(`${server.url}/api/assistants/vet/threads/thread`, { headers: { 'accept-language': language } })
  return { say, read }
}

test('a conversation is read whatever language the request asks for', async () => {
  const { say, read } = await aVet()
  await say('hello')
  await say('1500 kg')
  await say('4 May 2027')
  for (const language of STRANGE.filter(tag => /^[\x20-\x7e]*$/.test(tag))) {
    const response = await read(language)
    expect([language, response.status]).toEqual([language, 200])
    expect(await response.json()).toMatchObject({ flow: { answers: [{ key: 'weight' }, { key: 'day' }] } })
  }
  expect(await (await read('de-AT,de;q=0.9,en;q=0.8')).json()).toMatchObject({
    flow: { answers: [{ value: '1.500 kg' }, { value: '4. Mai 2027' }] },
  })
})

test('a message is answered whatever language its client names', async () => {
  const { say } = await aVet()
  await say('hello', 'de-DE-DE')
  expect((await say('1500 kg', 'de-DE-DE')).body).toContain('1.500')

  const signalbox = createSignalbox({ env: {}, data: aFolder(), flags: { assistants: aFolder(FILES) } })
  onTestFinished(() => signalbox.close())
  for (const [at, locale] of STRANGE.filter(tag => tag !== '').entries()) {
    const context = { session_id: `s${at}`, locale }
    await signalbox.handle({ id: `hello-${at}`, text: 'hello', context })
    const { text } = await signalbox.handle({ id: `weight-${at}`, text: '1500 kg', context })
    expect([locale, text]).toEqual([locale, expect.stringMatching(/1[.,]500/)])
  }
})
