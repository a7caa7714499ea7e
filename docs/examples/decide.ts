import type { HttpAgent } from '@ag-ui/client'
import type { Interrupt } from '@ag-ui/core'

export type Decision = { approved: boolean; editedArgs?: object } | { option: string } | { value: unknown }

/** Sends what the person wrote and lets them decide whatever it needs from them. Null leaves it as it is. */
export async function say(
  agent: HttpAgent,
  text: string,
  decide: (interrupt: Interrupt) => Promise<Decision | null>,
): Promise<void> {
  agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: text })
  await agent.runAgent()
  for (let waiting = agent.pendingInterrupts[0]; waiting; waiting = agent.pendingInterrupts[0]) {
    const payload = await decide(waiting)
    if (payload === null) return
    await agent.runAgent({ resume: [{ interruptId: waiting.id, status: 'resolved', payload }] })
  }
}
