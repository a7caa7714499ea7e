import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computingMs } from '../../../test/computing-ms.ts'
import { createClassifier } from './classifier.ts'
import { trainClassifier } from './train-classifier.ts'
import type { TrainingSet } from './training-set.ts'

const BANK: TrainingSet = {
  intents: [
    {
      name: 'card_lost',
      description: 'The card is gone and must be blocked.',
      examples: [
        'I lost my card',
        'my card was stolen yesterday',
        'please block my credit card',
        "I can't find my card anywhere",
        'Meine Karte ist weg',
        'Ich habe meine Karte verloren',
      ],
    },
    {
      name: 'balance',
      examples: [
        'what is my balance',
        'how much money do I have left',
        'show me the balance of my account',
        'is there enough money on my account',
        'Wie hoch ist mein Kontostand',
        'Wie viel Geld habe ich noch',
      ],
    },
    {
      name: 'openingHours',
      examples: [
        'when do you open',
        'are you open on Sunday',
        'until what time is the branch open',
        'Wann habt ihr geöffnet',
        'Habt ihr am Samstag offen',
      ],
    },
  ],
}

const model = trainClassifier(BANK)
const bank = createClassifier(model)
const intentOf = (text: string) => {
  const found = bank.classify(text)
  return found.kind === 'intent' ? found.guess.intent : found.kind
}

