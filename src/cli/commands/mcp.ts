import { withSubcommands } from '../with-subcommands.ts'
import { serve } from './mcp/serve.ts'

export const mcp = withSubcommands('mcp', 'Speaks the Model Context Protocol.', { serve }, [
  ['mcp serve support', 'an assistant as an MCP server on stdin and stdout'],
])
