import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Fault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { SignIn } from './sign-in.tsx'
import { SIGNED_OUT } from './signed-out.ts'

type Gate =
  | { readonly kind: 'asking' }
  /** Somebody is known, or it cannot be told now: the page itself says what is wrong then. */
  | { readonly kind: 'open' }
  | { readonly kind: 'closed'; readonly fault: Fault }

/** Shows the page to whoever may use the server, and a way in to everybody else. */
export function SignInGate({ children }: { children: ReactNode }) {
  const { rest } = useServices()
  const [gate, setGate] = useState<Gate>({ kind: 'asking' })
  const ask = useCallback(async () => {
    const answer = await rest.me()
    setGate(!answer.ok && answer.status === 401 ? { kind: 'closed', fault: answer.fault } : { kind: 'open' })
  }, [rest])
  useEffect(() => {
    void ask()
    window.addEventListener(SIGNED_OUT, ask)
    return () => window.removeEventListener(SIGNED_OUT, ask)
  }, [ask])
  if (gate.kind === 'asking') return null
  return gate.kind === 'open' ? (
    children
  ) : (
    <SignIn fault={gate.fault} onSignedIn={() => setGate({ kind: 'open' })} />
  )
}
