import { withSubcommands } from '../with-subcommands.ts'
import { deleteSubcommand } from './person/delete.ts'
import { exportSubcommand } from './person/export.ts'

export const person = withSubcommands(
  'person',
  `Hands out, or deletes, everything that is kept of a person: conversations with their files, rules, preferences, drafts
and what waits at the desk. What calls have cost stays. Uses the server of the data folder when one is running.`,
  { export: exportSubcommand, delete: deleteSubcommand },
  [
    ['person export ada --out ada.zip', 'all of it as an archive'],
    ['person delete ada --tenant north --yes', 'for good'],
  ],
)
