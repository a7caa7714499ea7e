import { fieldProgress } from '../progress.ts'
import type { UiTool } from '../tool.ts'
import { contradictorySequences, type MapEvidence } from './contradictory-sequences.ts'
import { filledSteps, type MapData, MapDataSchema, type MapNode } from './data.ts'
import { type ProcessMapParams, ProcessMapSchema } from './params.ts'

/** `request_process_map`: steps and how they follow each other. */
export const processMap: UiTool<ProcessMapParams, MapData, MapEvidence> = {
  params: ProcessMapSchema,
  data: MapDataSchema,
  empty: { nodes: [], edges: [] },
  tooMany: { nodes: 'ui_steps_too_many', edges: 'ui_edges_too_many' },
  criteria: ({ min_steps, required_fields }) => ({ min_steps, required: required_fields }),
  progress: ({ required_fields, min_steps }, data) =>
    fieldProgress('steps', min_steps, required_fields, filledSteps(data)),
  entries: (_, { nodes }) =>
    nodes.map(({ id, step_name, owner, outcome }) => ({
      name: step_name,
      rest: [owner, outcome],
      place: { node: id, field: 'step_name' },
    })),
  required: ({ required_fields }, { nodes }) =>
    nodes.flatMap(node =>
      required_fields.map(field => ({
        name: field,
        text: node[field],
        place: { node: node.id, field },
      })),
    ),
  texts: ({ nodes }) => nodes.flatMap(textsOf),
  contradictions: contradictorySequences,
}

const textsOf = ({ step_name, owner, outcome }: MapNode) => [step_name, owner, outcome]
