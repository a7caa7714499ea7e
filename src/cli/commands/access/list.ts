import { formatTable } from '../../format-table.ts'
import { oneLine } from '../../printable.ts'
import type { Subcommand } from '../../with-subcommands.ts'
import { type KeyView, keyView } from './key-view.ts'
import { withBook } from './open-book.ts'

export const list: Subcommand = {
  usage: '',
  about: 'list all keys, ended ones too; never their secrets',
  takes: { least: 0, most: 0 },
  options: {},
  async run(call) {
    const now = Date.now()
    const views = withBook(call, book => book.list().map(key => keyView(key, now)))
    call.terminal.out(call.json ? `${JSON.stringify(views)}\n` : formatKeys(views))
    return 0
  },
}

const HEAD = ['ID', 'USER', 'TENANT', 'ROLES', 'STATE', 'MADE', 'UNTIL', 'LAST USE', 'NAME']
const LONGEST = 40

export function formatKeys(views: readonly KeyView[]): string {
  if (views.length === 0) return 'No access keys yet. Make one with signalbox access make --user NAME.\n'
  const rows = views.map(view =>
    [
      view.id,
      view.user,
      view.tenant,
      view.roles.join(','),
      view.state,
      view.made.slice(0, 10),
      view.until?.slice(0, 10) ?? 'never',
      view.lastUse ?? 'never',
      view.name || '–',
    ].map(cell => oneLine(cell, LONGEST)),
  )
  return `${formatTable([HEAD, ...rows]).join('\n')}\n`
}