describe('a handful of examples', () => {
  test.each([
    ['somebody stole my card', 'card_lost'],
    ['BLOCK MY CARD!!!', 'card_lost'],
    ['what is the balance on my account?', 'balance'],
    ['are you open on saturday', 'openingHours'],
    ['Ist meine Karte verloren?', 'card_lost'],
    ['Kontostände', 'balance'],
    ['wann habt ihr geoeffnet', 'openingHours'],
    ['wann habt ihr geo\u0308ffnet', 'openingHours'],
    ['opening hours', 'openingHours'],
  ])('%s → %s', (text, intent) => {
    expect(intentOf(text)).toBe(intent)
  })

  test.each(['write a poem about spring', 'Erzähl mir einen Witz', 'xyzzy', '', '   ', '?!', '👍', 'данные'])(
    'no intent is meant by %j',
    text => {
      expect(intentOf(text)).toBe('out_of_scope')
    },
  )

  test('runners-up come in order and none is surer than the best', () => {
    const found = bank.classify('how much money is on my lost card')
    if (found.kind !== 'intent') throw new Error('out of scope')
    const confidences = [found.guess, ...found.runnersUp].map(guess => guess.confidence)
    expect(confidences).toEqual([...confidences].sort((a, b) => b - a))
    expect(confidences).toHaveLength(3)
    expect(confidences.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(1 + 1e-9)
  })

  test('only eligible intents win', () => {
    const eligible = new Set(['balance', 'openingHours'])
    const found = bank.classify('I lost my card', eligible)
    const guesses = found.kind === 'intent' ? [found.guess, ...found.runnersUp] : found.nearest
    expect(guesses.map(({ intent }) => intent).sort()).toEqual(['balance', 'openingHours'])
    expect(bank.classify('I lost my card', new Set())).toMatchObject({ kind: 'out_of_scope', nearest: [] })
  })
})

describe('small sets', () => {
  test('no intents: everything is out of scope', () => {
    const nothing = createClassifier(trainClassifier({ intents: [] }))
    expect(nothing.classify('hello')).toMatchObject({ kind: 'out_of_scope', nearest: [] })
    expect(nothing.explain('hello').unknownWords).toEqual(['hello'])
  })

  test('one intent: what resembles it is in scope, the rest is not', () => {
    const greeting = createClassifier(
      trainClassifier({ intents: [{ name: 'greeting', examples: ['hello', 'hi there', 'good morning'] }] }),
    )
    expect(greeting.classify('good morning').kind).toBe('intent')
    expect(greeting.classify('Hello!').kind).toBe('intent')
    expect(greeting.classify('cancel order').kind).toBe('out_of_scope')
  })

  test('names alone are enough to be found by', () => {
    const named = createClassifier(
      trainClassifier({
        intents: [
          { name: 'book_flight', examples: [] },
          { name: 'orderFood', examples: ['', '…'] },
        ],
      }),
    )
    expect(named.classify('book a flight')).toMatchObject({ guess: { intent: 'book_flight' } })
    expect(named.classify('order food')).toMatchObject({ guess: { intent: 'orderFood' } })
    expect(named.classify('sing').kind).toBe('out_of_scope')
  })

  test('intents with the same name are one', () => {
    const { intents } = trainClassifier({
      intents: [
        { name: 'a', examples: ['one'] },
        { name: 'a', examples: ['two'] },
      ],
    })
    expect(intents).toEqual(['a'])
  })
})

describe('explanations', () => {
  test('bias and features add up to the score, and the penalty leads to the scope', () => {
    for (const text of ['my card is lost, lost!', 'wie viel geld', 'open the pod bay doors']) {
      const { classification, bias, features, unknownPenalty } = bank.explain(text)
      const best = classification.kind === 'intent' ? classification.guess : classification.nearest[0]
      const score = features.reduce((sum, { toBest }) => sum + toBest, bias)
      expect(score).toBeCloseTo(best?.score ?? Number.NaN, 5)
      expect(score - unknownPenalty).toBeCloseTo(classification.scope, 5)
    }
  })

  test('the telling words come first, unknown ones are named', () => {
    const { features, unknownWords } = bank.explain('zebras stole my card')
    expect(features.slice(0, 3).map(({ text }) => text)).toContain('card')
    expect(unknownWords).toEqual(['zebras', 'stole'])
    expect(features.find(({ text }) => text === 'card $')?.kind).toBe('pair')
  })
})

describe('laws', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    // Lone surrogates too.
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 100 })
      .map(codes => String.fromCharCode(...codes)),
  )

  test('any text is decided, with confidences within 0..1', () => {
    fc.assert(
      fc.property(anyText, text => {
        const found = bank.classify(text)
        const guesses = found.kind === 'intent' ? [found.guess, ...found.runnersUp] : found.nearest
        for (const { confidence } of guesses) {
          expect(confidence).toBeGreaterThanOrEqual(0)
          expect(confidence).toBeLessThanOrEqual(1)
        }
        expect(Number.isFinite(found.scope)).toBe(true)
        bank.explain(text)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['letters', 'karte '],
    ['one endless word', 'a'],
    ['marks in bad order', 'a\u0315\u0300\u05ae\u0301'],
    ['letters that unfold', 'ﷺ'],
    ['Hangul', '한'],
    ['halves of pairs', '\ud83d'],
  ])('long texts take at most 5 ms per 1,000 characters: %s', (_, piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length))
    bank.classify(text)
    expect(computingMs(() => bank.classify(text))).toBeLessThan(500)
  })

  const texts = fc.array(
    fc
      .array(fc.constantFrom('pay', 'card', 'open', 'weg', 'Straße', 'now', '7'), { maxLength: 5 })
      .map(words => words.join(' ')),
    { maxLength: 6 },
  )
  const sets = fc.record({
    intents: fc.array(
      fc.record({ name: fc.constantFrom('pay_card', 'open', 'leave', 'x'), examples: texts }),
      {
        maxLength: 4,
      },
    ),
    outOfScope: texts,
  })

  test('any set trains, in any order, to the same bytes', () => {
    fc.assert(
      fc.property(sets, ({ intents, outOfScope }) => {
        const turned = intents
          .map(({ name, examples }) => ({ name, examples: examples.toReversed() }))
          .reverse()
        const trained = trainClassifier({ intents, outOfScope })
        expect(trainClassifier({ intents: turned, outOfScope: outOfScope.toReversed() })).toEqual(trained)
      }),
      { numRuns: 40 },
    )
  })
})
