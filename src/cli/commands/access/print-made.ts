import type { MadeKey } from '../../../access/access-book.ts'
import type { Config } from '../../../config/load-config.ts'
import type { Call } from '../../command.ts'
import { printable } from '../../printable.ts'
import { findRunningServer } from '../../running-server.ts'
import { keyView } from './key-view.ts'

/** The secret alone goes to stdout, so that a script can take it. It is never shown again. */
export async function printMade(
  { terminal: { out, err }, json }: Call,
  { key, secret }: MadeKey,
  { access, dataFolder }: Pick<Config, 'access' | 'dataFolder'>,
  note: string | null = null,
): Promise<void> {
  const view = keyView(key, Date.now())
  if (json) {
    out(`${JSON.stringify({ ...view, secret })}\n`)
    return
  }
  const { id, user, tenant, roles, until } = view
  out(`${secret}\n`)
  err(
    printable(
      `Access key ${id} for ${user} (tenant ${tenant}, roles ${roles.join(', ')}), ${untilText(until)}.`,
    ),
  )
  err('\nIt is shown this once. Send it as Authorization: Bearer, or sign in with it on the page.\n')
  if (note !== null) err(`${note}\n`)
  const running = await findRunningServer(dataFolder)
  if (!access.includes('keys') && (running?.key ?? null) === null)
    err('The server asks for keys once it is started with --access keys (or SIGNALBOX_ACCESS=keys).\n')
}

const untilText = (until: string | null): string =>
  until === null ? 'without an end' : `until ${until.slice(0, 16).replace('T', ' ')} UTC`
