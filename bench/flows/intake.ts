import { sha256 } from '../../src/adapters/digest.ts'
import type { Json } from '../../src/core/json.ts'
import { compileFlow } from '../../src/flows/compile/compile-flow.ts'
import type { CompiledFlow } from '../../src/flows/ir/compiled.ts'
import type { Flow } from '../../src/flows/ir/flow.ts'

/** Eight questions, a branch, a subgraph in a subgraph. Every contestant asks the same and checks the same. */
export const INTAKE: Flow = {
  version: 'v1',
  id: 'bench.intake',
  nodes: [
    {
      id: 'q.intention',
      type: 'question',
      key: 'intention',
      prompt: 'What do you need?',
      answer: { type: 'enum', values: ['buy_led', 'service', 'other'] },
    },
    {
      id: 'q.venue',
      type: 'question',
      key: 'venue',
      prompt: 'Where will it be used?',
      answer: { type: 'enum', values: ['sports_court', 'warehouse', 'street'] },
    },
    { id: 'sg.led', type: 'subgraph', ref: 'led' },
    {
      id: 'q.budget',
      type: 'question',
      key: 'budget',
      prompt: 'What is your budget?',
      answer: { type: 'number', min: 0 },
    },
    { id: 'q.email', type: 'question', key: 'email', prompt: 'Your e-mail?', answer: { type: 'email' } },
    { id: 'q.notes', type: 'question', key: 'notes', prompt: 'Anything else?' },
    { id: 'n.done', type: 'terminal' },
  ],
  edges: [
    { from: 'q.intention', to: 'q.venue', guard: "answers.intention == 'buy_led'" },
    { from: 'q.intention', to: 'q.budget', guard: "answers.intention == 'service'" },
    { from: 'q.intention', to: 'q.email', guard: 'else' },
    { from: 'q.venue', to: 'sg.led' },
    { from: 'sg.led', to: 'q.budget' },
    { from: 'q.budget', to: 'q.email' },
    { from: 'q.email', to: 'q.notes' },
    { from: 'q.notes', to: 'n.done' },
  ],
  subgraphs: {
    led: {
      entry: 'q.court_size',
      nodes: [
        {
          id: 'q.court_size',
          type: 'question',
          key: 'court_size',
          prompt: 'How large is it?',
          answer: { type: 'integer', min: 1, max: 100_000 },
        },
        { id: 'sg.power', type: 'subgraph', ref: 'power' },
      ],
      edges: [
        { from: 'q.court_size', to: 'sg.power', guard: "answers.venue == 'sports_court'" },
        { from: 'q.court_size', to: '__exit__', guard: 'else' },
        { from: 'sg.power', to: '__exit__' },
      ],
    },
    power: {
      entry: 'q.wattage',
      nodes: [
        {
          id: 'q.wattage',
          type: 'question',
          key: 'wattage',
          prompt: 'Which wattage?',
          answer: { type: 'integer', min: 10, max: 2_000 },
        },
        {
          id: 'q.mounting',
          type: 'question',
          key: 'mounting',
          prompt: 'How is it mounted?',
          answer: { type: 'enum', values: ['pole', 'wall', 'ceiling'] },
        },
      ],
      edges: [
        { from: 'q.wattage', to: 'q.mounting' },
        { from: 'q.mounting', to: '__exit__' },
      ],
    },
  },
}

type Script = readonly (readonly [key: string, value: Json])[]

/** One conversation through everything, one past most of it. */
export const SCRIPTS: readonly Script[] = [
  [
    ['intention', 'buy_led'],
    ['venue', 'sports_court'],
    ['court_size', 800],
    ['wattage', 400],
    ['mounting', 'pole'],
    ['budget', 20_000],
    ['email', 'ada@example.com'],
    ['notes', 'Before the season starts, please.'],
  ],
  [
    ['intention', 'service'],
    ['budget', 500],
    ['email', 'bob@example.com'],
    ['notes', 'One lamp flickers.'],
  ],
]
export const TURNS = SCRIPTS.reduce((turns, script) => turns + script.length, 0)

export function compiledIntake(): CompiledFlow {
  const positionOf = () => ({ file: 'bench', line: 1, column: 1 })
  const { flow, diagnostics } = compileFlow({ value: INTAKE, positionOf }, { digest: sha256 })
  if (flow === null) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return flow
}

/** A contestant that ends anywhere else has not run the flow. */
export function expectEnd(node: unknown, answers: Readonly<Record<string, unknown>>, script: Script): void {
  if (node !== 'n.done' || script.some(([key, value]) => answers[key] !== value))
    throw new Error(`ended at ${node} with ${JSON.stringify(answers)}`)
}
