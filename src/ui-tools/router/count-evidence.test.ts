import { describe, expect, test } from 'vitest'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import { findNumbers } from '../../nlu/numbers/find-numbers.ts'
import type { Language } from '../../nlu/text/language.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'
import { countProperties } from './count-evidence.ts'
import { isLikely, weigh } from './weigh.ts'

const propertiesOf = (language: Language, text: string) => {
  const count = findNumbers(text, language).find(({ kind }) => kind === 'count')
  const tokens = tokenise(text)
  return count === undefined ? null : countProperties(count, framesOf(tokens, language), tokens, language)
}

const isWorthListing = (properties: ReturnType<typeof propertiesOf>) =>
  properties !== null && isLikely(weigh('count', properties))

describe('a count is worth a list', () => {
  test.each<[Language, string]>([
    ['en', 'We have 26 kilns.'],
    ['en', 'eleven tents to air, I want to note which ones leak'],
    ['en', 'my crew has nine people and I need to sort out their boots'],
    ['en', 'I look after 31 lamps and have to keep them in order'],
    ['de', 'Bei uns stehen 26 Öfen, die will ich mal auflisten'],
    ['de', 'Ich betreue 31 Lampen und muss jede prüfen'],
    ['de', 'rund vierzig Zelte sind zu lüften'],
  ])('%s: %s', (language, text) => {
    expect(isWorthListing(propertiesOf(language, text))).toBe(true)
  })
})

describe('a count is only mentioned', () => {
  test.each<[Language, string]>([
    ['en', 'I know four bakers who moved to Crete'],
    ['en', 'You gave me 12 hints and none of them helped'],
    ['en', 'The paper wrote that 90 trees will be cut'],
    ['en', 'my uncle had three wives, poor man'],
    ['de', 'Du hast mir 12 Hinweise gegeben und keiner hat geholfen'],
    ['de', 'In der Zeitung stand, dass 90 Bäume gefällt werden'],
    ['de', 'sieben Eier hat das Rezept, viel zu viel'],
  ])('%s: %s', (language, text) => {
    expect(isWorthListing(propertiesOf(language, text))).toBe(false)
  })
})

test('each property is told by the clause it stands in', () => {
  expect([...(propertiesOf('en', 'seven kilns came in, I want to compare them') ?? [])].toSorted()).toEqual([
    'fresh', 'itself', 'keeping', 'past', 'speaker_too', 'them', 'wish',
  ]) // biome-ignore format: a table
})
