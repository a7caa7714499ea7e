import { MERGE_STRATEGIES, type MergeStrategy } from '../ir/flow.ts'

/** Kind of thing that carries fields of its own. */
export type Element = 'flow' | 'subgraph' | 'node' | 'edge' | 'path'

type Defaults = Readonly<Record<string, MergeStrategy>>

const hints: Defaults = { label: 'deep_merge', ui: 'deep_merge', tags: 'concat' }

/**
 * Strategy by which a field meets the same field of an earlier layer when nobody says otherwise; the rest is
 * overridden.
 */
export const DEFAULT_STRATEGIES: Readonly<Record<Element, Defaults>> = {
  flow: {
    ...hints,
    id: 'error',
    version: 'error',
    imports: 'append_dependencies',
    context: 'deep_merge',
    answers: 'deep_merge',
    constraints: 'deep_merge',
    oneOf: 'concat',
    path_policy: 'deep_merge',
  },
  subgraph: {
    ...hints,
    inputs: 'deep_merge',
    outputs: 'append_dependencies',
    answers: 'deep_merge',
  },
  node: {
    ...hints,
    id: 'error',
    // Running sessions hold answers under the key and stand at a node of that type.
    type: 'error',
    key: 'error',
    prompt: 'deep_merge',
    retry_prompt: 'deep_merge',
    message: 'deep_merge',
    answer: 'deep_merge',
    dependencies: 'append_dependencies',
    args: 'deep_merge',
    inputs: 'deep_merge',
    outputs: 'deep_merge',
  },
  edge: { ...hints, id: 'error', from: 'error', to: 'error' },
  path: { id: 'error', examples: 'concat' },
}

/** Texts that are either one for everybody or one per locale. */
export const LOCALIZED_FIELDS: ReadonlySet<string> = new Set(['label', 'prompt', 'retry_prompt', 'message'])

export const isStrategy = (value: unknown): value is MergeStrategy =>
  MERGE_STRATEGIES.some(name => name === value)
