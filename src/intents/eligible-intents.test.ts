import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../adapters/digest.ts'
import type { SessionId } from '../core/id.ts'
import { eligibleIntents, type IntentContext } from './eligible-intents.ts'
import type { Intent } from './intent.ts'

const anIntent = (given: Partial<Intent> = {}): Intent => ({
  id: 'refund',
  title: null,
  description: '',
  examples: [],
  parameters: [],
  channels: null,
  locales: null,
  rollout: 100,
  tools: [],
  handsOver: false,
  pre: null,
  post: null,
  profile: null,
  model: null,
  ...given,
})

const here: IntentContext = { session: 'ses_1' as SessionId, channel: 'web', locale: 'de-AT' }
const isEligible = (given: Partial<Intent>, context: Partial<IntentContext> = {}) =>
  eligibleIntents([anIntent(given)], { ...here, ...context }, sha256).length === 1

test.each([
  [{ channels: ['web'] }, true],
  [{ channels: ['terminal'] }, false],
  [{ channels: [] }, false],
  [{ locales: ['de'] }, true],
  [{ locales: ['DE-at'] }, true],
  [{ locales: ['de-CH'] }, false],
  [{ locales: ['en'] }, false],
  [{ rollout: 0 }, false],
])('%o is offered to a person who writes de-AT on the web: %s', (given, expected) => {
  expect(isEligible(given)).toBe(expected)
})

test('a share of sessions is offered it, always the same ones, and growing it takes it from nobody', () => {
  const sessions = Array.from({ length: 2_000 }, (_, index) => `ses_${index}` as SessionId)
  const share = (rollout: number) => sessions.filter(session => isEligible({ rollout }, { session }))
  const some = share(20)
  expect(some.length / sessions.length).toBeCloseTo(0.2, 1)
  expect(share(20)).toEqual(some)
  expect(share(60)).toEqual(expect.arrayContaining(some))
  expect(share(100)).toHaveLength(sessions.length)
})

test('two intents are not rolled out to the same half', () => {
  const both = Array.from({ length: 1_000 }, (_, index) =>
    eligibleIntents(
      [anIntent({ id: 'a', rollout: 50 }), anIntent({ id: 'b', rollout: 50 })],
      { ...here, session: `ses_${index}` as SessionId },
      sha256,
    ),
  )
  expect(both.filter(ids => ids.length === 2).length / both.length).toBeCloseTo(0.25, 1)
})

test('what is offered never depends on its neighbours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.string(), (rollout, session) => {
      const context = { ...here, session: session as SessionId }
      const one = anIntent({ id: 'one', rollout })
      const alone = eligibleIntents([one], context, sha256).includes('one')
      expect(eligibleIntents([anIntent(), one], context, sha256).includes('one')).toBe(alone)
    }),
  )
})
