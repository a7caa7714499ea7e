import { expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import type { Language } from '../../nlu/text/language.ts'
import { namedTools } from '../tools-in-words.ts'
import { WISH_MEANINGS, type WishJudgement, type WishMeaning } from './judge-wish.ts'
import { settleWish } from './settle-wish.ts'
import { wishEvidence } from './wish-evidence.ts'

/** A judgement that leaves the rest to talk. */
function judged(shares: Partial<Record<WishMeaning, number>>): WishJudgement {
  const rest = 1 - Object.values(shares).reduce((sum, share) => sum + share, 0)
  const of = Object.fromEntries(
    WISH_MEANINGS.map(meaning => [meaning, shares[meaning] ?? (meaning === 'none' ? rest : 0)]),
  ) as Record<WishMeaning, number>
  const best = WISH_MEANINGS.reduce((one, other) => (of[other] > of[one] ? other : one))
  return { best, likelihood: of[best], of }
}

function settled(
  text: string,
  shares: Partial<Record<WishMeaning, number>>,
  language: Language = 'en',
): string {
  const reading = settleWish(wishEvidence(text, language, namedTools(UI_TOOLS)), judged(shares))
  if (reading.kind === 'nothing') return 'nothing'
  if (reading.kind === 'rule') return `rule ${reading.rule.topic}`
  const { wish } = reading
  const tools = wish.tools === 'all' ? 'all' : wish.tools.join('+')
  const end = wish.kind === 'with_again' ? 'again' : wish.lasting.until
  return `${reading.kind} ${tools} ${end}`
}

test.each([
  ['No more tables, please.', { table: 0.9 }, 'wish request_data_table revoked'],
  ['no tables, no maps, never again', { both: 0.8 }, 'wish request_data_table+request_process_map revoked'],
  ['Tabellen sind wieder in Ordnung', { back: 0.6 }, 'wish request_data_table again'],
] as const)('what the rules and the judge both read is kept: %s', (text, shares, reading) => {
  expect(settled(text, shares, text.startsWith('Tab') ? 'de' : 'en')).toBe(reading)
})

test('timelines are unknown to the judge and go by the rules', () => {
  expect(settled('No more timelines, please.', {})).toBe('wish request_timeline revoked')
})

test('a judge that doubts has the rules ask, and one that sees none of it keeps nothing', () => {
  expect(settled('No more tables, please.', { table: 0.3 })).toBe('offer request_data_table revoked')
  expect(settled('No more tables, please.', {})).toBe('wish request_data_table now')
  expect(settled('Tables are fine again', {})).toBe('nothing')
})

test('what the judge takes for this message, or for a rule, does not last', () => {
  expect(settled('No more tables, please.', { once: 0.6, table: 0.3 })).toBe('wish request_data_table now')
  expect(settled('No more tables, please.', { rule: 0.6, table: 0.3 })).toBe('wish request_data_table now')
})

test.each([
  [
    'I get seasick from rows and columns, spare me the grid',
    { table: 0.7 },
    'offer request_data_table revoked',
  ],
  ['that thing with the arrows until tomorrow not for me', { map: 0.85 }, 'offer request_process_map day'],
  ['prose is all I can read', { both: 0.9 }, 'offer all revoked'],
] as const)('what only the judge sees is asked about: %s', (text, shares, reading) => {
  expect(settled(text, shares)).toBe(reading)
})

test('where no tool is named, the judge has to be surer before it asks', () => {
  expect(settled('prose is all I can read', { both: 0.7 })).toBe('nothing')
})

test.each([
  ['Stop the tables. Or don’t.', 'en'],
  ['no more tables please, hang on, forget it', 'en'],
  ['no more tables, on second thought leave them', 'en'],
  ['keine Tabellen mehr, ach lass es', 'de'],
  ['keine Tabellen mehr, vergiss es', 'de'],
  ['Tables off?', 'en'],
] as const)('second thoughts and questions are asked about: %s', (text, language) => {
  expect(settled(text, { table: 0.95 }, language)).toMatch(/^offer/)
})

test.each([
  ['No tables any more please, just talk to me', 'en'],
  ['I don’t like these tables, please don’t open them any more', 'en'],
  ['Keine Tabellen mehr, nur noch Text', 'de'],
  ['Bitte keine Tabellen mehr, sitze im Zug', 'de'],
  ['Keine Tabellen mehr, ich fahre und diktiere', 'de'],
  ['Ab sofort keine Tabellen mehr, ja?', 'de'],
] as const)('what bears a refusal out behind it is no second thought: %s', (text, language) => {
  expect(settled(text, { table: 0.95 }, language)).toBe('wish request_data_table revoked')
})

test('both are refused where the judge sees both, though only one is spelled as it should be', () => {
  expect(settled('pls stop w the tabels n maps', { both: 0.9 })).toBe(
    'wish request_data_table+request_process_map revoked',
  )
})

test('a rule is proposed unless the judge sees nothing of the kind', () => {
  expect(settled('Never show tables for risks', { rule: 0.5 })).toBe('rule risks')
  expect(settled('Never show tables for risks', { table: 0.02 })).not.toMatch(/^rule/)
})
