import type { CompiledFlow } from '../../src/flows/ir/compiled.ts'
import type { Flow } from '../../src/flows/ir/flow.ts'
import { anUncheckedFlow } from './an-unchecked-flow.ts'

/** A flow that asks one question after the other: by key, its prompt and its answer. */
export function aQuestionnaire(
  questions: Readonly<Record<string, readonly [prompt: unknown, answer: unknown]>>,
  labels: Readonly<Record<string, unknown>> = {},
): CompiledFlow {
  const keys = Object.keys(questions)
  return anUncheckedFlow({
    version: 'v1',
    id: 'flow',
    nodes: [
      ...Object.entries(questions).map(([key, [prompt, answer]]) => ({
        id: key,
        type: 'question',
        key,
        prompt,
        answer,
        ...(labels[key] !== undefined && { label: labels[key] }),
      })),
      { id: 'done', type: 'terminal' },
    ],
    edges: keys.map((from, at) => ({ from, to: keys[at + 1] ?? 'done' })),
  } as Flow)
}
