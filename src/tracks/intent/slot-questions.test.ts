import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aFolder } from '../../../test/a-folder.ts'
import { sha256 } from '../../adapters/digest.ts'
import { loadIntents } from '../../assistants/load-intents.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'

const INTENTS = `
intents:
  cancel_loan:
    title: {en: cancelling a loan, de: Leihe stornieren}
    description: Cancels a loan.
    examples: [cancel my loan, please cancel loan LN-1234, I want to give up my loan, Leihe stornieren, bitte die Leihe LN-1234 stornieren]
    parameters:
      loan: {type: id, pattern: 'LN-\\d{4}', required: true}
      branch: {type: enum, values: {north: [north, Nord], south: [south, Süd]}, label: {en: branch, de: Zweigstelle}, required: true}
      copies: {type: integer, min: 1, max: 9, required: true, prompt: {en: 'How many copies of {loan}?', de: 'Wie viele Exemplare von {loan}?'}}
    tool: cancel_loan
    post: Loan {loan} is cancelled.
out_of_scope: [tell me a joke, what is the weather like]
`

async function library() {
  const tool = defineTool({
    name: 'cancel_loan',
    description: 'Cancels a loan.',
    parameters: z.object({ loan: z.string(), branch: z.string(), copies: z.number() }),
    run: () => ({}),
  })
  const loaded = await loadIntents(aFolder({ 'intents.yaml': INTENTS }), [tool], sha256)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  const engine = createTestEngine({
    assistant: anAssistant({ intents: loaded.intents, tools: [tool], conversation: false }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  /** Says something, and gives the question that is open then. */
  return async (text: string) => {
    await engine.say(target, text)
    const { state } = await engine.journal.load(target.ref)
    return state.pendings.at(-1)?.question
  }
}

test.each([
  [
    'cancel my loan',
    'About cancelling a loan: What is the loan?',
    'LN-1234',
    'About cancelling a loan (LN-1234): What is the branch?',
    'north',
    'How many copies of LN-1234?',
  ],
  [
    'ich möchte die Leihe stornieren',
    'Zu Ihrem Anliegen (Leihe stornieren): Ich brauche noch eine Angabe: loan.',
    'LN-1234',
    'Zu Ihrem Anliegen (Leihe stornieren, LN-1234): Ich brauche noch eine Angabe: Zweigstelle.',
    'Nord',
    'Wie viele Exemplare von LN-1234?',
  ],
])(
  'the question for what is missing names what it is about, with what is known of it: %s',
  async (wish, first, loan, second, branch, third) => {
    const say = await library()
    expect(await say(wish)).toBe(first)
    expect(await say(loan)).toBe(second)
    expect(await say('qqq')).toContain(second)
    // An author's question is asked as it was written.
    expect(await say(branch)).toBe(third)
  },
)

test('an id of which only the digits were said is shown before anything is done with it', async () => {
  const say = await library()
  expect(await say('cancel loan number 1234, north, 2 copies')).toContain('LN-1234')
})
