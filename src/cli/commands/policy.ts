import { withSubcommands } from '../with-subcommands.ts'
import { check } from './policy/check.ts'
import { explain } from './policy/explain.ts'

export const policy = withSubcommands(
  'policy',
  'Works with the rules in policies.yaml. ASSISTANT is a name or a folder. CALL is TOOL KEY=VALUE … or JSON.',
  { check, explain },
  [
    ['policy check', 'the rules of every assistant'],
    ['policy explain refund order=LX-20481 amount=80', 'which rule decides, and why'],
    ['policy explain refund order=LX-20481 amount=900 --role manager', 'for somebody with a role'],
  ],
)
