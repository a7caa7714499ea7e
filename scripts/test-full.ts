import { randomInt } from 'node:crypto'
import { TEST } from './steps/check-steps.ts'
import { runAndReport } from './steps/run-steps.ts'

/** `npm test` with other chances and more of them: a seed nobody chose, five times the random trials. */
process.env.TEST_SEED ??= String(randomInt(1, 1_000_000))
process.env.TEST_TIMES ??= '5'
console.log(`TEST_SEED=${process.env.TEST_SEED} TEST_TIMES=${process.env.TEST_TIMES}`)
await runAndReport('test:full', TEST)
