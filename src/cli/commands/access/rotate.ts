import { textOption } from '../../command.ts'
import type { Subcommand } from '../../with-subcommands.ts'
import { make } from './make.ts'
import { withBook } from './open-book.ts'
import { printMade } from './print-made.ts'
import { readExpiry, readOverlap } from './read-time.ts'

const OVERLAP = '24h'

export const rotate: Subcommand = {
  usage: 'ID',
  about: 'make another for the same person; the old one is valid for a while longer',
  takes: { least: 1, most: 1 },
  options: {
    overlap: { type: 'string', value: 'LENGTH', about: `how long the old one stays valid (${OVERLAP})` },
    ...(make.options.expires && { expires: make.options.expires }),
  },
  async run(call) {
    const [id = ''] = call.positionals
    const overlap = textOption(call, 'overlap') ?? OVERLAP
    const overlapMs = readOverlap(overlap)
    const expires = textOption(call, 'expires')
    const expiresAt = expires === null ? undefined : readExpiry(expires, Date.now())
    const { made, config } = withBook(call, (book, config) => ({
      made: book.rotate(id, overlapMs, expiresAt),
      config,
    }))
    await printMade(call, made, config, `${id} is valid for ${overlap} more.`)
    return 0
  },
}
