import * as z from 'zod/mini'
import { AnswerSchema } from './answer.ts'
import { described, field } from './field.ts'
import { LocalizedTextSchema } from './text.ts'
import { UiSchema } from './ui.ts'

/** Answer and context keys, as expressions read them: `answers.court_size`. */
export const KEY_PATTERN = /^[A-Za-z_][A-Za-z0-9_]*$/
export const KeySchema = z.string().check(z.regex(KEY_PATTERN))

const anyNode = {
  id: described(z.string().check(z.minLength(1)), 'Stable name of this node in its graph.'),
  label: field(LocalizedTextSchema, 'What viewers and reports call it.'),
  description: field(z.string(), 'A note for authors.'),
  when: field(z.string(), 'Expression: while it is false, the conversation passes through this node.'),
  priority: field(
    z.number(),
    'Smaller first: the priority of edges into this node that have none of their own.',
  ),
  dependencies: field(
    z.array(z.string()),
    'Keys that must be answered first; until then the conversation passes through.',
  ),
  tags: field(z.array(z.string()), 'Analytics tags, copied to every event of this node.'),
  ui: field(UiSchema, 'Hints for viewers and editors.'),
}

export const QuestionNodeSchema = z.strictObject({
  type: z.literal('question'),
  ...anyNode,
  key: described(KeySchema, 'Where the answer is kept.'),
  prompt: described(LocalizedTextSchema, 'What is asked.'),
  answer: field(AnswerSchema, 'What a valid answer is. Text when left out.'),
  required: field(z.boolean(), 'Optional questions can be skipped. True when left out.'),
  retry_prompt: field(LocalizedTextSchema, 'What is asked after an answer that was not valid.'),
  max_attempts: field(
    z.int().check(z.positive()),
    'After so many invalid answers the error edge is taken. 3 when left out.',
  ),
})
export const DecisionNodeSchema = z.strictObject({ type: z.literal('decision'), ...anyNode })
export const ActionNodeSchema = z.strictObject({
  type: z.literal('action'),
  ...anyNode,
  tool: described(z.string().check(z.minLength(1)), 'The tool to call, through the gate.'),
  args: field(z.record(z.string(), z.string()), 'An expression for each argument.'),
  outputs: field(
    z.record(
      KeySchema,
      z.strictObject({
        answer: described(AnswerSchema, 'What the value must be.'),
        from: field(
          z.string(),
          'Field of the result, dots for fields of fields; the whole result when left out.',
        ),
      }),
    ),
    'Which parts of the result are kept, by key.',
  ),
})
export const SubgraphNodeSchema = z.strictObject({
  type: z.literal('subgraph'),
  ...anyNode,
  ref: described(z.string().check(z.minLength(1)), 'Name of the subgraph to enter.'),
  for_each: field(
    z.record(KeySchema, z.string()),
    'An input of the subgraph and an expression for a list: it is entered once for each item.',
  ),
  inputs: field(z.record(KeySchema, z.string()), 'An expression for each input of the subgraph.'),
  outputs: field(
    z.record(KeySchema, KeySchema),
    'Which output of the subgraph each key here takes; with for_each a list, one entry for each item.',
  ),
})
export const TerminalNodeSchema = z.strictObject({
  type: z.literal('terminal'),
  ...anyNode,
  outcome: field(
    z.enum(['done', 'chat', 'human']),
    'How it ends: done, back to chat, or over to a human. done when left out.',
  ),
  message: field(LocalizedTextSchema, 'What is said at the end.'),
})

export const NodeSchema = z.discriminatedUnion('type', [
  QuestionNodeSchema,
  DecisionNodeSchema,
  ActionNodeSchema,
  SubgraphNodeSchema,
  TerminalNodeSchema,
])
export type FlowNode = z.infer<typeof NodeSchema>
export type QuestionNode = z.infer<typeof QuestionNodeSchema>
export type DecisionNode = z.infer<typeof DecisionNodeSchema>
export type ActionNode = z.infer<typeof ActionNodeSchema>
export type SubgraphNode = z.infer<typeof SubgraphNodeSchema>
export type TerminalNode = z.infer<typeof TerminalNodeSchema>
export type NodeType = FlowNode['type']
export type Outcome = NonNullable<TerminalNode['outcome']>

export const DEFAULT_MAX_ATTEMPTS = 3
