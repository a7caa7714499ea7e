import { expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { offlineModel } from '../../llm/offline-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

const FLOW = `
version: v1
id: sites
nodes:
  - {id: first, type: subgraph, ref: site}
  - {id: second, type: subgraph, ref: site}
  - {id: done, type: terminal, message: "Thank you."}
edges:
  - {from: first, to: second}
  - {from: second, to: done}
subgraphs:
  site:
    inputs: {}
    outputs: []
    nodes:
      - {id: height, type: question, key: height, label: Height, prompt: "How high?", answer: {type: integer, min: 1, max: 99}}
      - {id: lamps, type: question, key: lamps, label: Lamps, prompt: "How many lamps?", answer: {type: integer, min: 1, max: 99}}
    edges:
      - {from: height, to: lamps}
      - {from: lamps, to: __exit__}
`

test('where a question is answered in several calls, why names the answer of this one', async () => {
  const assistant = anAssistant({ flow: await aFlow(FLOW) })
  const engine = createTestEngine({ assistant, model: offlineModel() })
  const target = await engine.open()
  for (const text of ['hello', '4', '7']) await engine.say(target, text)
  for (const [text, told] of [
    ['12', 'Understood: Height: 12'],
    ['3', 'Understood: Lamps: 3'],
  ] as const) {
    await engine.say(target, text)
    const events = await engine.say(target, 'why did you do that?')
    expect(events.find(({ type }) => type === 'message_sent')?.content).toMatchObject({
      text: expect.stringContaining(told),
    })
  }
})
