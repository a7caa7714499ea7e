import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Single files that take a minute or nearly so. Begun late, each would keep one worker busy while the others have nothing left. */
export const LONGEST = [
  'test/contract/growth/growth.test.ts',
  'test/conversations/conversations.test.ts',
  'test/contract/telemetry/no-secret-reaches-a-sink.test.ts',
  'test/contract/growth/patterns.test.ts',
  'test/simulation/simulation.test.ts',
  'test/faults/kill.test.ts',
  'test/e2e/ui-tools/table.test.ts',
  'test/e2e/agent-confirmations.test.ts',
  'test/e2e/pendings.test.ts',
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
