import type { AgentCapabilities } from '@ag-ui/core'
import type { Context } from 'hono'
import type { Engine } from '../../compose/create-engine.ts'
import { findAssistant } from '../find-target.ts'

/** GET /agui/:assistant/capabilities */
export function getCapabilities(engine: Engine, c: Context): Response {
  const { id, name, description, tools } = findAssistant(engine, c.req.param('assistant') ?? '')
  const capabilities: AgentCapabilities = {
    identity: { name, description, type: 'signalbox', version: engine.version, metadata: { assistant: id } },
    transport: { streaming: true, resumable: true },
    tools: {
      supported: tools.length > 0,
      items: tools.map(tool => ({
        name: tool.name,
        description: tool.description,
        parameters: tool.parameters,
      })),
    },
    state: { snapshots: true, deltas: true },
    multimodal: { input: { image: false, audio: false, video: false, pdf: false, file: false } },
  }
  return c.json(capabilities)
}
