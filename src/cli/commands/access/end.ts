import type { Subcommand } from '../../with-subcommands.ts'
import { keyView } from './key-view.ts'
import { withBook } from './open-book.ts'

export const end: Subcommand = {
  usage: 'ID',
  about: 'end a key at once, and sign out every browser that came in with it',
  takes: { least: 1, most: 1 },
  options: {},
  async run(call) {
    const [id = ''] = call.positionals
    const view = withBook(call, book => keyView(book.end(id), Date.now()))
    call.terminal.out(call.json ? `${JSON.stringify(view)}\n` : `${view.id} of ${view.user} has ended.\n`)
    return 0
  },
}
