import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aVocabulary } from '../../test/builders/a-vocabulary.ts'
import { ERROR_COMPONENTS, ERROR_STAGES, errorTag } from './error-tags.ts'

const vocabulary = aVocabulary({ tools: ['lookup_order'] })
const logged = {
  level: 'warn',
  component: 'planner_loop',
  stage: 'tool_execute',
  toolName: 'lookup_order',
  contextType: 'project',
  executionMode: 'agent_review',
  code: 'tool_failed',
} as const

test('a listed place is shown as it is', () => {
  expect(errorTag(logged, vocabulary)).toEqual(logged)
})

test('a place nobody listed is other, a tool nobody registered is a reference', () => {
  const odd = {
    ...logged,
    component: 'Jane Doe',
    stage: 'in her kitchen',
    toolName: 'made_up_by_a_model',
    contextType: 'jane',
  }
  expect(errorTag(odd, vocabulary)).toMatchObject({
    component: 'other',
    stage: 'other',
    toolName: 'ref-18',
    contextType: 'ref-4',
  })
  expect(errorTag({ ...logged, toolName: null }, vocabulary).toolName).toBeNull()
})

test('every place the source logs errors from is listed', () => {
  const source = join(import.meta.dirname, '..')
  const places = globSync('**/*.ts', { cwd: source })
    .filter(file => !file.endsWith('.test.ts') && !file.startsWith('telemetry/'))
    .flatMap(file => [
      ...readFileSync(join(source, file), 'utf8').matchAll(/\{ component: '(\w+)', stage: '(\w+)'/g),
    ])
  expect(places.length).toBeGreaterThan(0)
  for (const [, component, stage] of places) {
    expect(ERROR_COMPONENTS).toContain(component)
    expect(ERROR_STAGES).toContain(stage)
  }
})
