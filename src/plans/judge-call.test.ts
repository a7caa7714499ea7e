import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { beginTurn, endTurn } from '../../test/begin-plan.ts'
import { loadAgents } from '../assistants/load-agents.ts'
import type { StepAction } from '../core/plan.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import { createPlan } from './create-plan.ts'
import { endOf } from './progress.ts'
import { runSteps } from './run-steps.ts'

const aCall: StepAction = { kind: 'tool_call', call: 'call-1', tool: 'image', arguments: {} }
const aTask: StepAction = {
  ...aCall,
  task: { agent: 'drawing', score: { base: 60, points: [] }, from: null, parameters: {}, query: '' },
}
const { agents } = loadAgents(
  {
    drawing: {
      tool: 'image',
      bounds: { minimum: 0.5, warning: 0.65, auto: 0.85 },
      words: { deeds: ['draw'], things: [], options: {} },
      defaults: {},
    },
  },
  [],
  'en',
)

test.each<[string, StepAction, number, boolean, string[]]>([
  ['a tool an author calls image has no agent’s bands and runs', aCall, 0.6, true, []],
  ['a task for an agent has its bands: at 0.6 the person is asked', aTask, 0.6, false, ['confirmation']],
  ['a task for an agent runs where its confidence is high', aTask, 0.85, true, []],
])('%s', async (_, action, confidence, runs, asked) => {
  let drawn = 0
  const image = defineTool({
    name: 'image',
    description: 'Draws.',
    parameters: z.object({}),
    run: () => {
      drawn++
      return 'a picture'
    },
  })
  const assistant = anAssistant({ tools: [image], agents })
  const clock = fixedClock()
  const engine = createTestEngine({ model: scriptedModel([]), assistant, clock })
  const { ref } = await engine.open()
  await beginTurn({ ...engine, policy: assistant.policy, assistant, clock }, ref, async scope => {
    const plan = createPlan(scope, { producer: 'intent', actions: [action], confidence })
    const progress = await runSteps(scope, plan)
    return endTurn(scope, progress.kind === 'done' ? { reason: 'answered' } : endOf(progress))
  })
  expect(drawn).toBe(runs ? 1 : 0)
  expect((await engine.runner.state(ref)).pendings.map(({ kind }) => kind)).toEqual(asked)
})
