import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PathPolicySchema } from '../ir/path-policy.ts'
import { analysePathPolicy } from './analyse-path-policy.ts'
import { DEFAULT_PATH_POLICY, type PathPolicy, pathPolicyOf } from './path-policy.ts'
import { NO_PATH, type PathState } from './path-state.ts'
import { overridePath, vote } from './vote.ts'

const KNOWN = new Set(['sports', 'indoor', 'street'])
const policyOf = pathPolicyOf
const afterVotes = (paths: readonly string[], policy: PathPolicy, from: PathState = NO_PATH): PathState =>
  paths.reduce((state, path) => vote(state, [{ path }], KNOWN, policy).path, from)

describe('votes', () => {
  test('a path locks at the threshold and not a vote earlier', () => {
    expect(afterVotes(['sports', 'sports'], DEFAULT_PATH_POLICY)).toMatchObject({
      active_path: 'sports',
      path_locked: false,
    })
    expect(afterVotes(['sports', 'sports', 'sports'], DEFAULT_PATH_POLICY)).toMatchObject({
      active_path: 'sports',
      path_locked: true,
    })
  })

  test('early flip-flops never lock, consistent turns after them do', () => {
    const flipped = afterVotes(Array(20).fill(['sports', 'indoor']).flat(), DEFAULT_PATH_POLICY)
    expect(flipped.path_locked).toBe(false)
    expect(afterVotes(['indoor', 'indoor', 'indoor'], DEFAULT_PATH_POLICY, flipped)).toMatchObject({
      active_path: 'indoor',
      path_locked: true,
    })
  })

  test('a single noisy turn never changes the active path', () => {
    expect(afterVotes(['sports', 'indoor'], DEFAULT_PATH_POLICY).active_path).toBe('sports')
    const state = afterVotes(['sports', 'sports', 'indoor'], DEFAULT_PATH_POLICY)
    expect(state.active_path).toBe('sports')
    expect(afterVotes(['sports', 'sports'], DEFAULT_PATH_POLICY, state)).toMatchObject({
      active_path: 'sports',
      path_locked: true,
    })
  })

  test('without switching the first path stays the active one until another locks', () => {
    const policy = policyOf({ allow_switch_before_lock: false, decay: 0 })
    const state = afterVotes(['sports', 'indoor', 'indoor'], policy)
    expect(state.active_path).toBe('sports')
    expect(afterVotes(['indoor'], policy, state)).toMatchObject({ active_path: 'indoor', path_locked: true })
  })

  test('the switch margin is inclusive and what holds a switch back is an event', () => {
    const policy = policyOf({ decay: 0, switch_margin: 1, lock_threshold: 9 })
    const first = vote(afterVotes(['sports'], policy), [{ path: 'indoor' }], KNOWN, policy)
    expect(first.path.active_path).toBe('sports')
    expect(first.events).toContainEqual({
      type: 'path_kept',
      path: 'sports',
      against: 'indoor',
      reason: 'margin',
      lead: 0,
    })
    expect(vote(first.path, [{ path: 'indoor' }], KNOWN, policy).path.active_path).toBe('indoor')
  })

  test.each([
    [{ path: 'sports', confidence: 0.49 }, 'low_confidence'],
    [{ path: 'sports', confidence: 1.5 }, 'bad_confidence'],
    [{ path: 'sports', confidence: Number.NaN }, 'bad_confidence'],
    [{ path: 'moon', confidence: 0.9 }, 'unknown_path'],
  ])('%j casts no vote: %s', (candidate, reason) => {
    const { path, events } = vote(NO_PATH, [candidate], KNOWN, policyOf({ min_confidence: 0.5 }))
    expect(path).toEqual(NO_PATH)
    expect(events).toEqual([
      { type: 'path_vote_ignored', path: candidate.path, confidence: candidate.confidence, reason },
    ])
  })

  test('a confidence at the minimum counts, and counts exactly 1', () => {
    const { path } = vote(
      NO_PATH,
      [{ path: 'sports', confidence: 0.5 }],
      KNOWN,
      policyOf({ min_confidence: 0.5 }),
    )
    expect(path.path_votes).toEqual({ sports: 1 })
  })

  test('of several suggestions in a turn the surest gets the one vote', () => {
    const { path, events } = vote(
      NO_PATH,
      [
        { path: 'sports', confidence: 0.6 },
        { path: 'indoor', confidence: 0.8 },
      ],
      KNOWN,
      DEFAULT_PATH_POLICY,
    )
    expect(path.path_votes).toEqual({ indoor: 1 })
    expect(events[0]).toMatchObject({ type: 'path_vote_ignored', path: 'sports', reason: 'outvoted' })
  })

  test('suggestions that tie cast no vote', () => {
    const { path, events } = vote(
      NO_PATH,
      [{ path: 'sports' }, { path: 'indoor' }],
      KNOWN,
      DEFAULT_PATH_POLICY,
    )
    expect(path).toEqual(NO_PATH)
    expect(events.map(event => 'reason' in event && event.reason)).toEqual(['tied', 'tied'])
  })

  test('an override settles the path even against a lock, and null gives the choice back', () => {
    const locked = afterVotes(['sports', 'sports', 'sports'], DEFAULT_PATH_POLICY)
    const { path, events } = overridePath(locked, 'street')
    expect(path).toMatchObject({ active_path: 'street', path_locked: true })
    expect(events).toEqual([{ type: 'path_overridden', path: 'street', from: 'sports' }])
    expect(overridePath(path, null).path).toEqual(NO_PATH)
  })

  const paths = fc.array(fc.constantFrom(...KNOWN), { maxLength: 12 })

  test('a locked path never changes by votes', () => {
    fc.assert(
      fc.property(paths, paths, (before, after) => {
        const locked = afterVotes(before, DEFAULT_PATH_POLICY)
        fc.pre(locked.path_locked)
        expect(afterVotes(after, DEFAULT_PATH_POLICY, locked)).toEqual(locked)
      }),
    )
  })
})

