import { CopilotChat, CopilotKitProvider, useAgent } from '@copilotkit/react-core/v2'
import '@copilotkit/react-core/v2/styles.css'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createThreads, type StoredThread } from 'signalbox/copilotkit'
import { PageTools } from './page-tools.tsx'

const threads = createThreads({ url: '', assistant: 'projects' })

function App() {
  const [thread, setThread] = useState(() => location.hash.slice(1) || crypto.randomUUID())
  useEffect(() => {
    location.hash = thread
  }, [thread])
  return (
    <CopilotKitProvider runtimeUrl="/copilotkit">
      <ThreadList thread={thread} onOpen={setThread} />
      <PageTools />
      <main>
        {/* With the id of a thread CopilotKit asks for what was said in it. */}
        <CopilotChat threadId={thread} />
      </main>
    </CopilotKitProvider>
  )
}

function ThreadList({ thread, onOpen }: { thread: string; onOpen: (thread: string) => void }) {
  const [listed, setListed] = useState<readonly StoredThread[]>([])
  const { agent } = useAgent()
  const refresh = () => threads.list().then(page => setListed(page.threads))
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew after each answer
  useEffect(() => {
    void refresh()
  }, [thread, agent.isRunning])
  return (
    <nav>
      <button type="button" onClick={() => onOpen(crypto.randomUUID())}>
        New conversation
      </button>
      <ul>
        {listed.map(({ id, title }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              {title ?? 'Untitled'}
            </button>
            <button type="button" onClick={() => threads.remove(id).then(refresh)}>
              Delete
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
