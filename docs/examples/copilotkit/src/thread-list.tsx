import { useAgent } from '@copilotkit/react-core/v2'
import { useEffect, useState } from 'react'
import { createThreads, type StoredThread } from 'signalbox/copilotkit'
import { RenameButton } from './rename-button.tsx'

const threads = createThreads({ url: '', assistant: 'projects' })

interface Props {
  readonly thread: string
  readonly onOpen: (thread: string) => void
}

export function ThreadList({ thread, onOpen }: Props) {
  const [listed, setListed] = useState<readonly StoredThread[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const { agent } = useAgent()

  async function refresh() {
    const page = await threads.list()
    setListed(page.threads)
    setFault(null)
  }
  const tell = (error: Error) => setFault(error.message)

  async function remove(id: string) {
    await threads.remove(id)
    await refresh()
    if (id === thread) onOpen(crypto.randomUUID())
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew after each answer
  useEffect(() => {
    refresh().catch(tell)
  }, [thread, agent.isRunning])

  return (
    <nav>
      <button type="button" onClick={() => onOpen(crypto.randomUUID())}>
        New conversation
      </button>
      {fault && <p role="alert">{fault}</p>}
      <ul>
        {listed.map(({ id, title }) => (
          <li key={id}>
            <button type="button" aria-current={id === thread} onClick={() => onOpen(id)}>
              {title ?? 'Untitled'}
            </button>
            <RenameButton title={title} onRename={name => threads.rename(id, name).then(refresh)} />
            <button type="button" onClick={() => remove(id).catch(tell)}>
              Delete
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
