import type { Secret } from './secret.ts'
import { SECRETS, type SecretName } from './settings.ts'

interface Inputs {
  secret(name: SecretName): Secret | null
  fault(line: string): void
}

/** The address is never shown: there is a password in it. */
export function databaseConfig({ secret, fault }: Inputs): Secret | null {
  const address = secret(SECRETS.database)
  if (address === null || isPostgres(address.reveal())) return address
  const { where, kind } = address.source
  fault(
    `${kind === 'flag' ? where : `${where} (${kind})`}: expected the address of a PostgreSQL database, ` +
      'postgres://user:password@host/name, found another one',
  )
  return null
}

/** True for the address of a PostgreSQL database. */
export const isPostgres = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
