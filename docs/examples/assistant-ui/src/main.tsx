import {
  AssistantRuntimeProvider,
  ComposerPrimitive,
  MessagePrimitive,
  ThreadListItemPrimitive,
  ThreadListPrimitive,
  ThreadPrimitive,
  type ToolCallMessagePartProps,
  useAui,
  useAuiState,
} from '@assistant-ui/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { RenameButton } from './rename-button.tsx'
import { transport } from './signalbox.ts'
import { useSignalboxRuntime } from './use-signalbox-runtime.ts'

function App() {
  const [thread, setThread] = useState<string | undefined>(() => location.hash.slice(1) || undefined)
  const runtime = useSignalboxRuntime(thread, id => {
    location.hash = id ?? ''
    setThread(id)
  })
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadListPrimitive.Root asChild>
        <nav>
          <ThreadListPrimitive.New>New conversation</ThreadListPrimitive.New>
          <ThreadListPrimitive.Items components={{ ThreadListItem }} />
        </nav>
      </ThreadListPrimitive.Root>
      <ThreadPrimitive.Root asChild>
        <main>
          <ThreadPrimitive.Messages components={{ Message }} />
          <Composer />
        </main>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  )
}

function ThreadListItem() {
  const aui = useAui()
  const title = useAuiState(state => state.threadListItem.title || null)

  async function rename(name: string | null) {
    const item = aui.threadListItem()
    await item.rename(name ?? '')
    // assistant-ui would show none; the server knows what the conversation is about.
    if (name === null) item.generateTitle()
  }

  return (
    <ThreadListItemPrimitive.Root className="thread">
      <ThreadListItemPrimitive.Trigger>
        <ThreadListItemPrimitive.Title fallback="Untitled" />
      </ThreadListItemPrimitive.Trigger>
      <RenameButton title={title} onRename={rename} />
      <ThreadListItemPrimitive.Archive>Archive</ThreadListItemPrimitive.Archive>
      <ThreadListItemPrimitive.Delete>Delete</ThreadListItemPrimitive.Delete>
    </ThreadListItemPrimitive.Root>
  )
}

function Message() {
  const role = useAuiState(state => state.message.role)
  return (
    <MessagePrimitive.Root asChild>
      <article data-role={role}>
        <MessagePrimitive.Parts components={{ Text, tools: { Override: Call } }} />
      </article>
    </MessagePrimitive.Root>
  )
}

const Text = ({ text }: { text: string }) => <span>{text}</span>

/** The card of a call, and its approval where it waits for one. */
function Call({ toolName, argsText, result, approval, respondToApproval }: ToolCallMessagePartProps) {
  const asks = approval !== undefined && approval.approved === undefined && result === undefined
  const isLast = useAuiState(state => state.message.isLast)
  return (
    <div
      className="call"
      data-state={
        asks ? 'asks' : approval?.approved === false ? 'declined' : result === undefined ? 'open' : 'done'
      }
    >
      <b>{toolName}</b> <code>{argsText}</code>
      {asks && isLast && (
        <p>
          <button type="button" onClick={() => respondToApproval({ approved: true })}>
            Approve
          </button>
          <button type="button" onClick={() => respondToApproval({ approved: false })}>
            Decline
          </button>
        </p>
      )}
    </div>
  )
}

function Composer() {
  const id = useAuiState(state => state.threadListItem.id)
  const isRunning = useAuiState(state => state.thread.isRunning)
  return (
    <ComposerPrimitive.Root>
      <ComposerPrimitive.Input aria-label="Message" rows={1} />
      {isRunning ? (
        // The primitive stops reading; the server is told to stop the work.
        <ComposerPrimitive.Cancel onClick={() => void transport.stop(id)}>Stop</ComposerPrimitive.Cancel>
      ) : (
        <ComposerPrimitive.Send>Send</ComposerPrimitive.Send>
      )}
    </ComposerPrimitive.Root>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
