import { waitsForColleague } from '../../../src/pendings/kinds.ts'
import { ClockIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import type { ChatView } from './view.ts'
import './notes.css'

/** Sign of what the agent is about while nothing new can be read, and that it waits for the person. */
export function StatusChip({ view }: { view: ChatView }) {
  const { words } = useWords()
  const text = statusText(view, words)
  if (text === null) return null
  const waits = view.run.phase === 'idle'
  return (
    <p className="status-chip" data-link={view.link.kind} data-waits={waits || undefined}>
      {waits ? (
        <ClockIcon />
      ) : (
        <span className="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      <span>{text}</span>
    </p>
  )
}

function statusText(view: ChatView, words: ReturnType<typeof useWords>['words']): string | null {
  const { agentStates } = words
  if (view.run.phase === 'idle')
    // What a colleague is to decide does not wait for the person.
    return view.pendings.some(pending => !waitsForColleague(pending))
      ? (agentStates.waiting_on_user ?? null)
      : null
  if (view.link.kind === 'offline') return words.browserOffline
  if (view.link.kind === 'reconnecting') return words.reconnecting
  if (view.run.phase === 'stopping') return words.stopping
  const last = view.items.at(-1)
  const speaking = last?.kind === 'message' && last.role === 'assistant' && last.status === 'streaming'
  if (speaking && last.text !== '') return null
  const state = stateOf(view.state)
  // Left over from the run before: whoever was waited for has answered.
  return (state === 'waiting_on_user' ? null : agentStates[state]) ?? agentStates.thinking ?? null
}

/** State of the agent, as the server describes it. */
function stateOf(shared: unknown): string {
  if (typeof shared !== 'object' || shared === null || !('agent_state' in shared)) return 'thinking'
  const { agent_state: agent } = shared
  return typeof agent === 'object' && agent !== null && 'state' in agent ? String(agent.state) : 'thinking'
}
