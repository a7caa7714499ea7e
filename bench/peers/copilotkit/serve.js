import { AbstractAgent } from '@ag-ui/client'
import { CopilotRuntime, createCopilotEndpoint, InMemoryAgentRunner } from '@copilotkit/runtime/v2'
import { serve } from '@hono/node-server'
import { Observable } from 'rxjs'

process.env.COPILOTKIT_TELEMETRY_DISABLED = 'true'

/** Says what it is given, in one message. */
class Speaker extends AbstractAgent {
  constructor(texts) {
    super({ agentId: 'bench' })
    this.texts = texts
  }

  clone() {
    return new Speaker(this.texts)
  }

  run({ threadId, runId }) {
    return new Observable(subscriber => {
      const speak = async () => {
        const messageId = `m-${runId}`
        subscriber.next({ type: 'RUN_STARTED', threadId, runId })
        subscriber.next({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' })
        for await (const delta of this.texts())
          subscriber.next({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })
        subscriber.next({ type: 'TEXT_MESSAGE_END', messageId })
        subscriber.next({ type: 'RUN_FINISHED', threadId, runId })
        subscriber.complete()
      }
      speak().catch(error => subscriber.error(error))
    })
  }
}

/** Its runtime with an agent of ours; resolves to its port. */
export async function servePeer(texts) {
  const runtime = new CopilotRuntime({
    agents: { bench: new Speaker(texts) },
    runner: new InMemoryAgentRunner(),
  })
  const app = createCopilotEndpoint({ runtime, basePath: '/copilot' })
  return new Promise(resolve => {
    serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(port))
  })
}
