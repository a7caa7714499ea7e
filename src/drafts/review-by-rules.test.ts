import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aCall, aDraft, PROJECT_TOOLS as tools } from '../../test/builders/a-draft.ts'
import type { DraftStep } from '../core/draft.ts'
import { describeTool } from '../tools/define-tool.ts'
import { verdictInWords } from './draft-in-words.ts'
import { reviewByRules } from './review-by-rules.ts'

const find = aCall('s1', 'find_templates', { query: 'x' })
const archive = aCall('s2', 'archive_project', { project: 'x' })
const review = (steps: readonly DraftStep[], rules = {}) =>
  reviewByRules(aDraft(steps), { tools, ...rules }, 'en')

test('what looks before it destroys is approved', () => {
  expect(review([find, archive])).toEqual({ verdict: 'approved', notes: [] })
})

test('what destroys something unseen has to be changed', () => {
  const { verdict, notes } = review([archive, find])
  expect(verdict).toBe('needs_changes')
  expect(notes).toEqual([
    'Step 1 (“archive project”) cannot be undone, and no step before it looks at what it would affect.',
  ])
})

test('a call that may be made twice is no look', () => {
  const sync = describeTool({
    name: 'sync_calendar',
    description: 'Writes deadlines into the calendar; twice is as good as once.',
    parameters: z.object({}),
    effect: 'retry',
  })
  const steps = [aCall('s1', 'sync_calendar'), archive]
  expect(review(steps, { tools: [sync, ...tools] }).verdict).toBe('needs_changes')
})

test('what can be mended goes back, what can never run is rejected', () => {
  expect(review([find, archive], { requiredSteps: [{ tool: 'write_document' }] }).verdict).toBe(
    'needs_changes',
  )
  expect(review([find, aCall('s2', 'fly')]).verdict).toBe('rejected')
  expect(review([aCall('s1', 'agent_create_plan')]).verdict).toBe('rejected')
})

test('a verdict is told with its notes, in the language of the person', () => {
  expect(verdictInWords(review([aCall('s1', 'fly')]), 'de')).toMatch(
    /^Der Plan wurde geprüft und abgelehnt:\n- /,
  )
})
