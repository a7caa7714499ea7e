import { useEffect, useState } from 'react'
import { RenameButton } from './rename-button.tsx'
import { transport } from './transport.ts'

type Threads = Awaited<ReturnType<typeof transport.threads.list>>['threads']

interface Props {
  readonly current: string
  readonly changes: number
  readonly open: (thread: string) => void
}

export function ThreadList({ current, changes, open }: Props) {
  const [threads, setThreads] = useState<Threads>([])
  const [fault, setFault] = useState<string | null>(null)

  async function load() {
    const page = await transport.threads.list()
    setThreads(page.threads)
    setFault(null)
  }
  const tell = (error: Error) => setFault(error.message)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may have given a thread its title
  useEffect(() => {
    load().catch(tell)
  }, [changes])

  async function leave(id: string, how: 'archive' | 'remove') {
    await (how === 'archive' ? transport.threads.archive(id, true) : transport.threads.remove(id))
    await load()
    if (id === current) open(crypto.randomUUID())
  }

  return (
    <nav>
      <button type="button" onClick={() => open(crypto.randomUUID())}>
        New conversation
      </button>
      {fault && <p role="alert">{fault}</p>}
      <ul>
        {threads.map(({ id, title }) => (
          <li key={id}>
            <button type="button" aria-current={id === current} onClick={() => open(id)}>
              {title ?? 'Untitled'}
            </button>
            <RenameButton title={title} onRename={name => transport.threads.rename(id, name).then(load)} />
            <button type="button" onClick={() => leave(id, 'archive').catch(tell)}>
              Archive
            </button>
            <button type="button" onClick={() => leave(id, 'remove').catch(tell)}>
              Delete
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
