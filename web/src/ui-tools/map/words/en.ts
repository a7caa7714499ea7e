import type { EdgeType, NodeField } from '../../../../../src/ui-tools/map/params.ts'
import type { Evidence, ToolNames } from '../../page-tool.ts'

const steps = (count: number) => (count === 1 ? '1 step' : `${count} steps`)

export const en = {
  kind: 'Process map',
  open: 'Open the map',
  reach: 'Go to the map',
  countOf: (have: number, need: number) => (have > need ? steps(have) : `${have} of ${steps(need)}`),
  again: (title: string) => `Open the map “${title}” again.`,
  count: steps,
  fields: { step_name: 'Name', owner: 'Owner', outcome: 'Outcome' } satisfies Record<NodeField, string>,
  evidence: {
    goes_round: ({ steps: names }) => `These steps wait for each other: ${names}.`,
    goes_round_by_approval: ({ steps: names }) => `These steps wait for each other: ${names}.`,
    both_parallel_and_in_order: ({ steps: names }) =>
      `These steps are both parallel and one after the other: ${names}.`,
  } as Evidence,
  views: 'View',
  drawing: 'Map',
  outline: 'Outline',
  edges: { sequence: 'then', approval: 'after approval', parallel: 'in parallel' } satisfies Record<
    EdgeType,
    string
  >,
  edgeNames: { sequence: 'Sequence', approval: 'Approval', parallel: 'Parallel' } satisfies Record<
    EdgeType,
    string
  >,
  canvas: 'Process map. Arrow keys move between steps.',
  keys: 'Arrows move · Enter edits · N adds a step · C connects · Del removes',
  connectKeys: (name: string) => `Connecting “${name}”: choose the next step, Enter connects, Esc stops`,
  connectNothing: 'There is no other step to connect to.',
  step: (number: number) => `Step ${number}`,
  unnamed: 'Unnamed step',
  addStep: 'Add step',
  addFirst: 'Add the first step',
  emptyTitle: 'No steps yet',
  emptyText: 'Add the first step; every further one follows it. You can change the order at any time.',
  removeStep: (name: string) => `Remove “${name}”`,
  remove: 'Remove step',
  moveUp: (name: string) => `Move “${name}” up`,
  moveDown: (name: string) => `Move “${name}” down`,
  details: 'Selected step',
  leadsTo: 'Leads to',
  noWay: 'Nothing follows yet.',
  connect: 'Connect',
  connectTo: 'Connect to',
  chooseStep: 'Choose a step',
  connectionType: (to: string) => `How “${to}” follows`,
  removeConnection: (to: string) => `Remove the connection to “${to}”`,
  fieldMissing: (field: string) => `${field} missing`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to view',
  full: (most: number) => `A map holds at most ${most} steps.`,
} satisfies ToolNames & Record<string, unknown>

export type MapWords = typeof en
