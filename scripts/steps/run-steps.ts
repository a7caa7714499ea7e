import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

/** Steps of one stage run side by side; stages follow each other. */
export type Stage = readonly Step[]

export interface StepResult {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
}

interface Output {
  write(text: string): unknown
}

const root = dirname(dirname(import.meta.dirname))

/** Runs every step even after a failure, so that one run shows all there is to mend. */
export async function runSteps(
  stages: readonly Stage[],
  output: Output = process.stdout,
): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const stage of stages) {
    // A step that has the stage to itself is shown as it goes; others would mix, so only failures are shown.
    const alone = stage.length === 1
    results.push(...(await Promise.all(stage.map(step => runStep(step, alone, output)))))
  }
  return results
}

export function summarize(name: string, results: readonly StepResult[], seconds: number): string {
  const failed = results.filter(result => !result.passed).map(result => result.name)
  const verdict = failed.length ? `failed: ${failed.join(', ')}` : 'passed'
  return `\n${results.map(lineOf).join('\n')}\n\n${name} ${verdict} (${seconds.toFixed(1)} s)\n`
}

/** Runs the stages, prints the summary and sets the exit code. */
export async function runAndReport(name: string, stages: readonly Stage[]): Promise<void> {
  const start = performance.now()
  const results = await runSteps(stages)
  process.stdout.write(summarize(name, results, (performance.now() - start) / 1000))
  process.exitCode = results.every(result => result.passed) ? 0 : 1
}

const lineOf = ({ name, passed, seconds }: StepResult) =>
  `${passed ? '✓' : '✗'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s`

async function runStep({ name, command }: Step, live: boolean, output: Output): Promise<StepResult> {
  const start = performance.now()
  const [program, ...args] = command
  if (live) output.write(`\n— ${name}\n`)
  const { passed, text } = await new Promise<{ passed: boolean; text: string }>(resolve => {
    let text = ''
    const child = spawn(program, args, { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
    const take = (chunk: string) => {
      if (live) output.write(chunk)
      else text += chunk
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.on('error', error => resolve({ passed: false, text: `${text}${error.message}\n` }))
    child.on('close', code => resolve({ passed: code === 0, text }))
  })
  if (!passed && text) output.write(`\n— ${name}\n${text}`)
  return { name, passed, seconds: (performance.now() - start) / 1000 }
}

function environment(): NodeJS.ProcessEnv {
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  return { ...color, ...process.env, PATH }
}
