import { AsyncLocalStorage } from 'node:async_hooks'
import { HttpAgent } from '@ag-ui/client'
import { type AgentRunner, CopilotRuntime, createCopilotRuntimeHandler } from '@copilotkit/runtime/v2'
import { createAgentRunner } from 'signalbox/copilotkit'

/** Headers of whoever asks right now: the runtime does not tell its runner who stops a run. */
const asker = new AsyncLocalStorage<Record<string, string>>()

/** CopilotKit's runtime at `/copilotkit`, over threads that the Signalbox server at `url` keeps. */
export function createHandler(url: string): (request: Request) => Promise<Response> {
  const runner = createAgentRunner({
    url,
    assistant: 'projects',
    headers: () => asker.getStore() ?? {},
  })
  runner satisfies AgentRunner
  const handle = createCopilotRuntimeHandler({
    runtime: new CopilotRuntime({
      // CopilotKit wants an agent to have a name for it; runs go through the runner.
      agents: { default: new HttpAgent({ url: `${url}/agui/projects` }) },
      runner,
    }),
    basePath: '/copilotkit',
  })
  return request => {
    const authorization = request.headers.get('authorization')
    return asker.run(authorization === null ? {} : { authorization }, () => handle(request))
  }
}
