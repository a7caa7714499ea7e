import { expect, test } from 'vitest'
import { applyPatch } from './patch.ts'
import type { PatchOperation } from './wire.ts'

const state = { plan: { steps: [{ status: 'open' }, { status: 'open' }] }, 'a/b': 1 }

test.each<[string, PatchOperation, unknown]>([
  [
    'replaces deep inside',
    { op: 'replace', path: '/plan/steps/1/status', value: 'done' },
    { ...state, plan: { steps: [{ status: 'open' }, { status: 'done' }] } },
  ],
  ['adds a key', { op: 'add', path: '/note', value: 1 }, { ...state, note: 1 }],
  [
    'appends to a list',
    { op: 'add', path: '/plan/steps/-', value: 'x' },
    { ...state, plan: { steps: [{ status: 'open' }, { status: 'open' }, 'x'] } },
  ],
  [
    'inserts into a list',
    { op: 'add', path: '/plan/steps/0', value: 'x' },
    { ...state, plan: { steps: ['x', { status: 'open' }, { status: 'open' }] } },
  ],
  [
    'removes from a list',
    { op: 'remove', path: '/plan/steps/0' },
    { ...state, plan: { steps: [{ status: 'open' }] } },
  ],
  ['removes a key with a slash in it', { op: 'remove', path: '/a~1b' }, { plan: state.plan }],
  ['replaces everything', { op: 'replace', path: '', value: 7 }, 7],
  ['leaves the state when the path does not fit', { op: 'add', path: '/plan/steps/9/x', value: 1 }, state],
  ['does not touch prototypes', { op: 'add', path: '/__proto__/x', value: 1 }, state],
])('%s', (_name, operation, expected) => {
  expect(applyPatch(state, [operation])).toEqual(expected)
})

test('never changes the state it was given', () => {
  const copy = structuredClone(state)
  applyPatch(state, [{ op: 'replace', path: '/plan/steps/0/status', value: 'done' }])
  expect(state).toEqual(copy)
})
