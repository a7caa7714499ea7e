import type { Link } from '../chat/view.ts'
import type { Reach } from '../data/use-health.ts'
import { useWords } from '../words/use-words.tsx'

type State = 'connected' | 'connecting' | 'lost'

/** A run that lost its stream knows first; otherwise what the last look at the server said. */
export function Connection({ reach, link }: { reach: Reach; link: Link }) {
  const { words } = useWords()
  const [state, text] = stateOf(reach, link, words)
  return (
    <span className="connection" data-state={state} role="status" title={text}>
      <i aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}

function stateOf(reach: Reach, link: Link, words: ReturnType<typeof useWords>['words']): [State, string] {
  if (link.kind === 'offline' || reach === 'browser_offline') return ['lost', words.browserOffline]
  if (link.kind === 'reconnecting') return ['connecting', words.reconnecting]
  if (reach === 'server_gone') return ['lost', words.serverGone]
  return reach === 'connecting' ? ['connecting', words.connecting] : ['connected', words.connected]
}
