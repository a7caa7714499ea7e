import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ChatView } from './chat-view.tsx'
import { ThreadList } from './thread-list.tsx'
import { transport } from './transport.ts'

type Stored = Awaited<ReturnType<typeof transport.open>>

function App() {
  const [thread, setThread] = useState(() => location.hash.slice(1) || crypto.randomUUID())
  const [stored, setStored] = useState<{ thread: string; messages: Stored } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  /** Counts what changed the list. */
  const [changes, setChanges] = useState(0)

  useEffect(() => {
    location.hash = thread
    setFault(null)
    let isCurrent = true
    transport.open(thread).then(
      messages => isCurrent && setStored({ thread, messages }),
      (error: Error) => isCurrent && setFault(error.message),
    )
    return () => {
      isCurrent = false
    }
  }, [thread])

  return (
    <>
      <ThreadList current={thread} changes={changes} open={setThread} />
      {fault && <p role="alert">{fault}</p>}
      {stored?.thread === thread && (
        <ChatView
          key={thread}
          thread={thread}
          stored={stored.messages}
          onAnswer={() => setChanges(count => count + 1)}
        />
      )}
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
