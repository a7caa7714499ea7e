import type { Context } from 'hono'
import type { Engine } from '../compose/create-engine.ts'
import { SignalboxError } from '../core/error.ts'
import type { Principal } from '../core/principal.ts'
import { unreachable } from '../core/unreachable.ts'
import { askOutside } from '../plans/ask-outside.ts'
import { readIdentity } from '../turn/read-identity.ts'
import type { Authenticate } from './authenticate.ts'
import type { Admit } from './create-admit.ts'
import { isLoopback } from './is-loopback.ts'

/** Person on whose behalf a request is made. */
export interface Visitor {
  readonly principal: Principal
  /** True for a browser that was let in by its sign-in. */
  readonly canSignOut: boolean
  /** True where they are known by what can end: a key, a sign-in, a token, what an application says of the request. */
  readonly mayLapse: boolean
}

export type Identify = (c: Context) => Promise<Visitor>

/**
 * Finds the person on whose behalf a request is made. Rejects where there is none.
 *
 * I1. A principal that is handed in with a request is asked for first, also where it is missing: it never falls back.
 * I2. Where keys or tokens are asked for, being on this machine counts for nothing.
 * I3. Without `authenticate` and those, everybody on this machine is the local user, and nobody else is anybody.
 */
export function createIdentify(
  engine: Pick<Engine, 'local' | 'clock' | 'budget' | 'say'>,
  {
    authenticate,
    admit,
  }: { readonly authenticate?: Authenticate | undefined; readonly admit?: Admit | undefined },
): Identify {
  const { say } = engine

  function read(identity: unknown): Principal {
    if (identity === null || identity === undefined) throw nobody()
    const reading = readIdentity(identity)
    if (reading.ok) return reading.principal
    say(`who asks is not known: ${reading.fault}`)
    throw failed()
  }

  async function ask(request: Request, tell: Authenticate): Promise<Visitor> {
    const { url, method, headers, signal } = request
    const answer = await askOutside(() => tell(new Request(url, { method, headers, signal })), signal, engine)
    if (answer.ok) return { ...vouched(read(answer.value)), mayLapse: true }
    say(`authenticate failed: ${answer.failure}`)
    throw failed()
  }

  async function admitted(request: Request, by: Admit): Promise<Visitor> {
    const admission = await by(request)
    switch (admission.kind) {
      case 'person':
        return { principal: admission.principal, canSignOut: admission.by === 'sign_in', mayLapse: true }
      case 'nobody':
        throw nobody(admission.hint ?? 'Send an access key or a token as Authorization: Bearer.')
      case 'ended':
        throw accessEnded()
      case 'failed':
        say(`who asks is not known: ${admission.reason}`)
        throw failed()
      default:
        return unreachable(admission)
    }
  }

  return async c => {
    const handedIn = (c.env ?? {}) as { readonly principal?: unknown }
    if (Object.hasOwn(handedIn, 'principal')) return vouched(read(handedIn.principal))
    if (authenticate !== undefined) return ask(c.req.raw, authenticate)
    if (admit !== undefined) return admitted(c.req.raw, admit)
    if (isLoopback(c)) return vouched(engine.local)
    throw nobody('Hand authenticate to createSignalbox, or a principal with the request.')
  }
}

const vouched = (principal: Principal): Visitor => ({ principal, canSignOut: false, mayLapse: false })

const nobody = (hint: string | null = null) =>
  new SignalboxError('not_signed_in', 'nobody is known to ask', { hint })

const failed = () => new SignalboxError('sign_in_failed', 'it could not be told who asks; see the log')

export const accessEnded = () => new SignalboxError('access_ended', 'the access key has expired or was ended')
