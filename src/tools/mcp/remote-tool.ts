import type { AssistantId } from '../../core/id.ts'
import type { Json } from '../../core/json.ts'
import type { McpAddress } from '../../ports/mcp.ts'

/** A server of tools as an assistant's author configured it. */
export interface McpServer {
  readonly assistant: AssistantId
  readonly name: string
  readonly address: McpAddress
  /** True where it may ask the person in the middle of a call. */
  readonly elicitation: boolean
  /** Number of its processes that may run at once. */
  readonly connections: number
}

/** Server a tool runs at, and the definition it was approved as. */
export interface RemoteTool {
  readonly server: McpServer
  /** The server's own name for it. */
  readonly tool: string
  readonly digest: string
  /** Fault of a result, held against what its server promised; null when there is none. */
  readonly checkResult?: (structured: Json | undefined) => string | null
}

export const remedyFor = ({ assistant, name }: McpServer): string =>
  `look at it with signalbox mcp list ${assistant}, then run signalbox mcp approve ${assistant} ${name}`
