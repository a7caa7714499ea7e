import { describe, expect, test } from 'vitest'
import { leansAway } from './leans-away.ts'

describe('words that speak rather against what is asked', () => {
  test.each([
    ["I think I'll keep it", 'en'],
    ["I'll talk to the bank before anything happens", 'en'],
    ["it isn't worth the trouble", 'en'],
    ['ich behalte sie doch', 'de'],
    ['erst muss ich noch meinen Mann fragen, bevor das passiert', 'de'],
    ['das lohnt sich eigentlich nicht', 'de'],
  ] as const)('“%s”', (text, language) => {
    expect(leansAway(text, language)).toBe(true)
  })

  test.each([
    ['the cat broke it', 'en'],
    ['maybe', 'en'],
    ['not yet', 'en'],
    ["why isn't it more?", 'en'],
    ['meine Schwester hat dieselbe', 'de'],
    ['Moment mal', 'de'],
  ] as const)('not “%s”', (text, language) => {
    expect(leansAway(text, language)).toBe(false)
  })
})
