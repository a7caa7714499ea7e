import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MapDataSchema } from '../../../../src/ui-tools/map/data.ts'
import { EDGE_TYPES, NODE_FIELDS } from '../../../../src/ui-tools/map/params.ts'
import { type MapState, openMap } from './map-state.ts'
import { type MapEvent, reduceMap } from './reduce-map.ts'

const start = openMap(null, ['Review', 'Sign', 'Pay'])
const after = (state: MapState, ...events: readonly MapEvent[]) => events.reduce(reduceMap, state)
/** `Review>Sign`, with `~` for approval and `=` for parallel. */
const drawn = ({ history: { present } }: MapState) => {
  const name = (id: string) => present.nodes.find(node => node.id === id)?.step_name || id
  const signs = { sequence: '>', approval: '~', parallel: '=' }
  return present.edges.map(({ from, to, type }) => `${name(from)}${signs[type]}${name(to)}`).sort()
}
const names = ({ history }: MapState) => history.present.nodes.map(node => node.step_name || node.id)

test('what was named is there, one after the other', () => {
  expect(drawn(start)).toEqual(['Review>Sign', 'Sign>Pay'])
  expect(start.selected).toBe('s1')
})

test('a step added after another stands between it and what followed', () => {
  const done = after(start, { type: 'step_added', after: 's1' })
  expect(names(done)).toEqual(['Review', 's4', 'Sign', 'Pay'])
  expect(drawn(done)).toEqual(['Review>s4', 'Sign>Pay', 's4>Sign'])
  expect(done.selected).toBe('s4')
})

test('after a step that branches a new one is one more branch', () => {
  const branched = after(start, { type: 'connected', from: 's1', to: 's3', edge: 'approval' })
  const done = after(branched, { type: 'step_added', after: 's1' })
  expect(drawn(done)).toEqual(['Review>Sign', 'Review>s4', 'Review~Pay', 'Sign>Pay'])
})

test('a removed step closes the gap it leaves, and comes back', () => {
  const done = after(start, { type: 'step_removed', node: 's2' })
  expect(drawn(done)).toEqual(['Review>Pay'])
  expect(done.selected).toBe('s3')
  expect(drawn(after(done, { type: 'undone' }))).toEqual(drawn(start))
})

test('two steps change places, in the list and on the way', () => {
  const done = after(start, { type: 'step_moved', node: 's3', by: -1 })
  expect(names(done)).toEqual(['Review', 'Pay', 'Sign'])
  expect(drawn(done)).toEqual(['Pay>Sign', 'Review>Pay'])
  expect(after(done, { type: 'step_moved', node: 's3', by: 1 }).history.present).toEqual(
    start.history.present,
  )
  expect(after(start, { type: 'step_moved', node: 's1', by: -1 }).history).toBe(start.history)
})

test('connected again, it is connected differently; never to itself', () => {
  const done = after(start, { type: 'connected', from: 's1', to: 's2', edge: 'approval' })
  expect(drawn(done)).toEqual(['Review~Sign', 'Sign>Pay'])
  expect(after(start, { type: 'connected', from: 's1', to: 's1', edge: 'sequence' }).history.past).toEqual([])
})

test('letters typed in one field are one change', () => {
  const type = (field: 'owner' | 'outcome', text: string): MapEvent => ({
    type: 'step_changed',
    node: 's1',
    field,
    text,
  })
  const done = after(start, type('owner', 'F'), type('owner', 'Fi'), type('outcome', 'O'))
  expect(done.history.past).toHaveLength(2)
  const back = after(done, { type: 'undone' }, { type: 'undone' })
  expect(back.history.present).toEqual(start.history.present)
})

test('leaving a connection unmade leads back to where it began', () => {
  const done = after(start, { type: 'connect_began', from: 's1' }, { type: 'selected', node: 's3' })
  expect(done).toMatchObject({ connecting: 's1', selected: 's3' })
  expect(after(done, { type: 'connect_left' })).toMatchObject({ connecting: null, selected: 's1' })
})

test('whatever happens, it can be handed in, and what is selected is there', () => {
  const id = fc.constantFrom('s1', 's2', 's3', 's4', 's5', 'gone')
  const event: fc.Arbitrary<MapEvent> = fc.oneof(
    fc.record({ type: fc.constant('step_added' as const), after: fc.option(id) }),
    fc.record({
      type: fc.constant('step_changed' as const),
      node: id,
      field: fc.constantFrom(...NODE_FIELDS),
      text: fc.string(),
    }),
    fc.record({ type: fc.constant('step_removed' as const), node: id }),
    fc.record({
      type: fc.constant('step_moved' as const),
      node: id,
      by: fc.constantFrom(-1 as const, 1 as const),
    }),
    fc.record({
      type: fc.constant('connected' as const),
      from: id,
      to: id,
      edge: fc.constantFrom(...EDGE_TYPES),
    }),
    fc.record({ type: fc.constant('disconnected' as const), from: id, to: id }),
    fc.constantFrom<MapEvent>({ type: 'undone' }, { type: 'redone' }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), events => {
      const { history, selected } = after(start, ...events)
      expect([...history.present.nodes.map(node => node.id), null]).toContain(selected)
      expect(MapDataSchema.safeParse(history.present).success).toBe(true)
      const pairs = history.present.edges.map(({ from, to }) => `${from} ${to}`)
      expect(new Set(pairs).size).toBe(pairs.length)
      expect(history.present.edges.some(({ from, to }) => from === to)).toBe(false)
    }),
  )
})
