import { TEST } from './steps/check-steps.ts'
import { runAndReport } from './steps/run-steps.ts'

await runAndReport('test', TEST)
