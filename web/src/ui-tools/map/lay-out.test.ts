import { expect, test } from 'vitest'
import type { MapEdge } from '../../../../src/ui-tools/map/data.ts'
import { layOut, NODE, neighbour, pathOf } from './lay-out.ts'

const steps = (...ids: string[]) => ids.map(id => ({ id }))
const edge = (from: string, to: string, type: MapEdge['type'] = 'sequence') => ({ from, to, type })
const chain = { nodes: steps('a', 'b', 'c'), edges: [edge('a', 'b'), edge('b', 'c', 'approval')] }

test('a sequence goes down, and arrows follow it', () => {
  const layout = layOut(chain)
  const [a, b, c] = ['a', 'b', 'c'].map(id => layout.corners.get(id))
  expect(a && b && c && a.y < b.y && b.y < c.y).toBe(true)
  expect(neighbour(layout, 'a', 'down')).toBe('b')
  expect(neighbour(layout, 'b', 'up')).toBe('a')
  expect(neighbour(layout, 'c', 'down')).toBeNull()
  expect(neighbour(layout, 'gone', 'down')).toBeNull()
})

test('where the frame has room, a chain fills rows, each step next to the one before it', () => {
  const four = {
    nodes: steps('a', 'b', 'c', 'd'),
    edges: [edge('a', 'b'), edge('b', 'c'), edge('c', 'd')],
  }
  const layout = layOut(four, 700)
  const at = (id: string) => layout.corners.get(id) ?? { x: 0, y: 0 }
  expect(layout.width).toBeLessThanOrEqual(700)
  expect(at('a').y).toBe(at('b').y)
  expect(at('c')).toEqual({ x: at('b').x, y: at('d').y })
  expect(at('d').x).toBe(at('a').x)
  expect(neighbour(layout, 'b', 'down')).toBe('c')
  expect(neighbour(layout, 'c', 'left')).toBe('d')
  expect(layOut(four, 390)).toEqual(layOut(four))
})

test('what is no mere chain goes down in any frame', () => {
  const forked = { nodes: steps('a', 'b', 'c'), edges: [edge('a', 'b'), edge('a', 'c')] }
  const round = { nodes: steps('a', 'b', 'c'), edges: [...chain.edges, edge('c', 'a')] }
  const apart = { nodes: steps('a', 'b', 'c'), edges: [edge('b', 'c'), edge('c', 'b')] }
  for (const map of [forked, round, apart]) expect(layOut(map, 1200)).toEqual(layOut(map))
})

test('what an arrow to the side says stands above it and covers none of it', () => {
  const [, approval] = layOut(chain, 1200).lines
  const [from] = approval?.points ?? []
  expect(approval?.caption && from && approval.caption.y + 12 < from.y).toBe(true)
})

test('parallel steps stand beside each other, between the same steps', () => {
  const layout = layOut({
    nodes: steps('a', 'b', 'c', 'd'),
    edges: [...chain.edges, edge('b', 'd', 'parallel')],
  })
  expect(layout.corners.get('d')?.y).toBe(layout.corners.get('b')?.y)
  expect(new Set([neighbour(layout, 'b', 'left'), neighbour(layout, 'b', 'right')])).toEqual(
    new Set(['d', null]),
  )
})

test('every line begins and ends at its steps, only what is not plain sequence has a caption', () => {
  const { lines } = layOut({ ...chain, edges: [...chain.edges, edge('a', 'c', 'parallel')] })
  expect(lines.map(({ caption }) => caption !== null)).toEqual([false, true, true])
  for (const { points } of lines) expect(points.length).toBeGreaterThan(1)
})

test('nothing lies outside the drawing, also where steps go round', () => {
  const round = layOut({ ...chain, edges: [...chain.edges, edge('c', 'a')] })
  for (const { x, y } of round.corners.values()) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x + NODE.width).toBeLessThanOrEqual(round.width)
    expect(y + NODE.height).toBeLessThanOrEqual(round.height)
  }
})

test('a path of two points is straight, of three it bends', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 10 },
    { x: 20, y: 10 },
  ]
  expect(pathOf(points.slice(0, 2))).toBe('M0,0 L0,10')
  expect(pathOf(points)).toBe('M0,0 Q0,10 10,10 L20,10')
  expect(pathOf([])).toBe('')
})
