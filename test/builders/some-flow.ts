import fc from 'fast-check'
import { type Flow, FlowSchema } from '../../src/flows/ir/flow.ts'

/** For tests: flows that keep to the schema and to nothing else. */
const name = fc.constantFrom('a', 'b', 'c', 'q.d', 'x/y', '__exit__', 'end "now"')
const key = fc.constantFrom('k', 'court_size', 'l2')
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.dictionary(fc.constantFrom('en', 'de'), fc.string({ maxLength: 8 })),
)
const coordinate = fc.integer({ min: -500, max: 500 })
const ui = fc.record(
  {
    x: coordinate,
    y: coordinate,
    group: fc.constantFrom('g', 'h'),
    color: fc.constantFrom('red', '#12f', 'url(x)'),
  },
  { requiredKeys: [] },
)
const any = {
  id: name,
  label: text,
  when: fc.constantFrom('true', 'answers.k == 1'),
  priority: fc.integer({ min: 0, max: 3 }),
  dependencies: fc.array(key, { maxLength: 2 }),
  tags: fc.array(fc.string({ maxLength: 3 }), { maxLength: 2 }),
  ui,
}
const node = fc.oneof(
  fc.record(
    { type: fc.constant('question' as const), key, prompt: text, required: fc.boolean(), ...any },
    {
      requiredKeys: ['type', 'id', 'key', 'prompt'],
    },
  ),
  fc.record({ type: fc.constant('decision' as const), ...any }, { requiredKeys: ['type', 'id'] }),
  fc.record(
    { type: fc.constant('action' as const), tool: name, ...any },
    { requiredKeys: ['type', 'id', 'tool'] },
  ),
  fc.record(
    { type: fc.constant('subgraph' as const), ref: name, ...any },
    { requiredKeys: ['type', 'id', 'ref'] },
  ),
  fc.record(
    { type: fc.constant('terminal' as const), message: text, ...any },
    { requiredKeys: ['type', 'id'] },
  ),
)
const edge = fc.record(
  {
    id: name,
    from: name,
    to: name,
    guard: fc.oneof(fc.constantFrom('else', 'answers.k > 3 && answers.l2 == "<x>"'), fc.constant(null)),
    on: fc.constant('error' as const),
    label: text,
    ui,
  },
  { requiredKeys: ['from', 'to'] },
)
const graph = {
  label: text,
  entry: name,
  nodes: fc.array(node, { maxLength: 6 }),
  edges: fc.array(edge, { maxLength: 8 }),
}
export const someFlow: fc.Arbitrary<Flow> = fc
  .record(
    {
      version: fc.constant('v1' as const),
      id: name,
      ...graph,
      subgraphs: fc.dictionary(
        fc.constantFrom('', 'contact', 'x'),
        fc.record(graph, { requiredKeys: ['nodes', 'edges'] }),
        { maxKeys: 3 },
      ),
      paths: fc.array(fc.record({ id: name }), { maxLength: 2 }),
      locale: fc.constantFrom('en', 'de'),
    },
    { requiredKeys: ['version', 'id', 'nodes', 'edges'] },
  )
  .map(flow => FlowSchema.parse(flow))
