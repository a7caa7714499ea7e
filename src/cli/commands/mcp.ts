import { withSubcommands } from '../with-subcommands.ts'
import { approve } from './mcp/approve.ts'
import { list } from './mcp/list.ts'

export const mcp = withSubcommands(
  'mcp',
  'Works with the servers in mcp.yaml. ASSISTANT is a name or a folder.',
  { list, approve },
  [
    ['mcp list', 'what every server offers, and whether it is approved'],
    ['mcp approve support files', 'pin the tools of one server as they are now'],
  ],
)
