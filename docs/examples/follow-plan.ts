import type { HttpAgent } from '@ag-ui/client'

interface Plan {
  readonly objective: string
  readonly status: string
  readonly steps: readonly { readonly title: string; readonly status: string }[]
}

/** Says something and writes a line whenever the plan it is about, or a step of it, has moved on. */
export async function followPlan(agent: HttpAgent, text: string, write: (line: string) => void) {
  let last = ''
  agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: text })
  await agent.runAgent(undefined, {
    onStateChanged({ state }) {
      const plan: Plan | undefined = state.plan
      if (plan === undefined) return
      const steps = plan.steps.map(({ title, status }) => `${title}: ${status}`)
      const line = `${plan.objective} (${plan.status}) – ${steps.join(', ')}`
      if (line !== last) write(line)
      last = line
    },
  })
}
