import { resolve } from 'node:path'
import { backUpFolder } from '../../../compose/back-up-folder.ts'
import { loadConfig } from '../../../config/load-config.ts'
import { countOf, sizeOf } from '../../counts-text.ts'
import { inputsOf } from '../../open-engine.ts'
import { printable } from '../../printable.ts'
import { UsageError } from '../../usage-error.ts'
import type { Subcommand } from '../../with-subcommands.ts'

export const backup: Subcommand = {
  usage: 'FOLDER',
  about: 'copy the data folder as it is now, while it is served',
  takes: { least: 1, most: 1 },
  options: {},
  async run(call) {
    const [folder = ''] = call.positionals
    const { database, dataFolder } = loadConfig(inputsOf(call))
    if (database !== null)
      throw new UsageError(
        'conversations are kept in a database, which is backed up by its own means',
        'As in pg_dump --schema=signalbox.',
      )
    const [from, to] = [resolve(call.cwd, dataFolder), resolve(call.cwd, folder)]
    const done = await backUpFolder(from, to)
    call.terminal.out(
      call.json
        ? `${JSON.stringify({ from, to, ...done })}\n`
        : `${countOf(done.files, 'file')} (${sizeOf(done.bytes)}) of ${printable(from)} copied to ${printable(to)}.
Look at them with: signalbox doctor --data ${printable(folder)}
`,
    )
    return 0
  },
}
