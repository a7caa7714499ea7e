import { withSubcommands } from '../with-subcommands.ts'
import { check } from './flow/check.ts'
import { diff } from './flow/diff.ts'
import { explain } from './flow/explain.ts'
import { exportCommand } from './flow/export.ts'
import { merge } from './flow/merge.ts'
import { migrate } from './flow/migrate.ts'
import { run } from './flow/run.ts'
import { shadow } from './flow/shadow.ts'
import { show } from './flow/show.ts'

export const flow = withSubcommands(
  'flow',
  `Works with the flows of an assistant. FLOW is a .flow.yaml or .flow.json file, a folder with flows/, or the
name of an assistant.`,
  { check, show, explain, merge, diff, migrate, run, shadow, export: exportCommand },
  [
    ['flow check', 'every flow of every assistant'],
    ['flow show lighting --html intake.html', 'a page to look at'],
    ['flow explain lighting q.area.prompt', 'which layer, file and line it came from'],
    ['flow run lighting', 'talk it through'],
  ],
)
