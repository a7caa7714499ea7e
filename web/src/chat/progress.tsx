import { useWords } from '../words/use-words.tsx'
import type { ChatView } from './view.ts'
import './notes.css'

/** Sign that something is going on while nothing new can be read. */
export function Progress({ view }: { view: ChatView }) {
  const { words } = useWords()
  if (view.run.phase === 'idle') return null
  const text = progressText(view, words)
  if (text === null) return null
  return (
    <p className="progress" data-link={view.link.kind}>
      <span className="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span>{text}</span>
    </p>
  )
}

function progressText(view: ChatView, words: ReturnType<typeof useWords>['words']): string | null {
  if (view.link.kind === 'offline') return words.browserOffline
  if (view.link.kind === 'reconnecting') return words.reconnecting
  if (view.run.phase === 'stopping') return words.stopping
  const last = view.items.at(-1)
  // A call on its way has its own line.
  if (last?.kind === 'tool' && last.status === 'called') return null
  if (last?.kind !== 'message') return words.thinking
  const speaking = last.role === 'assistant' && last.status === 'streaming' && last.text !== ''
  return speaking ? null : words.thinking
}
