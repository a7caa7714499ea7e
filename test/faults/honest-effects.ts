import { expect } from 'vitest'
import type { JournalEvent, JournalEventOf } from '../../src/core/event.ts'
import { idempotencyKey } from '../../src/core/id.ts'
import type { EffectLine } from './effects-file.ts'

type Claim = JournalEventOf<'effect_claimed'>
type Settlement = JournalEventOf<'effect_settled'>

/** The journal of all sessions, held against what the tools themselves wrote down. Every turn must have ended. */
export function expectHonestEffects(events: readonly JournalEvent[], lines: readonly EffectLine[]): void {
  const written = Map.groupBy(lines, ({ key }) => key)
  const claims = events.filter((event): event is Claim => event.type === 'effect_claimed')
  const settled = Map.groupBy(
    events.filter((event): event is Settlement => event.type === 'effect_settled'),
    keyOf,
  )
  const claimed = new Set<string>(claims.map(keyOf))
  expect(claimed.size, 'no effect is claimed twice').toBe(claims.length)
  expect(
    [...written.keys()].filter(key => !claimed.has(key)),
    'nothing is called before it is claimed',
  ).toEqual([])
  for (const claim of claims.filter(({ payload: { kind } }) => kind === 'tool')) {
    const { policy, name } = claim.payload
    const key = keyOf(claim)
    const times = written.get(key)?.length ?? 0
    const outcomes = (settled.get(key) ?? []).map(({ payload: { status } }) => status)
    const story = `${name} ${key}: ${times} lines, outcomes ${outcomes.join(', ') || 'none'}`
    // A process that was only stopped may tell late what its call came to.
    const [first, last = first, ...more] = outcomes
    expect(more, `a claim gets one outcome, or a doubt and then one, ${story}`).toEqual([])
    if (outcomes.length === 2) expect(first, `only a doubt is settled again, ${story}`).toBe('indeterminate')
    if (policy !== 'retry') expect(times, `it happens at most once, ${story}`).toBeLessThanOrEqual(1)
    if (last === 'ok') expect(times, `what succeeded has happened, ${story}`).toBeGreaterThanOrEqual(1)
    else expect(last, `what has no outcome is in doubt, ${story}`).toBe('indeterminate')
  }
}

const keyOf = ({ session, payload }: Claim | Settlement): string => idempotencyKey(session, payload.effect)
