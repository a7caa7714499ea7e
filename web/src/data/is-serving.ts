import type { AssistantView } from '../../../src/api/rest.ts'

/**
 * Whether it answers: a broken edit leaves the last sound version serving. One that was never sound has nothing to
 * say about itself.
 */
export const isServing = ({ faults, description }: AssistantView): boolean =>
  faults.length === 0 || description !== ''
