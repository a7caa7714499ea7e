import type { Person } from '../../../ports/desk-store.ts'
import { readIdentity } from '../../../turn/read-identity.ts'
import { type Call, textOption } from '../../command.ts'
import { UsageError } from '../../usage-error.ts'

export const TENANT_OPTION = {
  tenant: { type: 'string', value: 'TENANT', about: 'their tenant (default)' },
} as const

/** The person a command names. */
export function personOf(call: Call): Person {
  const [user] = call.positionals
  const reading = readIdentity({ user, tenant: textOption(call, 'tenant') ?? undefined })
  if (!reading.ok) throw new UsageError(`this is nobody: ${reading.fault}`, 'Names are 1 to 200 characters.')
  const { tenant, user: own } = reading.principal
  return { tenant, user: own }
}
