import { readIdentity } from '../../../turn/read-identity.ts'
import { textOption } from '../../command.ts'
import { UsageError } from '../../usage-error.ts'
import type { Subcommand } from '../../with-subcommands.ts'
import { withBook } from './open-book.ts'
import { printMade } from './print-made.ts'
import { readExpiry } from './read-time.ts'

const EXPIRES = '365d'
const LONGEST_NAME = 100

export const make: Subcommand = {
  usage: '--user USER',
  about: 'make a key; its secret is printed this once',
  takes: { least: 0, most: 0 },
  options: {
    user: { type: 'string', value: 'USER', about: 'id of the person or program it stands for' },
    tenant: { type: 'string', value: 'TENANT', about: 'their tenant (default)' },
    roles: { type: 'string', value: 'ROLES', about: 'user, operator, admin or your own (user)' },
    name: { type: 'string', value: 'NAME', about: 'what it is for' },
    expires: {
      type: 'string',
      value: 'WHEN',
      about: `a length of time, a day, or never (${EXPIRES}; rotating: as long as the old one)`,
    },
  },
  async run(call) {
    const user = textOption(call, 'user')
    if (user === null)
      throw new UsageError('access make needs --user', 'As in signalbox access make --user ada.')
    const reading = readIdentity({
      user,
      tenant: textOption(call, 'tenant') ?? undefined,
      roles: textOption(call, 'roles')
        ?.split(',')
        .map(role => role.trim()),
    })
    if (!reading.ok)
      throw new UsageError(`this is nobody: ${reading.fault}`, 'Names are 1 to 200 characters.')
    const name = (textOption(call, 'name') ?? '').slice(0, LONGEST_NAME)
    const expiresAt = readExpiry(textOption(call, 'expires') ?? EXPIRES, Date.now())
    const { made, config } = withBook(call, (book, config) => ({
      made: book.make({ ...reading.principal, name, expiresAt }),
      config,
    }))
    await printMade(call, made, config)
    return 0
  },
}
