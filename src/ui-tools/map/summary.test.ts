import { expect, test } from 'vitest'
import { uiToolSample } from '../../../test/contract/ui-tool-sample.ts'
import { progressOf } from '../completion.ts'
import { filledSteps } from './data.ts'
import { ProcessMapSchema } from './params.ts'
import { mapSummary } from './summary.ts'

const step = (id: string, step_name: string, owner = '') => ({ id, step_name, owner, outcome: '' })

test('a step without a name is counted and told as one of them, and one without anything is none', () => {
  const { request } = uiToolSample('request_process_map', 'en')
  const params = ProcessMapSchema.parse(request.params)
  const data = {
    nodes: [step('a', 'Take the order'), step('b', ' ', 'Sales'), step('c', ''), step('d', 'Ship it')],
    edges: [{ from: 'b', to: 'd', type: 'approval' as const }],
  }
  const { count, entries } = mapSummary(params, data, 'en')
  expect(entries).toBe('1. Take the order\n2. Unnamed step – Sales\n3. Ship it (after approval of step 2)')
  expect(mapSummary(params, data, 'de').entries).toContain('2. Schritt ohne Namen – Sales')
  const { have } = progressOf({ tool: 'request_process_map', params }, { tool: 'request_process_map', data })
  expect([count, filledSteps(data).length, have]).toEqual([3, 3, 3])
})
