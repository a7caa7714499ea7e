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
