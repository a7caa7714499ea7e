import { expect, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { sha256 } from '../adapters/digest.ts'
import { loadIntents } from '../assistants/load-intents.ts'
import { argumentWords } from '../pendings/argument-words.ts'
import { anAssistant } from '../testing/test-engine.ts'
import { changedLines } from './changed-lines.ts'

const INTENTS = `
intents:
  block_card:
    examples: [block my card, I lost my card]
    parameters: {pin: {type: text, sensitive: true}}
    post: Blocked.
`

test('of a sensitive value it is told that it has changed, and neither what it was nor what it is', async () => {
  const loaded = await loadIntents(aFolder({ 'intents.yaml': INTENTS }), [], sha256)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  const scope = { assistant: anAssistant({ intents: loaded.intents }) }
  const words = (pin: string, card: string) => argumentWords({ pin, card }, undefined, 'en')
  expect(changedLines(scope, words('rosebud', 'blue'), words('kane', 'red'))).toEqual([
    'pin …',
    'card red → blue',
  ])
  expect(changedLines(scope, words('rosebud', 'blue'), [])).toEqual(['pin …', 'card blue'])
  expect(changedLines(scope, [], words('kane', 'red'))).toEqual(['pin … → –', 'card red → –'])
})
