import { withSubcommands } from '../with-subcommands.ts'
import { training } from './export/training.ts'

export const exportCommand = withSubcommands(
  'export',
  'Writes what conversations hold, for other programs. Works beside a running server.',
  { training },
  [
    ['export training --out router.jsonl', 'decisions, and corrections'],
    ['export training --assistant discovery --out router.jsonl --split 10', 'a tenth aside, to measure with'],
  ],
)
