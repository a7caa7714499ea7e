import { CHECK } from './steps/check-steps.ts'
import { runAndReport } from './steps/run-steps.ts'

await runAndReport('check', CHECK)
