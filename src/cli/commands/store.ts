import { withSubcommands } from '../with-subcommands.ts'
import { backup } from './store/backup.ts'
import { copy } from './store/copy.ts'

export const store = withSubcommands(
  'store',
  `Backs a data folder up, and copies conversations with everything that belongs to them: from a data folder to a
PostgreSQL database, back, or to another folder. The source is only read, and the chain of every journal is followed
while it is copied. What is at the target already is never overwritten: a copy that was broken off is simply started
again. A place that is left out is the one that is configured; the address of a database, with its password, is best
left in DATABASE_URL.`,
  { copy, backup },
  [
    ['store backup ./backup', 'all of the data folder, while it is served'],
    ['store copy --from .signalbox', 'to the database of DATABASE_URL'],
    ['store copy --from .signalbox --dry-run', 'only say what would be copied'],
    ['store copy --to ./back', 'from the database of DATABASE_URL to a folder'],
    ['store copy --from ./old --to ./new --json', 'a report for other programs'],
  ],
)
