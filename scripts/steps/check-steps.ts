import type { Stage, Step } from './run-steps.ts'

const npx = (name: string, ...command: [string, ...string[]]): Step => ({ name, command })
const script = (name: string, path: string): Step => ({ name, command: [process.execPath, path] })

/** What needs no running code; cheap enough for every commit. */
export const STATIC_STAGES: readonly Stage[] = [
  [
    npx('format, lint', 'biome', 'ci', '--error-on-warnings', '--colors=off'),
    npx('types', 'tsc', '-p', 'tsconfig.json'),
    npx('types of web', 'tsc', '-p', 'web/tsconfig.json'),
    script('layers', 'scripts/check-layers.ts'),
    script('docs', 'scripts/check-docs.ts'),
  ],
]

export const vitest = (name: string, ...projects: readonly string[]): Stage => [
  npx(name, 'vitest', 'run', ...projects.map(project => `--project=${project}`)),
]
