import type { Sample } from './sample.ts'

export const ERROR_SAMPLES: readonly Sample<'error_logged'>[] = [
  {
    type: 'error_logged',
    payload: {
      level: 'warn',
      component: 'planner_loop',
      stage: 'tool_execute',
      toolName: 'lookup_order',
      contextType: 'task',
      executionMode: 'draft_only',
      code: 'tool_failed',
    },
    content: { detail: 'the shop answered 500' },
  },
]
