import { expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import type { LoadedAssistant } from '../../assistants/assistant.ts'
import { createDirectory } from '../../assistants/directory.ts'
import type { AssistantId } from '../../core/id.ts'
import { anAssistant } from '../../testing/test-engine.ts'
import { learnAll } from './learn-all.ts'

const FLOW = `
version: v1
id: intake
nodes:
  - { id: name, type: question, key: name, prompt: Name? }
  - { id: end, type: terminal }
edges: [{ from: name, to: end }]
`

test('an assistant of which nothing can be learned is told of, and the others are learned all the same', async () => {
  const flow = await aFlow(FLOW)
  const learned: string[] = []
  const loaded = (name: string, train: () => Promise<void>): LoadedAssistant => {
    const id = name as AssistantId
    const assistant = anAssistant({ id, flow: { ...flow, train } })
    return { kind: 'sound', id, folder: name, revision: '1', assistant }
  }
  const directory = createDirectory([
    loaded('odd', () => Promise.reject(new Error('no such word'))),
    loaded('plain', async () => void learned.push('plain')),
  ])
  const lines: string[] = []
  await learnAll({ directory, say: line => lines.push(line) }, async () => {})
  expect(learned).toEqual(['plain'])
  expect(lines).toEqual([expect.stringMatching(/^assistant odd: .*no such word$/)])
})
