import { expect, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { sha256 } from '../adapters/digest.ts'
import { loadIntents } from '../assistants/load-intents.ts'
import { type MessageId, turnId } from '../core/id.ts'
import type { Message } from '../core/session.ts'
import { READ_CHARACTERS } from '../nlu/text/excerpt.ts'
import { withheld } from './withhold.ts'

const INTENTS = `
intents:
  call_back:
    examples: [call me back, I want to be called]
    parameters:
      phone: {type: phone, sensitive: true, prompt: {en: Which number?, de: Welche Nummer?}}
      motto: {type: text, sensitive: true, label: {en: motto, de: Motto}}
    post: We call.
`

const message = (role: Message['role'], text: string): Message => ({
  id: 'm1' as MessageId,
  role,
  text,
  turn: turnId(1),
  at: 0,
  complete: true,
})

async function shown(window: readonly Message[], locale: string): Promise<readonly string[]> {
  const loaded = await loadIntents(aFolder({ 'intents.yaml': INTENTS }), [], sha256)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  return withheld(window, loaded.intents, { locale, now: 0, zone: 'UTC' }).map(({ text }) => text)
}

test('a number as people write it in their own country is withheld', async () => {
  const said = 'Meine Nummer ist 030 23125 123, bitte'
  expect(await shown([message('user', said)], 'de')).toEqual(['Meine Nummer ist [withheld], bitte'])
})

test.each([
  ['a question of its own', 'Which number?', 'Welche Nummer?'],
  ['the usual one', 'What is the motto?', 'Ich brauche noch eine Angabe: Motto.'],
])('an answer to %s is withheld, in whichever language it was asked', async (_, ...questions) => {
  for (const question of questions)
    for (const locale of ['en', 'de-AT'])
      expect(await shown([message('assistant', question), message('user', 'semper idem')], locale)).toEqual([
        question,
        '[withheld]',
      ])
})

test('what nobody reads of a long message is withheld as well', async () => {
  const long = `${'so it is. '.repeat(READ_CHARACTERS / 10)}030 23125 123 ${'so it is. '.repeat(READ_CHARACTERS / 10)}`
  const [text = ''] = await shown([message('user', long)], 'de')
  expect(text).toContain('[withheld]')
  expect(text).not.toContain('23125')
})
