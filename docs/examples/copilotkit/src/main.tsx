import { CopilotChat, CopilotKitProvider } from '@copilotkit/react-core/v2'
import '@copilotkit/react-core/v2/styles.css'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PageTools } from './page-tools.tsx'
import { ThreadList } from './thread-list.tsx'

function App() {
  const [thread, setThread] = useState(() => location.hash.slice(1) || crypto.randomUUID())
  useEffect(() => {
    location.hash = thread
  }, [thread])
  return (
    // Its inspector loads fonts from elsewhere, and tells its makers how it is used.
    <CopilotKitProvider runtimeUrl="/copilotkit" enableInspector={false}>
      <ThreadList thread={thread} onOpen={setThread} />
      <PageTools />
      <main>
        {/* With the id of a thread CopilotKit asks for what was said in it. */}
        <CopilotChat threadId={thread} />
      </main>
    </CopilotKitProvider>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
