import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someFlow } from '../../../test/builders/some-flow.ts'
import type { Flow } from '../../flows/ir/flow.ts'
import { boxOf, exportFlow } from './export-flow.ts'
import { htmlViewer } from './html-viewer.ts'
import { importFlow } from './import-flow.ts'
import { mermaidOf } from './mermaid.ts'
import { NODE_COLORS } from './node-look.ts'

const flow: Flow = {
  version: 'v1',
  id: 'sales',
  label: 'Sales & more',
  nodes: [
    {
      id: 'q.intent',
      type: 'question',
      key: 'intent',
      prompt: { en: 'What do you need?', de: 'Was brauchen Sie?' },
    },
    { id: 'd', type: 'decision', ui: { group: 'choice', color: 'hotpink' } },
    { id: 'sg', type: 'subgraph', ref: 'led' },
    { id: 'end', type: 'terminal' },
  ],
  edges: [
    { from: 'q.intent', to: 'd' },
    { from: 'd', to: 'sg', guard: "answers.intent == 'led'" },
    { from: 'd', to: 'end', guard: 'else' },
    { from: 'sg', to: 'end' },
    { id: 'oops', from: 'q.intent', to: 'end', on: 'error' },
  ],
  subgraphs: {
    led: {
      nodes: [{ id: 'q.size', type: 'question', key: 'size', prompt: 'Size?' }],
      edges: [{ from: 'q.size', to: '__exit__' }],
    },
  },
}

test('exporting and importing a flow gives the same flow', () => {
  fc.assert(
    fc.property(someFlow, given => {
      expect(importFlow(JSON.parse(JSON.stringify(exportFlow(given))))).toEqual(given)
    }),
  )
})

test('a node that an editor moved has its place in the flow', () => {
  const view = exportFlow(flow)
  const nodes = view.nodes.map(node =>
    node.id === 'led/q.size' ? { ...node, position: { x: 7, y: 8 }, placed: 'author' as const } : node,
  )
  const moved = importFlow({ ...view, nodes })
  expect(moved.subgraphs?.led?.nodes[0]?.ui).toEqual({ x: 7, y: 8 })
  expect(moved.nodes).toEqual(flow.nodes)
})

describe('places', () => {
  test('nodes without one get one, and none covers another', () => {
    const boxes = exportFlow(flow).nodes.map(boxOf)
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1))
        expect(
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y,
        ).toBe(true)
  })

  test('the author’s own are kept', () => {
    const nodes = flow.nodes.map(node => (node.id === 'd' ? { ...node, ui: { x: 1000, y: -50 } } : node))
    const view = exportFlow({ ...flow, nodes })
    expect(view.nodes.find(({ id }) => id === 'd')).toMatchObject({
      position: { x: 1000, y: -50 },
      placed: 'author',
    })
    expect(view.nodes.find(({ id }) => id === 'end')).toMatchObject({ placed: 'layout' })
  })

  test('a flow too large for the layout still has a place for every node', () => {
    const nodes = Array.from({ length: 3000 }, (_, index) => ({ id: `d${index}`, type: 'decision' as const }))
    const edges = nodes.slice(1).map(({ id }, index) => ({ from: `d${index}`, to: id }))
    const view = exportFlow({
      version: 'v1',
      id: 'long',
      nodes,
      edges: [...edges, { from: 'd2999', to: 'd0' }],
    })
    expect(new Set(view.nodes.map(({ position }) => `${position.x} ${position.y}`)).size).toBe(3000)
    expect(importFlow(view).nodes).toEqual(nodes)
  })

  test('are the same every time', () => {
    expect(exportFlow(flow)).toEqual(exportFlow(structuredClone(flow)))
  })
})

test('the view has groups, colours, the way out of a subgraph and a frame around each graph', () => {
  const { frames, nodes, edges } = exportFlow(flow)
  expect(frames.map(({ kind, label }) => [kind, label])).toEqual([
    ['flow', 'Sales & more'],
    ['group', 'choice'],
    ['subgraph', 'led'],
  ])
  expect(nodes.map(({ id, type, color }) => [id, type, color])).toEqual([
    ['q.intent', 'question', NODE_COLORS.question],
    ['d', 'decision', 'hotpink'],
    ['sg', 'subgraph', NODE_COLORS.subgraph],
    ['end', 'terminal', NODE_COLORS.terminal],
    ['led/q.size', 'question', NODE_COLORS.question],
    ['led/__exit__', 'exit', NODE_COLORS.exit],
  ])
  expect(edges.map(({ id, label }) => [id, label])).toContainEqual(['oops', 'on error'])
})

test('Mermaid shows every node and edge, whatever they are called', () => {
  expect(mermaidOf(exportFlow(flow))).toBe(`\
flowchart TD
  n0("q.intent"):::questionNode
  n1{"d"}:::decisionNode
  n2[/"sg"/]:::subgraphNode
  n3(["end"]):::terminalNode
  subgraph g0 ["led"]
    n4("q.size"):::questionNode
    n5(("exit")):::exitNode
  end
  n0 --> n1
  n1 -->|"answers.intent == 'led'"| n2
  n1 -->|"else"| n3
  n2 --> n3
  n0 -->|"on error"| n3
  n4 --> n5
  classDef questionNode stroke:#2f6fde,stroke-width:2px
  classDef decisionNode stroke:#c77700,stroke-width:2px
  classDef actionNode stroke:#1b8a5a,stroke-width:2px
  classDef subgraphNode stroke:#7a4fd0,stroke-width:2px
  classDef terminalNode stroke:#5b6472,stroke-width:2px
  classDef exitNode stroke:#8a93a0,stroke-width:2px
  style n1 stroke:hotpink
`)
  const hostile = {
    ...flow,
    nodes: flow.nodes.map(node => ({ ...node, label: 'a"]; click x "javascript:y"' })),
  }
  expect(mermaidOf(exportFlow(hostile))).not.toContain('a"]')
})

describe('the page', () => {
  test('shows every node and lets nothing of the flow become markup', () => {
    const hostile = { ...flow, label: '<script>alert(1)</script>', locale: '"><b>' }
    const page = htmlViewer(exportFlow(hostile), { revision: null })
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('"><b>')
    for (const { id } of exportFlow(flow).nodes.filter(({ data }) => data))
      expect(page).toContain(`data-id="${id}"`)
  })

  test('loads nothing', () => {
    const page = htmlViewer(exportFlow(flow), { revision: 'abc' })
    expect(page).not.toMatch(/(src|href|@import|url\()\s*=?\s*["']?(https?:)?\/\//)
    expect(page).toContain("default-src 'none'")
  })

  test('any flow can be drawn', () => {
    fc.assert(
      fc.property(someFlow, given => {
        const view = exportFlow(given)
        expect(htmlViewer(view, { revision: null })).not.toMatch(/NaN|Infinity|undefined/)
        expect(mermaidOf(view)).toContain('flowchart TD')
      }),
      { numRuns: 60 },
    )
  })
})
