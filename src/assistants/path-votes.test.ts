import { expect, test } from 'vitest'
import { aFlow } from '../../test/builders/a-flow.ts'

const flow = aFlow(`
version: v1
id: garden
entry: thing
nodes:
  - {id: thing, type: question, key: thing, prompt: Which one?, answer: {type: enum, values: [fence, {value: pond, synonyms: [water garden (small)]}]}}
  - {id: done, type: terminal}
edges: [{from: thing, to: done}]
paths:
  - {id: repair, examples: [The fence is broken and has to be repaired., Das alte Tor muss geflickt werden.]}
  - {id: new_one, examples: [We would like to build a new fence., Wir legen einen neuen Teich an.]}
`)

test.each([
  ['the gate is broken, can it be repaired', 'repair'],
  ['we are going to build something new', 'new_one'],
  ['wir wollen einen neuen Teich anlegen', 'new_one'],
  ['our pond is broken and has to be repaired', 'repair'],
])('%j says %s', async (text, path) => {
  expect((await flow).votesFor(text).map(vote => vote.path)).toEqual([path])
})

test('what votes is trained before the first message where somebody has the time', async () => {
  const { train } = await aFlow(`
version: v1
id: roof
entry: done
nodes: [{id: done, type: terminal}]
edges: []
paths:
  - {id: repair, examples: [The roof leaks and has to be repaired.]}
  - {id: new_one, examples: [We would like to have a new roof.]}
`)
  let pauses = 0
  await train(async () => void pauses++)
  expect(pauses).toBeGreaterThan(0)
})

test.each(['fence', 'a fence', 'the pond', 'a water garden (small)', '12', ''])(
  'an answer to a question votes for no path: %j',
  async text => {
    expect((await flow).votesFor(text)).toEqual([])
  },
)
