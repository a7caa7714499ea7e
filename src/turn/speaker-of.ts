import { SignalboxError } from '../core/error.ts'
import type { Interaction } from '../core/interaction.ts'
import type { Principal } from '../core/principal.ts'
import { readIdentity } from './read-identity.ts'

/** Speaker of an interaction, as the application names them; undefined where it is left to the interaction. */
export function speakerOf(
  { customer_id }: Interaction,
  asker: { readonly principal?: unknown },
  tellsApart: boolean,
): Principal | undefined {
  if (!Object.hasOwn(asker, 'principal')) {
    if (!tellsApart || customer_id !== undefined) return undefined
    throw nobody('Where people are told apart, a customer_id or a principal says who speaks.')
  }
  if (asker.principal === null || asker.principal === undefined) throw nobody('The principal is empty.')
  const reading = readIdentity(asker.principal)
  if (reading.ok) return reading.principal
  throw new SignalboxError('invalid_input', `the principal: ${reading.fault}`)
}

const nobody = (hint: string) =>
  new SignalboxError('not_signed_in', 'nobody is known to speak', { place: 'principal', hint })