describe('the analysis', () => {
  const policies = fc.record({
    lock_threshold: fc.integer({ min: 2, max: 12 }).map(halves => halves / 2),
    decay: fc.integer({ min: 0, max: 4 }).map(quarters => quarters / 4),
    switch_margin: fc.integer({ min: 0, max: 12 }).map(halves => halves / 2),
    allow_switch_before_lock: fc.boolean(),
    min_confidence: fc.constant(0),
    allow_single_turn_lock: fc.boolean(),
  })
  const turnsUntil = (
    policy: PathPolicy,
    turns: Iterable<string>,
    done: (state: PathState) => boolean,
  ): number | null => {
    let state = NO_PATH
    let count = 0
    for (const path of turns) {
      state = vote(state, [{ path }], KNOWN, policy).path
      count++
      if (done(state)) return count
    }
    return null
  }

  test('turns to lock and noisy turns withstood are what happens', () => {
    fc.assert(
      fc.property(policies, policy => {
        const analysis = analysePathPolicy(policy)
        const { turns_to_lock: turns, noisy_turns_withstood: noisy } = analysis
        expect(turnsUntil(policy, Array(20).fill('sports'), ({ path_locked }) => path_locked)).toBe(turns)
        expect(afterVotes(Array(noisy).fill('indoor'), policy).path_locked).toBe(false)
        expect(afterVotes(Array(noisy + 1).fill('indoor'), policy).path_locked).toBe(true)
      }),
    )
  })

  test('one noisy turn never costs more than it says, and at its worst moment exactly that', () => {
    fc.assert(
      fc.property(policies, policy => {
        fc.pre(policy.lock_threshold > 1)
        const { turns_to_lock_with_one_noisy: claimed } = analysePathPolicy(policy)
        const locksAfter = Array.from({ length: Math.ceil(policy.lock_threshold) }, (_, at) => {
          const turns = Array(40).fill('sports')
          turns[at] = 'indoor'
          return turnsUntil(policy, turns, ({ path_locked }) => path_locked) ?? 0
        })
        expect(Math.max(...locksAfter)).toBe(claimed)
      }),
    )
  })

  test('to and fro locks when it says, or never', () => {
    fc.assert(
      fc.property(policies, policy => {
        const { flip_flop_locks_after } = analysePathPolicy(policy)
        const turns = Array(100).fill(['sports', 'indoor']).flat()
        expect(turnsUntil(policy, turns, ({ path_locked }) => path_locked)).toBe(flip_flop_locks_after)
      }),
    )
  })

  test('noisy turns to switch are what happens', () => {
    fc.assert(
      fc.property(policies, policy => {
        fc.pre(policy.lock_threshold > 1)
        const turns = ['sports', ...Array(20).fill('indoor')]
        const switched = turnsUntil(policy, turns, ({ active_path }) => active_path === 'indoor')
        expect((switched ?? 0) - 1).toBe(analysePathPolicy(policy).noisy_turns_to_switch)
      }),
    )
  })

  test('a policy that one turn can lock is refused unless it says so', () => {
    const code = (given: Partial<PathPolicy>) =>
      analysePathPolicy(policyOf(given)).faults.map(fault => fault.code)
    expect(code({ lock_threshold: 1 })).toEqual(['single_turn_lock'])
    expect(code({ lock_threshold: 1, allow_single_turn_lock: true })).toEqual([])
    expect(code({ lock_threshold: 1.5 })).toEqual([])
    expect(code({ lock_threshold: 1e9 })).toEqual(['out_of_reach'])
  })
})

describe('the configuration', () => {
  test('every knob has a default and the defaults lock in three turns', () => {
    expect(pathPolicyOf(PathPolicySchema.parse({}))).toEqual(DEFAULT_PATH_POLICY)
    expect(analysePathPolicy(DEFAULT_PATH_POLICY)).toMatchObject({
      turns_to_lock: 3,
      noisy_turns_withstood: 2,
      noisy_turns_to_switch: 2,
      flip_flop_locks_after: null,
      faults: [],
    })
  })

  test.each([{ lock_threshold: 0 }, { decay: -1 }, { min_confidence: 2 }, { lock: 3 }])(
    '%j is refused',
    given => {
      expect(PathPolicySchema.safeParse(given).success).toBe(false)
    },
  )
})
