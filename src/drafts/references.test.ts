import { expect, test } from 'vitest'
import { aCall } from '../../test/builders/a-draft.ts'
import { referencesIn, resolveArguments, takesFromResults } from './references.ts'

const args = {
  project: { $from: 's1', path: '/project/id' },
  list: [{ owner: { $from: 's2' } }],
  plain: { $from: 's1', path: '/a', more: true },
}

test('a reference is an object with $from and perhaps a path, and nothing else', () => {
  expect(referencesIn(args)).toEqual([
    { from: 's1', path: '/project/id', place: 'project' },
    { from: 's2', path: '', place: 'list[0].owner' },
  ])
  expect(takesFromResults(aCall('s3', 'x', args))).toBe(true)
  expect(takesFromResults(aCall('s3', 'x', { plain: args.plain }))).toBe(false)
})

test('values come from the results, whole or by pointer', () => {
  const results = new Map([
    ['s1', { project: { id: 'p1' } }],
    ['s2', ['Anna', null]],
  ])
  expect(resolveArguments(args, results)).toEqual({
    ok: true,
    arguments: { project: 'p1', list: [{ owner: ['Anna', null] }], plain: args.plain },
  })
})

test.each([['/missing'], ['/project/id/deeper'], ['/toString'], ['/list/2'], ['/list/first']])(
  '%s leads nowhere, and that is said',
  path => {
    const result = { project: { id: 'p1' }, list: ['a', 'b'] }
    const resolved = resolveArguments({ one: { $from: 's1', path } }, new Map([['s1', result]]))
    expect(resolved).toEqual({ ok: false, missing: [{ from: 's1', path, place: 'one' }] })
  },
)

test('a step that gave nothing yet is missing, one that gave null is not', () => {
  const one = { one: { $from: 's1' } }
  expect(resolveArguments(one, new Map()).ok).toBe(false)
  expect(resolveArguments(one, new Map([['s1', null]]))).toEqual({ ok: true, arguments: { one: null } })
})

test('an argument that nothing was found for is left out where the call fits without it, and only there', () => {
  const args = { name: 'Falcon', template: { $from: 's1', path: '/template' } }
  const results = new Map([['s1', { template: null }]])
  const resolvedIf = (fits: (args: object) => boolean) => resolveArguments(args, results, fits)
  const whole = { name: 'Falcon', template: null }
  expect(resolvedIf(given => !('template' in given))).toEqual({ ok: true, arguments: { name: 'Falcon' } })
  expect(resolvedIf(() => true)).toEqual({ ok: true, arguments: whole })
  expect(resolvedIf(() => false)).toEqual({ ok: true, arguments: whole })
})

test('pointers unescape their parts', () => {
  const resolved = resolveArguments(
    { one: { $from: 's1', path: '/a~1b/~0' } },
    new Map([['s1', { 'a/b': { '~': 1 } }]]),
  )
  expect(resolved).toEqual({ ok: true, arguments: { one: 1 } })
})
