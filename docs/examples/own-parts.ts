import { createSignalbox, type Planner, type PolicyEngine, type ToolExecutor } from 'signalbox'

/** Says sorry first; what it plans passes the gate like every other plan. */
const planner: Planner = {
  plan: ({ intent_id, params, missing }) => ({
    steps:
      missing === null
        ? [
            { type: 'respond', text: 'Sorry for the trouble.' },
            { type: 'tool_call', tool: intent_id, arguments: params },
            { type: 'respond', text: 'Done.' },
          ]
        : [{ type: 'ask_user', param: missing, prompt: `Please tell me the ${missing}.` }],
  }),
}

/** Closed at night. If it fails, the call is denied. */
const policy: PolicyEngine = {
  revision: '2',
  check: ({ tool, now }) =>
    tool === 'refund' && new Date(now).getUTCHours() < 6
      ? { verdict: 'deny', code: 'closed', reason: 'Refunds are made from six o’clock on.' }
      : { verdict: 'allow', code: 'open', reason: '' },
}

/** Called after the claim is durable; what it returns is recorded as the outcome. */
const executor: ToolExecutor = {
  async execute({ tool, key, run }) {
    console.log(`calling ${tool} under ${key}`)
    return run()
  },
}

export const signalbox = createSignalbox({ assistants: 'assistants', planner, policy, executor })
