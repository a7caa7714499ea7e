import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { MeView } from '../../../src/api/rest.ts'
import { type OtherWindows, otherWindows } from '../chat/other-windows.ts'
import { forgetDrafts } from '../data/drafts.ts'
import { type Owner, OwnerContext, ownerOf, UNNAMED } from '../data/owner.ts'
import type { Fault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { SignIn } from './sign-in.tsx'
import { LEFT, SIGNED_OUT } from './signed-out.ts'

type Guard =
  | { readonly kind: 'asking' }
  /** Somebody is known, or it cannot be told now: the page itself says what is wrong then. */
  | { readonly kind: 'open'; readonly owner: Owner }
  /** `owner`: person whose page waits; null where there is none. */
  | { readonly kind: 'closed'; readonly owner: Owner | null; readonly fault: Fault }

/** While nobody could be named, the page keeps nothing: the question is put again. */
const UNNAMED_MS = 3_000

/**
 * Shows the page to whoever may use the server, and a way in to everybody else. The page of whoever has to come in again
 * waits for them, with all that is not kept yet; nobody else gets to see it, and whoever signs out leaves none behind.
 */
export function SignInGuard({ children }: { children: ReactNode }) {
  const { rest } = useServices()
  const [guard, setGuard] = useState<Guard>({ kind: 'asking' })
  const asked = useRef(0)
  const windows = useRef<OtherWindows>(null)
  const open = useCallback((me: MeView) => {
    asked.current++
    setGuard({ kind: 'open', owner: ownerOf(me) })
  }, [])
  const ask = useCallback(async () => {
    const turn = ++asked.current
    const answer = await rest.me()
    if (turn !== asked.current) return
    if (answer.ok) return open(answer.value)
    if (answer.status !== 401)
      return setGuard(before => (before.kind === 'asking' ? { kind: 'open', owner: UNNAMED } : before))
    // A modal dialog of the page would keep the person from signing in.
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close()
    setGuard(before => ({
      kind: 'closed',
      owner: before.kind === 'asking' ? null : before.owner,
      fault: answer.fault,
    }))
  }, [rest, open])
  useEffect(() => {
    // Whoever comes or goes in one window does so in all of them: they share one cookie.
    windows.current = otherWindows('sign-in', () => void ask())
    const leave = () => {
      forgetDrafts()
      setGuard({ kind: 'asking' })
      windows.current?.tell()
      void ask()
    }
    void ask()
    window.addEventListener(SIGNED_OUT, ask)
    window.addEventListener(LEFT, leave)
    return () => {
      window.removeEventListener(SIGNED_OUT, ask)
      window.removeEventListener(LEFT, leave)
      windows.current?.close()
    }
  }, [ask])
  const isUnnamed = guard.kind === 'open' && guard.owner === UNNAMED
  useEffect(() => {
    if (!isUnnamed) return
    const timer = setInterval(() => void ask(), UNNAMED_MS)
    return () => clearInterval(timer)
  }, [isUnnamed, ask])
  const comeIn = (me: MeView) => {
    open(me)
    windows.current?.tell()
  }
  if (guard.kind === 'asking') return null
  const isClosed = guard.kind === 'closed'
  return (
    <>
      {guard.owner !== null && (
        <div key={guard.owner} className="guarded" hidden={isClosed} inert={isClosed}>
          <OwnerContext value={guard.owner}>{children}</OwnerContext>
        </div>
      )}
      {isClosed && <SignIn fault={guard.fault} onSignedIn={comeIn} />}
    </>
  )
}
