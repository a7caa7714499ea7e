import { describe, expect, test } from 'vitest'
import type { Pending } from '../../core/pending.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine, TEST_PRINCIPAL } from '../../testing/test-engine.ts'
import { routerAnswerSchema } from '../../ui-tools/router/model-answer.ts'
import { routerPrompt } from '../../ui-tools/router/router.prompt.ts'
import { routedTurns } from './routed-turns.ts'
import { trainingSet } from './training-set.ts'

const MENU = ['request_data_table', 'request_process_map'] as const

async function conversation() {
  const engine = createTestEngine({
    assistant: anAssistant({ ui_tools: MENU, ui_router: 'rules' }),
    model: scriptedModel(Array.from({ length: 20 }, () => 'All right.')),
  })
  const target = await engine.open()
  const focus = async () => (await engine.journal.load(target.ref)).state.pendings.at(-1) as Pending
  return {
    engine,
    target,
    say: (text: string) => engine.say(target, text),
    cancel: async () => engine.click(target, (await focus()).id, { status: 'cancelled' }),
    turns: async () => routedTurns(target.ref.session, await engine.events(target.ref)),
  }
}

const briefly = (turns: Awaited<ReturnType<Awaited<ReturnType<typeof conversation>>['turns']>>) =>
  turns?.map(
    ({ label, correction }) =>
      `${label.action === 'chat' ? 'chat' : `${label.action} ${label.tool}`} ${correction ?? 'decided'}`,
  )

describe('what a conversation teaches', () => {
  test('what the router decided, with the state before it', async () => {
    const { say, turns } = await conversation()
    await say('Hello!')
    await say('We have some risks.')
    await say('about 15')
    const found = await turns()
    expect(briefly(found)).toEqual([
      'chat decided',
      'clarify request_data_table decided',
      'tool request_data_table decided',
    ])
    expect(found?.at(-1)?.state.pending).toEqual({ kind: 'count', noun: 'risks' })
    expect(found?.at(-1)?.label).toMatchObject({ params: { min_rows: 15 } })
  })

  test('a cancelled tool should not have opened', async () => {
    const { say, cancel, turns } = await conversation()
    await say('We have 20 stakeholders.')
    await cancel()
    expect(briefly(await turns())).toEqual(['chat cancelled'])
  })

  test('another tool after a cancel is what should have opened', async () => {
    const { say, cancel, turns } = await conversation()
    await say('We have 20 stakeholders.')
    await cancel()
    await say('First we invite them, then we meet, then we decide.')
    expect(briefly(await turns())).toEqual([
      'tool request_process_map overridden',
      'tool request_process_map decided',
    ])
  })

  test('an opt-out right after it corrects it, too', async () => {
    const { say, turns } = await conversation()
    await say('We have 20 stakeholders.')
    await say('No more tables today.')
    expect(briefly(await turns())?.[0]).toBe('chat opted_out')
  })

  test('a table asked for after a reply should have been opened before', async () => {
    const { say, turns } = await conversation()
    await say('My neighbour likes the colour blue.')
    await say('Please open a table so that I can fill in the entries.')
    expect(briefly(await turns())?.[0]).toBe('tool request_data_table asked_for')
  })

  test('of a conversation whose content was deleted, nothing', async () => {
    const { engine, target, say, turns } = await conversation()
    await say('We have 20 stakeholders.')
    await engine.runner.submit(target, 'd', { kind: 'delete_content', principal: TEST_PRINCIPAL }, 'queue')
    await engine.runner.settled(target.ref)
    expect(await turns()).toBeNull()
  })
})

describe('a training set', () => {
  const lines = async (texts: readonly string[], aside = 0, form: 'tools' | 'json' = 'json') => {
    const { say, cancel, turns } = await conversation()
    for (const text of texts) {
      await say(text)
      if (/\d/.test(text)) await cancel()
    }
    const found = (await turns()) ?? []
    return trainingSet(
      found.map(turn => ({ turn, menu: MENU })),
      { form, aside },
    )
  }

  test('calls the tool with its parameters, in the shape of chat completions', async () => {
    const { training } = await lines(['First HR checks it, then the CEO signs.'], 0, 'tools')
    expect(training[0]).toMatchObject({
      messages: [
        { role: 'system' },
        { role: 'user', content: expect.stringContaining('"user_message":"First HR checks it') },
        { role: 'assistant', tool_calls: [{ function: { name: 'request_process_map' } }] },
      ],
      tools: [
        { type: 'function', function: { name: 'request_data_table' } },
        { type: 'function', function: { name: 'request_process_map' } },
      ],
    })
  })

  test('asks as the engine asks its router, and answers what the engine takes', async () => {
    const { training } = await lines(['We have some risks.', 'We have 20 vendors.'])
    for (const { messages } of training) {
      const [system, user, answer] = messages as { content: string }[]
      expect(system?.content).toBe(routerPrompt(MENU))
      expect(JSON.parse(user?.content ?? '')).toHaveProperty('session_state')
      expect(routerAnswerSchema(MENU).safeParse(JSON.parse(answer?.content ?? '')).success).toBe(true)
    }
    expect(JSON.stringify(training)).toContain('clarify')
  })

  test('shows no address and no number', async () => {
    const { training } = await lines([
      'First anna@example.com is called on 0171 98765432, then Bob checks the form, then the boss signs it.',
    ])
    expect(JSON.stringify(training)).not.toMatch(/anna@|98765432/)
    expect(JSON.stringify(training)).toContain('[email]')
  })

  test('holds each question once, and a part aside that stays aside', async () => {
    const texts = Array.from(
      { length: 12 },
      (_, at) => `Thanks, letter ${'abcdefghijkl'[at]} was a nice example.`,
    )
    const { counts } = await lines([...texts, ...texts])
    expect(counts).toMatchObject({ examples: 12, repeated: 12 })
    const half = await lines(texts, 50)
    expect(half.training.length + half.validation.length).toBe(12)
    const more = await lines([...texts, 'One more.'], 50)
    for (const line of half.validation) expect(more.validation).toContainEqual(line)
  })
})
