import type { Stage, Step } from './run-steps.ts'

const program = (name: string, ...command: [string, ...string[]]): Step => ({ name, command })
const script = (name: string, path: string): Step => ({ name, command: [process.execPath, path] })

const KNIP = ['--no-progress', '--treat-config-hints-as-errors'] as const

/** Steps that need no running code; cheap enough for every commit. */
const STATIC: Stage = [
  program('format, lint', 'biome', 'ci', '--error-on-warnings', '--colors=off'),
  program('types', 'tsc', '-p', 'tsconfig.json'),
  program('types of web', 'tsc', '-p', 'web/tsconfig.json'),
  script('layers', 'scripts/check-layers.ts'),
  script('docs', 'scripts/check-docs.ts'),
  program('unused', 'knip', ...KNIP),
  program('unused but in tests', 'knip', ...KNIP, '--production'),
]

const tests = (name: string, ...options: string[]): Stage => [
  program(name, 'vitest', 'run', '--silent=passed-only', ...options),
]

export const CHECK: readonly Stage[] = [
  STATIC,
  tests('unit', '--project=unit', '--project=components', '--reporter=dot'),
]
/** Compares what the published entries export with the report in `docs/api`. */
const API: Stage = [{ name: 'api', command: [process.execPath, 'scripts/api-report.ts', '--check'] }]
export const TEST: readonly Stage[] = [[...STATIC, ...API], tests('all tests')]
