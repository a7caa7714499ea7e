import { useChat } from '@ai-sdk/react'
import {
  getToolName,
  isToolUIPart,
  lastAssistantMessageIsCompleteWithApprovalResponses,
  lastAssistantMessageIsCompleteWithToolCalls,
  type UIMessage,
} from 'ai'
import { useState } from 'react'
import { transport } from './transport.ts'

interface Props {
  readonly thread: string
  readonly stored: UIMessage[]
  readonly onAnswer: () => void
}

export function ChatView({ thread, stored, onAnswer }: Props) {
  const [text, setText] = useState('')
  const { messages, status, error, sendMessage, stop, addToolOutput, addToolApprovalResponse } = useChat({
    id: thread,
    transport,
    messages: stored,
    // Goes on with a turn that runs, and makes a call that waits for this page.
    resume: true,
    // Hands in what the page did, and what the person decided.
    sendAutomaticallyWhen: chat =>
      lastAssistantMessageIsCompleteWithToolCalls(chat) ||
      lastAssistantMessageIsCompleteWithApprovalResponses(chat),
    onToolCall({ toolCall }) {
      if (toolCall.toolName !== 'change_background') return
      const { color } = toolCall.input as { color: string }
      document.body.style.background = color
      // Not awaited: the call has to be over before its result is added.
      void addToolOutput({
        tool: toolCall.toolName,
        toolCallId: toolCall.toolCallId,
        output: { color },
      })
    },
    onFinish: onAnswer,
  })
  const isBusy = status === 'submitted' || status === 'streaming'

  return (
    <main>
      {messages.map((message, at) => (
        <article key={message.id} data-role={message.role}>
          {message.parts.map((part, index) => {
            // Parts are only ever added: their place is their name.
            const key = [message.id, index].join()
            if (part.type === 'text') return <span key={key}>{part.text}</span>
            if (!isToolUIPart(part)) return null
            // What an earlier message still asks is asked again by the last one.
            const asks = part.state === 'approval-requested' && at === messages.length - 1
            return (
              <div key={key} className="call" data-state={part.state}>
                <b>{getToolName(part)}</b> <code>{JSON.stringify(part.input)}</code>
                {asks && (
                  <p>
                    {[true, false].map(approved => (
                      <button
                        key={String(approved)}
                        type="button"
                        onClick={() => addToolApprovalResponse({ id: part.approval.id, approved })}
                      >
                        {approved ? 'Approve' : 'Decline'}
                      </button>
                    ))}
                  </p>
                )}
              </div>
            )
          })}
        </article>
      ))}
      {error && <p role="alert">{error.message}</p>}
      <form
        onSubmit={event => {
          event.preventDefault()
          if (text.trim() === '' || isBusy) return
          void sendMessage({ text })
          setText('')
        }}
      >
        <input aria-label="Message" value={text} onChange={event => setText(event.target.value)} />
        {isBusy ? (
          <button
            type="button"
            onClick={() => {
              void stop()
              // The line above stops reading; this stops the work.
              void transport.stop(thread)
            }}
          >
            Stop
          </button>
        ) : (
          <button type="submit">Send</button>
        )}
      </form>
    </main>
  )
}
