import { assistant } from '../add/assistant.ts'
import { flow } from '../add/flow.ts'
import { intent } from '../add/intent.ts'
import { tool } from '../add/tool.ts'
import { withSubcommands } from '../with-subcommands.ts'

export const add = withSubcommands(
  'add',
  `Adds something to a project that works at once, and says how to try it. No file is overwritten, and what would break
the assistant is taken back.`,
  { assistant, tool, intent, flow },
  [
    ['add assistant helpdesk', 'assistants/helpdesk, beside those that are there'],
    ['add tool order_status', 'a tool of the only assistant'],
    ['add intent opening_hours --assistant helpdesk', 'something it recognises by examples'],
    ['add flow intake', 'a guided conversation'],
  ],
)
