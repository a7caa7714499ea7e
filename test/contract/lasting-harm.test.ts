import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAssistant } from '../../src/assistants/load-assistant.ts'
import { UI_TOOLS } from '../../src/core/ui.ts'
import { readParams } from '../../src/intents/read-params.ts'
import type { Language } from '../../src/nlu/text/language.ts'
import { tokenise } from '../../src/nlu/text/tokenise.ts'
import { readRule } from '../../src/ui-tools/router/rule-words.ts'
import { namedTools } from '../../src/ui-tools/tools-in-words.ts'
import { sentences } from '../corpora/sentences.ts'

test('no sentence that is not about our tools makes a rule', () => {
  const known = namedTools(UI_TOOLS)
  const rules = [...sentences()].flatMap(([text, language]) =>
    readRule(tokenise(text), language, known) === null ? [] : [text],
  )
  expect(rules).toEqual([])
})

const loaded = await loadAssistant(join(import.meta.dirname, '../../assistants/support'))
if (loaded.kind === 'broken') throw new Error(JSON.stringify(loaded.faults))
const support = loaded.assistant.intents
const refund = support?.get('refund') ?? null

/** Asked, whatever it is about: it begins with a question word and ends with a question mark. */
const QUESTION =
  /^(?:what|where|when|why|how|who|which|was|wo|wann|warum|wieso|wie|wer|welche[rsn]?|woher|wohin)\b.*\?$/isu

const GIVEN = { order: 'LX-20481', amount: 20 }

/** The refund after a message, while it waits to be paid. */
function refundAfter(text: string, language: Language) {
  const message = {
    text,
    locale: language,
    region: language === 'de' ? 'DE' : 'US',
    refDate: '2026-01-05',
    zone: 'UTC',
  } as const
  if (support === null || refund === null) throw new Error('the support assistant pays refunds')
  const request = { intent: refund, message, askedParam: null, earlier: GIVEN, replaces: 'stated' } as const
  const { params } = readParams(support.reader, request)
  return { order: params.order ?? GIVEN.order, amount: params.amount ?? GIVEN.amount }
}

test('no question changes a value that an effect would use', () => {
  const asked = [...sentences()].filter(([text]) => QUESTION.test(text.trim()) && text.length < 300)
  expect(asked.length).toBeGreaterThan(100)
  const changed = asked
    .flatMap(([text, language]) =>
      [
        text,
        text.replace(/\?$/, ' LX-20482?'),
        text.replace(/\?$/, language === 'de' ? ' 60 Euro?' : ' 60 euros?'),
      ].map(question => [question, language] as const),
    )
    .filter(([text, language]) => JSON.stringify(refundAfter(text, language)) !== JSON.stringify(GIVEN))
  expect(changed.map(([text]) => text)).toEqual([])
})
