import { describe, expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

const LAMPS = `
version: v1
id: lamps
entry: size
paths:
  - id: led
    label: {en: LED lamps, de: LED-Lampen}
    examples: [I would like to have some new LED lamps please, we want LED panels for the hall]
    overlay: {nodes: [{id: size, prompt: 'LED: how many metres?'}]}
  - id: repair
    label: {en: repair, de: Reparatur}
    examples: [one of our old lamps is broken and needs repair, please repair the broken lamp in the hall]
    overlay: {nodes: [{id: size, prompt: 'Repair: how many metres?'}]}
nodes:
  - {id: size, type: question, key: size, prompt: How many metres?, answer: {type: number, unit: m, min: 1, max: 100}}
  - {id: wall, type: question, key: wall, prompt: Is it at a wall?, answer: {type: boolean}}
  - {id: day, type: question, key: day, prompt: Which day?, answer: {type: date}}
  - {id: done, type: terminal, message: Done.}
edges:
  - {from: size, to: wall}
  - {from: wall, to: day}
  - {from: day, to: done}
`
const LED = 'I would like to have some new LED lamps please'
const BROKEN = 'one of our old lamps is broken and needs repair'

async function talk(replies: readonly string[] = []) {
  const engine = createTestEngine({
    assistant: anAssistant({ flow: await aFlow(LAMPS) }),
    model: scriptedModel([...replies]),
  })
  const target = await engine.open()
  return {
    async say(...messages: string[]) {
      let texts: string[] = []
      for (const message of messages)
        texts = (await engine.say(target, message)).flatMap(event =>
          event.type === 'message_sent' ? [event.content?.text ?? ''] : [],
        )
      return texts
    },
    state: async () => (await engine.journal.load(target.ref)).state.flow?.state ?? {},
    replay: () => engine.replay(target.ref),
  }
}

describe('a message that answers nothing', () => {
  test('votes all the same, and may change the path', async () => {
    const { say, state, replay } = await talk(['I see.', 'I see.'])
    await say(LED, 'we want LED panels for the hall, 5 m')
    expect(await state()).toMatchObject({ path_votes: { led: 2 }, active_path: 'led' })
    await say(BROKEN)
    expect(await state()).toMatchObject({ path_votes: { led: 1, repair: 1 }, active_path: 'led' })
    await say(BROKEN)
    expect(await state()).toMatchObject({ path_votes: { led: 0.5, repair: 2 }, active_path: 'repair' })
    await say(BROKEN)
    expect(await state()).toMatchObject({ active_path: 'repair', path_locked: true, answers: { size: 5 } })
    expect(await replay()).toMatchObject({ difference: null })
  })

  test('votes before the flow has begun, where its question is answered first', async () => {
    const { say, state, replay } = await talk(['Yes, we do.'])
    await say('we want LED panels for the hall, can you deliver?')
    expect(await state()).toMatchObject({ active_path: 'led', path_votes: { led: 1 } })
    expect(await replay()).toMatchObject({ difference: null })
  })
})

describe('a path is changed in words', () => {
  test('at once, and for good', async () => {
    const { say, state, replay } = await talk()
    await say(LED)
    expect(await say('no, it is a repair')).toEqual(['All right: repair.', 'Repair: how many metres?'])
    expect(await state()).toMatchObject({ active_path: 'repair', path_locked: true })
    await say('5 m')
    await say(LED)
    expect(await state()).toMatchObject({ active_path: 'repair' })
    expect(await replay()).toMatchObject({ difference: null })
  })

  test('in German, also where it was locked', async () => {
    const { say, state } = await talk()
    await say(LED, `${LED}, 5 m`, `${LED}, yes at a wall`)
    expect(await state()).toMatchObject({ active_path: 'led', path_locked: true })
    await say('Nein, es geht um eine Reparatur.')
    expect(await state()).toMatchObject({ active_path: 'repair', path_locked: true, answers: { size: 5 } })
  })

  test('and the no that takes back answers no question', async () => {
    const { say, state } = await talk()
    await say(LED, '5 m')
    expect(await say('no, it is a repair')).toEqual(['All right: repair.', 'Is it at a wall?'])
    expect((await state()).answers).toEqual({ size: 5 })
  })

  test('while what else is said counts', async () => {
    const { say, state } = await talk()
    await say(LED)
    await say('No, it is a repair. The wall is 20 m long.')
    expect(await state()).toMatchObject({ active_path: 'repair', answers: { size: 20 } })
  })

  test.each([
    'no, is it a repair?',
    'my neighbour said it is a repair',
    'no, it is not a repair',
    'Moment, was kostet eine Reparatur?',
    'the last repair was fine',
    'no, it is LED lamps',
  ])('but not by %j', async text => {
    const { say, state } = await talk(['I see.', 'I see.'])
    await say(LED, text)
    expect(await state()).toMatchObject({ active_path: 'led' })
    expect(await state()).not.toHaveProperty('path_locked')
  })
})
