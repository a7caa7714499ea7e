import { expect, test } from 'vitest'
import { writeMermaid } from './write-mermaid.ts'

const step = (id: string, step_name: string, owner = '') => ({ id, step_name, owner, outcome: '' })

test('a map is written as a flowchart, with approvals and what runs in parallel', () => {
  const nodes = [step('a', 'Draft', 'Ada'), step('b', 'Check'), step('c', 'Sign')]
  const edges = [
    { from: 'a', to: 'b', type: 'sequence' },
    { from: 'b', to: 'c', type: 'approval' },
    { from: 'a', to: 'c', type: 'parallel' },
  ] as const
  expect(writeMermaid({ nodes, edges: [...edges] }, 'Approval')).toBe(
    [
      'flowchart TD',
      '  s1["Draft<br/>Ada"]',
      '  s2["Check"]',
      '  s3["Sign"]',
      '  s1 --> s2',
      '  s2 -->|"Approval"| s3',
      '  s1 -.- s3',
      '',
    ].join('\n'),
  )
})

test('whatever a step is called, it stays a name', () => {
  const [, line] = writeMermaid({ nodes: [step('x"]; click', 'a"] --> b\n<b>#1')], edges: [] }, '').split(
    '\n',
  )
  expect(line).toBe('  s1["a#quot;] --#gt; b #lt;b#gt;#35;1"]')
})
