import { STATIC_STAGES, vitest } from './steps/check-steps.ts'
import { runAndReport } from './steps/run-steps.ts'

await runAndReport('test', [...STATIC_STAGES, vitest('all tests')])
