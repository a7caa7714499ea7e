import { expect, test } from 'vitest'
import { loadAssistant } from '../../../assistants/load-assistant.ts'
import type { EffectKey } from '../../../core/id.ts'
import type { DoneCall } from '../../../core/session.ts'
import { namesDeed } from './names-deed.ts'

const loaded = await loadAssistant(`${import.meta.dirname}/../../../../assistants/support`)
if (loaded.kind === 'broken') throw new Error('support does not load')
const { assistant } = loaded

const REFUND: DoneCall = { name: 'refund', digest: 'd', first: 'e1' as EffectKey, turn: null, at: 0 }

test.each([
  'Please take that refund back',
  'cancel the refund',
  'can you reverse my refund?',
  'I want to withdraw the refund',
  'undo the last refund please',
  'Mach die Erstattung rückgängig',
  'storniere die Erstattung wieder',
  'Können Sie die Rückerstattung bitte stornieren?',
  'nehmen Sie die Erstattung zurück',
])('"%s" undoes a refund that was paid, and nothing where none was', text => {
  expect(namesDeed(text, [REFUND], assistant)).toBe(true)
  expect(namesDeed(text, [], assistant)).toBe(false)
  expect(namesDeed(text, [{ ...REFUND, name: 'create_ticket' }], assistant)).toBe(false)
})

test.each([
  'cancel my order',
  'cancel LX-20481',
  'cancel the order and give me a refund',
  'cancel the refund for LX-20482',
  "don't cancel the refund",
  'I want a refund',
  'give me my refund back',
  'storniere meine Bestellung',
  'storniere die Erstattung nicht',
  'Ich möchte eine Erstattung',
])('"%s" undoes nothing that was done', text => {
  expect(namesDeed(text, [REFUND], assistant)).toBe(false)
})

test('a wish an intent or a tool takes care of is theirs', () => {
  const { intents, tools } = assistant
  if (intents === null) throw new Error('support has no intents')
  const undoing = { intents: { ...intents, undoes: () => true }, tools }
  expect(namesDeed('cancel the refund', [REFUND], undoing)).toBe(false)
  const [tool] = tools
  if (tool === undefined) throw new Error('support has no tools')
  const taking = { intents, tools: [...tools, { ...tool, name: 'cancel_refund' }] }
  expect(namesDeed('cancel the refund', [REFUND], taking)).toBe(false)
})

test('no intent of the support assistant is there to undo something', () => {
  expect(assistant.intents?.all.filter(({ id }) => assistant.intents?.undoes(id))).toEqual([])
})
