import type { Call } from '../../command.ts'

export async function record(_call: Call, session: string): Promise<number> {
  throw new Error(`not yet ${session}`)
}
