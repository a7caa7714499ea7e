import * as z from 'zod/mini'
import { AnswerSchema } from './answer.ts'
import { EdgeSchema } from './edge.ts'
import { described, field } from './field.ts'
import { KeySchema, NodeSchema } from './node.ts'
import { PathPolicySchema } from './path-policy.ts'
import { LanguageSchema, LocalizedTextSchema } from './text.ts'
import { UiSchema } from './ui.ts'

/** The newest version of the schema; older documents are lifted to it. */
export const FLOW_VERSION = 'v1'

export const SubgraphSchema = z.strictObject({
  label: field(LocalizedTextSchema, 'What viewers and reports call it.'),
  entry: field(z.string(), 'First node; the only node without incoming edges when left out.'),
  inputs: field(
    z.record(KeySchema, AnswerSchema),
    'Keys the caller fills in. With inputs or outputs a subgraph keeps its answers to itself.',
  ),
  outputs: field(
    z.array(z.string()),
    'Keys the caller may take. With inputs or outputs a subgraph keeps its answers to itself.',
  ),
  answers: field(
    z.record(KeySchema, AnswerSchema),
    'Keys that count as soon as they are offered, asked for or not.',
  ),
  nodes: described(z.array(NodeSchema), 'The steps of the conversation.'),
  edges: described(z.array(EdgeSchema), 'How one step leads to the next.'),
  ui: field(UiSchema, 'Hints for viewers and editors.'),
})
export type Subgraph = z.infer<typeof SubgraphSchema>

/** Satisfied when one inner list is fully answered; the others are then not asked. */
const AlternativesSchema = z.array(z.array(z.string()).check(z.minLength(1))).check(z.minLength(2))
export const OneOfGroupSchema = z.strictObject({
  id: described(z.string(), 'Stable name of the group.'),
  of: described(AlternativesSchema, 'Lists of keys, one of which is enough.'),
})
export const OneOfSchema = z.union([AlternativesSchema, z.array(OneOfGroupSchema)])
export type OneOfGroup = z.infer<typeof OneOfGroupSchema>

export const ConstraintSchema = z.strictObject({
  check: described(
    z.string(),
    'Expression over the answers that must not be false once all it reads is there.',
  ),
  message: field(LocalizedTextSchema, 'What is said when it is violated.'),
})
export type Constraint = z.infer<typeof ConstraintSchema>

export const MERGE_STRATEGIES = ['override', 'deep_merge', 'concat', 'append_dependencies', 'error'] as const
export type MergeStrategy = (typeof MERGE_STRATEGIES)[number]
/** By field (`prompt`), or by field of one kind of thing (`node.prompt`, `edge.guard`, `flow.label`). */
export const FieldStrategiesSchema = z.record(z.string(), z.enum(MERGE_STRATEGIES))

const flowParts = {
  label: field(LocalizedTextSchema, 'What viewers and reports call it.'),
  description: field(z.string(), 'A note for authors.'),
  locale: field(LanguageSchema, 'Language of texts that are written in one language only.'),
  entry: field(z.string(), 'First node; the only node without incoming edges when left out.'),
  imports: field(z.array(z.string()), 'Files whose subgraphs can be used here, relative to this file.'),
  context: field(
    z.record(KeySchema, AnswerSchema),
    'What expressions may read under context. Anything when left out.',
  ),
  answers: field(
    z.record(KeySchema, AnswerSchema),
    'Keys that count as soon as they are offered, asked for or not.',
  ),
  subgraphs: field(
    z.record(z.string(), SubgraphSchema),
    'Graphs that nodes of type subgraph enter, by name.',
  ),
  oneOf: field(OneOfSchema, 'Groups of answers of which one alternative is enough.'),
  constraints: field(
    z.record(KeySchema, ConstraintSchema),
    'Rules across answers, by name. Guards can call them: name().',
  ),
  path_policy: field(PathPolicySchema, 'How a path is chosen, and when it stays.'),
  tags: field(z.array(z.string()), 'Analytics tags, copied to every event of this flow.'),
  ui: field(UiSchema, 'Hints for viewers and editors.'),
}

const PartSchema = z.looseObject({ id: described(z.string(), 'The one below that is meant, or a new one.') })
const EdgePartSchema = z.looseObject({
  from: described(z.string(), 'Node this edge leaves.'),
  to: described(z.string(), 'Node this edge leads to.'),
})

/** Parts laid over a flow: nodes, edges and the rest are matched by id, or new. */
const layerParts = {
  merge: field(FieldStrategiesSchema, 'How fields written here meet those of the layers below.'),
  entry: flowParts.entry,
  nodes: field(z.array(PartSchema), 'New nodes, or fields of nodes below.'),
  edges: field(z.array(EdgePartSchema), 'New edges, or fields of edges below.'),
  subgraphs: field(z.record(z.string(), z.looseObject({})), 'New subgraphs, or parts of those below.'),
  oneOf: flowParts.oneOf,
  answers: flowParts.answers,
  constraints: field(
    z.record(KeySchema, z.partial(ConstraintSchema)),
    'New constraints, or fields of those below.',
  ),
}

/** Changes a path makes to the flow while it is active. */
export const OverlaySchema = z.strictObject(layerParts)

export const PathSchema = z.strictObject({
  id: described(z.string().check(z.minLength(1)), 'Stable name of the path.'),
  label: field(LocalizedTextSchema, 'Name of the path for people, by which they can insist on it.'),
  description: field(z.string(), 'When this path applies; a classifier or model reads it.'),
  examples: field(z.array(z.string()), 'Messages that speak for this path.'),
  overlay: field(OverlaySchema, 'What changes in the flow while this path is active.'),
})
export type FlowPath = z.infer<typeof PathSchema>

export const FlowSchema = z.strictObject({
  $schema: field(z.string(), 'Address of the JSON Schema, for editors.'),
  version: described(z.literal(FLOW_VERSION), 'Version of this file format.'),
  id: described(z.string().check(z.minLength(1)), 'Stable name of the flow.'),
  ...flowParts,
  nodes: described(z.array(NodeSchema), 'The steps of the conversation.'),
  edges: described(z.array(EdgeSchema), 'How one step leads to the next.'),
  paths: field(z.array(PathSchema), 'Variants of the flow that votes choose between.'),
})
/** A flow as its file states it. */
export type Flow = z.infer<typeof FlowSchema>

/** A file of subgraphs that flows import. */
export const FlowLibrarySchema = z.strictObject({
  $schema: field(z.string(), 'Address of the JSON Schema, for editors.'),
  version: described(z.literal(FLOW_VERSION), 'Version of this file format.'),
  imports: flowParts.imports,
  subgraphs: described(
    z.record(z.string(), SubgraphSchema),
    'Graphs that nodes of type subgraph enter, by name.',
  ),
})

/** The order in which layers are laid over each other; `path` is the overlay of the active path. */
export const LAYERS = ['global', 'industry', 'path', 'tenant', 'instance'] as const
export type Layer = (typeof LAYERS)[number]

/** One layer of a flow: everything is optional, nodes and edges are matched by id. */
export const FlowLayerSchema = z.strictObject({
  $schema: field(z.string(), 'Address of the JSON Schema, for editors.'),
  version: described(z.literal(FLOW_VERSION), 'Version of this file format.'),
  id: described(z.string().check(z.minLength(1)), 'The flow this layer belongs to.'),
  layer: described(z.enum(LAYERS), 'Where this file stands among the layers.'),
  ...flowParts,
  ...layerParts,
  paths: field(z.array(PartSchema), 'New paths, or fields of those below.'),
})
