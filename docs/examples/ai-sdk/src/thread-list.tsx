import { useCallback, useEffect, useState } from 'react'
import { transport } from './transport.ts'

type Threads = Awaited<ReturnType<typeof transport.threads.list>>['threads']

interface Props {
  readonly current: string
  readonly changes: number
  readonly open: (thread: string) => void
}

export function ThreadList({ current, changes, open }: Props) {
  const [threads, setThreads] = useState<Threads>([])
  const load = useCallback(
    () =>
      transport.threads.list().then(
        page => setThreads(page.threads),
        () => setThreads([]),
      ),
    [],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may have given a thread its title
  useEffect(() => void load(), [load, changes])

  async function rename(id: string, title: string | null) {
    const name = prompt('Name of this conversation', title ?? '')
    if (name === null) return
    await transport.threads.rename(id, name || null)
    await load()
  }

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
      <ul>
        {threads.map(({ id, title }) => (
          <li key={id}>
            <button type="button" aria-current={id === current} onClick={() => open(id)}>
              {title ?? 'Untitled'}
            </button>
            <button type="button" onClick={() => rename(id, title)}>
              Rename
            </button>
            <button type="button" onClick={() => leave(id, 'archive')}>
              Archive
            </button>
            <button type="button" onClick={() => leave(id, 'remove')}>
              Delete
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
