import { type Digest, shortDigest } from '../ports/digest.ts'
import type { McpHost } from '../tools/mcp/mcp-host.ts'
import type { Assistant } from './assistant.ts'

/**
 * The assistant without what its servers no longer offer as approved. What is offered belongs to the revision: one that
 * offers less is another one.
 */
export function withRefusals(
  assistant: Assistant | null,
  mcp: Pick<McpHost, 'refusalOf'>,
  digest: Digest,
): Assistant | null {
  if (assistant === null || !assistant.tools.some(({ remote }) => remote !== undefined)) return assistant
  const refused: string[] = []
  const tools = assistant.tools.map(tool => {
    const refusal =
      tool.remote === undefined || tool.refused !== undefined ? null : mcp.refusalOf(tool.remote)
    if (refusal === null) return tool
    refused.push(tool.name)
    return { ...tool, refused: refusal }
  })
  if (refused.length === 0) return assistant
  const revision = shortDigest(digest, [assistant.revision, ...refused].join('\n'))
  return { ...assistant, tools, revision }
}
