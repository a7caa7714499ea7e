import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Single files that take half a minute or more. Begun late, each would keep one worker busy while the others have nothing left. */
export const LONGEST = [
  'test/conversations/conversations.test.ts',
  'test/contract/growth/growth.test.ts',
  'test/contract/growth/patterns.test.ts',
  'test/simulation/simulation.test.ts',
  // Waits until a node is taken for dead.
  'test/postgres/nodes.test.ts',
  'test/faults/kill.test.ts',
  'test/cli/stopping.test.ts',
  'test/cli/journey.test.ts',
  'test/cli/serve.test.ts',
]

/** In each group the longest files come first; the others as Vitest puts them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b))
  }
}

const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder

function rankOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex(path => moduleId.endsWith(`/${path}`))
  return place === -1 ? LONGEST.length : place
}
