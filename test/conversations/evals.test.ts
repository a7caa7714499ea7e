import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadAssistants } from '../../src/assistants/load-assistants.ts'
import { modelRoutes } from '../../src/compose/model-routes.ts'
import { DEFAULT_MODELS } from '../../src/config/model-config.ts'
import { POLICY_VERDICTS } from '../../src/core/policy.ts'
import { coverageOf } from '../../src/evals/coverage.ts'
import { readEvals } from '../../src/evals/read-evals.ts'
import { firstFailure, runEvals } from '../../src/evals/run-evals.ts'

const loaded = (await loadAssistants([join(import.meta.dirname, '../../assistants')])).flatMap(entry =>
  entry.kind === 'sound' ? [entry] : [],
)
const suites = await Promise.all(
  loaded.map(async entry => ({ ...entry, ...(await readEvals(entry.folder, entry.assistant)) })),
)

test('every file of golden conversations can be read', () => {
  expect(suites.flatMap(({ faults }) => faults)).toEqual([])
})

describe.each(suites.filter(({ evals }) => evals.length > 0))('golden conversations of $id', suite => {
  test('all are as expected, and nothing is left unexercised', async () => {
    const routes = modelRoutes({ provider: 'offline', models: DEFAULT_MODELS.offline }, null, undefined)
    const results = await runEvals(suite.evals, {
      assistant: suite.id,
      folder: suite.folder,
      routes,
      model: await routes.models.balanced.load(),
      parallel: 4,
      monotonic: () => performance.now(),
    })
    const failures = results
      .filter(({ passed }) => !passed)
      .map(result => ({
        name: result.conversation.name,
        broken: result.broken,
        ...firstFailure(result),
        run: null,
      }))
    expect(failures).toEqual([])
    const runs = results.flatMap(result => result.runs)
    const coverage = coverageOf(suite.assistant, runs)
    expect(Object.values(coverage).flatMap(({ missed }) => missed)).toEqual([])
    if (suite.id !== 'support') return
    expect(results.length).toBeGreaterThanOrEqual(40)
    const verdicts = runs.flatMap(({ turns }) => turns.flatMap(({ got }) => got?.verdicts ?? []))
    expect(new Set(verdicts.map(({ effect }) => effect))).toEqual(new Set(POLICY_VERDICTS))
  })
})
