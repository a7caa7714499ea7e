import { useState } from 'react'
import { useServices } from '../data/services.ts'
import { useWords } from '../words/use-words.tsx'
import { LEFT } from './signed-out.ts'
import './sign-in.css'

export function SignOut() {
  const { words } = useWords()
  const { rest } = useServices()
  const [hasFailed, setFailed] = useState(false)
  const leave = async () => {
    const answer = await rest.signOut()
    // Whom the server does not know is out already.
    const isOut = answer.ok || answer.status === 401
    setFailed(!isOut)
    if (isOut) window.dispatchEvent(new Event(LEFT))
  }
  return (
    <>
      {hasFailed && (
        <p className="sign-out-fault" role="alert">
          {words.signInFailed}
        </p>
      )}
      <button type="button" className="button sign-out" onClick={() => void leave()}>
        {words.signOut}
      </button>
    </>
  )
}
