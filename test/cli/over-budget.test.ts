import { expect, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { startCli } from './run-cli.ts'

const FILES = {
  'assistants/order/assistant.yaml': 'name: Order\nlocale: en\nconversation: false\n',
  'assistants/order/prompts/system.md': 'Order.\n',
  'assistants/order/flows/order.flow.yaml': `
version: v1
id: order
entry: name
nodes:
  - {id: name, type: question, key: name, prompt: Which name?, answer: {type: text, validate: sound}}
  - {id: done, type: terminal, message: Thank you.}
edges:
  - {from: name, to: done}
`,
  'assistants/order/flows/checks.ts': `
import { defineValidator } from 'signalbox'
export const sound = defineValidator({
  name: 'sound', takes: 'text', message: 'No.',
  check: name => { while (name === 'Poison'); return true },
})
`,
}

test('a message that a check never comes back from is told so; others and the next message are answered', async () => {
  const args = ['serve', '--port', '0', '--no-page', '--json', '--assistants', 'assistants']
  const running = startCli(args, { cwd: aFolder(FILES) })
  const { url } = JSON.parse(await running.until(/"assistants":.*\n/)) as { url: string }
  let runs = 0
  const say = async (threadId: string, content: string) => {
    const id = `run-${++runs}`
    const common = { tools: [], context: [], state: {}, forwardedProps: {} }
    const response = await fetch(`${url}/agui/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...common,
        threadId,
        runId: id,
        messages: [{ id: `m-${id}`, role: 'user', content }],
      }),
    })
    return response.text()
  }
  for (const thread of ['one', 'two']) expect(await say(thread, 'hello')).toContain('Which name?')
  const [poisoned, other] = await Promise.all([say('one', 'Poison'), say('two', 'Anna')])
  expect(poisoned).toContain('This takes me too long to read')
  expect(other).toContain('Thank you.')
  expect(await say('one', 'Berta')).toContain('Thank you.')
  expect(running.child.exitCode).toBeNull()
  running.child.kill('SIGTERM')
  expect((await running.end).err).toContain('was broken off')
})
