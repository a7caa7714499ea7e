import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFlowchart } from './read-flowchart.ts'

const edgesOf = (source: string) =>
  readFlowchart(source)?.edges.map(({ from, to, text, line, hasTip }) =>
    [from, hasTip ? '→' : '–', to, line === 'plain' ? '' : line, text].filter(Boolean).join(' '),
  )

test('nodes with their shapes and texts, edges with theirs', () => {
  const chart = readFlowchart(`graph TD
    A[Invoice comes in] --> B{Above €500?}
    B -->|yes| C(Director approves)
    B -- no --> D([Accounting pays])
    C --> D
    style A fill:#fff`)
  expect(chart).toMatchObject({
    runs: 'down',
    nodes: [
      { id: 'A', text: 'Invoice comes in', shape: 'box' },
      { id: 'B', text: 'Above €500?', shape: 'diamond' },
      { id: 'C', text: 'Director approves', shape: 'round' },
      { id: 'D', text: 'Accounting pays', shape: 'pill' },
    ],
  })
  expect(chart?.edges.map(({ from, to, text }) => `${from}${to} ${text}`)).toEqual([
    'AB ',
    'BC yes',
    'BD no',
    'CD ',
  ])
})

test.each([
  ['flowchart LR; A --> B --> C', ['A → B', 'B → C']],
  ['graph LR\nA & B --> C', ['A → C', 'B → C']],
  ['graph LR\nA --- B', ['A – B']],
  ['graph LR\nA --- B --> C', ['A – B', 'B → C']],
  ['graph LR\nA === B == so ==> C', ['A – B thick', 'B → C thick so']],
  [
    'graph LR\nclassify --> styleGuide; endless --> clickBuy',
    ['classify → styleGuide', 'endless → clickBuy'],
  ],
  ['graph LR\nA -.-> B\nB ==> C', ['A → B dotted', 'B → C thick']],
  ['graph LR\nA -. maybe .-> B\nB == surely ==> C', ['A → B dotted maybe', 'B → C thick surely']],
  ['graph LR\nstep-1["With (brackets)"] --> step-2', ['step-1 → step-2']],
  ['graph LR\n%% a remark\nA:::big --> B', ['A → B']],
])('%s', (source, edges) => {
  expect(edgesOf(source)).toEqual(edges)
})

test('a semicolon in quotes, or of a named character, ends nothing', () => {
  const chart = readFlowchart('graph LR; A["one; two"] --> B["say #quot;yes#quot;"]')
  expect(chart?.nodes.map(({ text }) => text)).toEqual(['one; two', 'say "yes"'])
})

test.each([
  '',
  'sequenceDiagram\nA->>B: hi',
  'pie title x',
  'graph TD',
  'graph TD\nA -->',
  'graph TD\nA[open',
  'graph TD\n!!',
])('%j is no flowchart', source => {
  expect(readFlowchart(source)).toBeNull()
})

test('whatever is written, it is read or it is not', () => {
  const parts = [
    'graph TD',
    '\n',
    'A',
    'B',
    '-->',
    '---',
    '-.->',
    '==>',
    '|x|',
    '[',
    ']',
    '{',
    '}',
    '(',
    ')',
    '&',
    '"',
    ' ',
    '--',
    ';',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), tokens => {
      readFlowchart(['graph TD\n', ...tokens].join(''))
    }),
  )
})
