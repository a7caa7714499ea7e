import type { AgentCapabilities } from '@ag-ui/core'
import type { Context } from 'hono'
import { findAssistant } from '../find-target.ts'
import type { Visit } from '../visit.ts'

/** GET /agui/:assistant/capabilities */
export function getCapabilities(visit: Visit, c: Context): Response {
  const { id, name, description, tools, conversation } = findAssistant(visit, c.req.param('assistant') ?? '')
  const capabilities: AgentCapabilities = {
    identity: { name, description, type: 'signalbox', version: visit.version, metadata: { assistant: id } },
    transport: { streaming: true, resumable: true },
    tools: {
      supported: tools.length > 0 || conversation,
      clientProvided: conversation,
      items: tools.map(tool => ({
        name: tool.name,
        description: tool.description,
        parameters: tool.parameters,
      })),
    },
    state: { snapshots: true, deltas: true },
    humanInTheLoop: { supported: true, approvals: true, interrupts: true },
    multimodal: { input: { image: false, audio: false, video: false, pdf: false, file: false } },
  }
  return c.json(capabilities)
}
