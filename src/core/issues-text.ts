import { firstFaults } from './clip.ts'

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Issues a schema found, each with its place, on one line. */
export const issuesText = (issues: readonly Issue[]): string =>
  firstFaults(issues.map(({ path, message }) => `${path.map(String).join('.') || 'all of it'}: ${message}`))
