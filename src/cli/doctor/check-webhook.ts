import type { Engine } from '../../compose/create-engine.ts'
import { bad, type Check, note, ok, reasonOf } from './check.ts'

type Examined = Pick<Engine, 'config' | 'outbox' | 'clock' | 'close'>

/** Nothing is late before that. */
const LATE_MS = 300_000

/** News of the desk that did not reach the outside; nothing where nobody is to be told. */
export async function checkWebhook(open: () => Promise<Examined | null>): Promise<Check[]> {
  let engine: Examined | null = null
  try {
    engine = await open()
    if (engine === null || engine.config.webhook === null) return []
    const { waiting, oldest, givenUp, fault } = await engine.outbox.state()
    const details = fault === null ? [] : [`the last failure: ${fault}`]
    if (givenUp > 0)
      return [
        bad('webhook', `${givenUp} could not be delivered and were given up, ${waiting} are tried`, details),
      ]
    const isLate = oldest !== null && engine.clock.now() - oldest > LATE_MS
    return [
      isLate
        ? note('webhook', `${waiting} are not delivered yet, and are tried again`, details)
        : ok('webhook', waiting === 0 ? 'everything was delivered' : `${waiting} on the way`),
    ]
  } catch (error) {
    return [bad('webhook', 'cannot be looked at', [reasonOf(error)])]
  } finally {
    await engine?.close()
  }
}
