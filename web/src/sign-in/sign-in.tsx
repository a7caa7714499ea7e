import { type FormEvent, useState } from 'react'
import type { MeView } from '../../../src/api/rest.ts'
import type { Fault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { Mark } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import './sign-in.css'

interface SignInProps {
  /** Refusal that led here. */
  readonly fault: Fault
  readonly onSignedIn: (me: MeView) => void
}

/** Takes an access key. What the browser keeps is a cookie no script can read; the key itself is forgotten. */
export function SignIn({ fault: first, onSignedIn }: SignInProps) {
  const { words } = useWords()
  const { rest } = useServices()
  const [key, setKey] = useState('')
  const [fault, setFault] = useState<Fault | null>(first.code === 'access_ended' ? first : null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    const answer = await rest.signIn(key.trim())
    setBusy(false)
    if (answer.ok) return onSignedIn(answer.value)
    setFault(answer.fault)
  }

  return (
    <main className="page sign-in">
      <Mark />
      <h1>{words.signInTitle}</h1>
      <p>{words.signInText}</p>
      <form onSubmit={event => void submit(event)}>
        <label htmlFor="access-key">{words.accessKey}</label>
        <input
          id="access-key"
          type="password"
          autoComplete="current-password"
          spellCheck={false}
          required
          value={key}
          aria-describedby={fault ? 'sign-in-fault' : undefined}
          aria-invalid={fault !== null}
          onChange={({ target }) => setKey(target.value)}
        />
        <p id="sign-in-fault" role="alert">
          {fault && (words.signInFaults[fault.code] ?? (fault.title || words.signInFailed))}
        </p>
        <button type="submit" className="button primary" disabled={busy}>
          {words.signIn}
        </button>
      </form>
    </main>
  )
}
