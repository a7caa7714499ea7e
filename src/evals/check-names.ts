import type { AssistantFault } from '../api/rest.ts'
import type { Assistant } from '../assistants/assistant.ts'
import type { KeyPath, YamlFile } from '../assistants/read-yaml.ts'
import { RUNGS } from '../core/decision.ts'
import { PENDING_KINDS } from '../core/pending.ts'
import { nearestOf } from '../source/nearest.ts'
import type { EvalNever, EvalSource, EvalTool, EvalTurn } from './eval-schema.ts'

interface Named {
  readonly path: KeyPath
  readonly kind: 'intent' | 'tool' | 'rule' | 'parameter' | 'rung' | 'kind of pending'
  readonly name: string
}

/** Checks that the names in an expectation exist: "never calls refnd" would hold for ever. */
export function checkNames(source: EvalSource, assistant: Assistant, yaml: YamlFile): AssistantFault[] {
  const { intents, tools, policy } = assistant
  const there: Readonly<Record<Named['kind'], readonly string[]>> = {
    intent: intents?.all.map(({ id }) => id) ?? [],
    tool: tools.map(({ name }) => name),
    rule: policy.rules?.map(({ id }) => id) ?? [],
    rung: RUNGS,
    'kind of pending': PENDING_KINDS,
    parameter: intents?.all.flatMap(({ parameters }) => parameters.map(({ name }) => name)) ?? [],
  }
  return namesIn(source).flatMap(({ path, kind, name }) => {
    if (there[kind].includes(name)) return []
    const nearest = nearestOf(name, there[kind])
    const names = [...new Set(there[kind])].join(', ') || 'none'
    const hint = nearest === undefined ? `there is ${names}` : `did you mean ${nearest}?`
    return [yaml.faultAt(path, `there is no ${kind} ${name}: ${hint}`)]
  })
}

function namesIn(source: EvalSource): Named[] {
  return [
    ...inNever(source.never, ['never']),
    ...source.conversations.flatMap(({ turns, tools, never }, index) => {
      const path = ['conversations', index]
      return [
        ...inNever(never, [...path, 'never']),
        ...inTools(tools, [...path, 'tools']),
        ...turns.flatMap((turn, at) => inTurn(turn, [...path, 'turns', at])),
      ]
    }),
  ]
}

function inTurn(turn: EvalTurn, path: KeyPath): Named[] {
  const { intent, parameters = {}, tools, policy = [], rung, open = [], asks, never } = turn
  return [
    ...(typeof intent === 'string'
      ? [{ path: [...path, 'intent'], kind: 'intent' as const, name: intent }]
      : []),
    ...Object.keys(parameters).map(name => ({
      path: [...path, 'parameters', name],
      kind: 'parameter' as const,
      name,
    })),
    ...inTools(tools, [...path, 'tools']),
    ...policy.flatMap(({ rule, tool }, index): Named[] => [
      ...(rule === undefined
        ? []
        : [{ path: [...path, 'policy', index, 'rule'], kind: 'rule' as const, name: rule }]),
      ...(tool === undefined
        ? []
        : [{ path: [...path, 'policy', index, 'tool'], kind: 'tool' as const, name: tool }]),
    ]),
    ...(rung === undefined ? [] : [{ path: [...path, 'rung'], kind: 'rung' as const, name: rung }]),
    ...open.map((name, index): Named => ({ path: [...path, 'open', index], kind: 'kind of pending', name })),
    ...(asks === undefined ? [] : [{ path: [...path, 'asks'], kind: 'parameter' as const, name: asks }]),
    ...inNever(never, [...path, 'never']),
  ]
}

const inTools = (tools: readonly EvalTool[] = [], path: KeyPath): Named[] =>
  tools.map((tool, index) => ({
    path: [...path, index, ...(typeof tool === 'string' ? [] : ['name'])],
    kind: 'tool',
    name: typeof tool === 'string' ? tool : tool.name,
  }))

const inNever = ({ tools = [], intents = [] }: EvalNever = {}, path: KeyPath): Named[] => [
  ...tools.map((name, index): Named => ({ path: [...path, 'tools', index], kind: 'tool', name })),
  ...intents.map((name, index): Named => ({ path: [...path, 'intents', index], kind: 'intent', name })),
]
