import { STATIC_STAGES, vitest } from './steps/check-steps.ts'
import { runAndReport } from './steps/run-steps.ts'

await runAndReport('check', [...STATIC_STAGES, vitest('unit', 'unit')])
