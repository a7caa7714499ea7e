import { withSubcommands } from '../with-subcommands.ts'
import { approve } from './mcp/approve.ts'
import { list } from './mcp/list.ts'
import { serve } from './mcp/serve.ts'

export const mcp = withSubcommands(
  'mcp',
  'Speaks the Model Context Protocol: as a server, and with the servers in mcp.yaml.',
  { serve, list, approve },
  [
    ['mcp serve support', 'an assistant as an MCP server on stdin and stdout'],
    ['mcp list', 'what the servers of every assistant offer, and whether it is approved'],
    ['mcp approve support files', 'pin the tools of one server as they are now'],
  ],
)
