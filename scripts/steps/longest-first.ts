import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Single files that take minutes. Begun late, each would keep one worker busy while the others have nothing left. */
export const LONGEST = ['test/simulation/simulation.test.ts', 'test/faults/kill.test.ts']

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
