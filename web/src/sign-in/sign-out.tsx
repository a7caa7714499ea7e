import { useServices } from '../data/services.ts'
import { useWords } from '../words/use-words.tsx'
import { SIGNED_OUT } from './signed-out.ts'
import './sign-in.css'

export function SignOut() {
  const { words } = useWords()
  const { rest } = useServices()
  const leave = async () => {
    await rest.signOut()
    window.dispatchEvent(new Event(SIGNED_OUT))
  }
  return (
    <button type="button" className="button sign-out" onClick={() => void leave()}>
      {words.signOut}
    </button>
  )
}
