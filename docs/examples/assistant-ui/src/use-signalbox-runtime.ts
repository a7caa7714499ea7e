import { useChat } from '@ai-sdk/react'
import { useAuiState, useRemoteThreadListRuntime } from '@assistant-ui/react'
import { useAISDKRuntime } from '@assistant-ui/react-ai-sdk'
import {
  lastAssistantMessageIsCompleteWithApprovalResponses,
  lastAssistantMessageIsCompleteWithToolCalls,
} from 'ai'
import { useEffect } from 'react'
import { threadList, transport } from './signalbox.ts'

/** Threads of the server; each is a chat under the thread's own id. */
export function useSignalboxRuntime(threadId: string | undefined, onThread: (id?: string) => void) {
  return useRemoteThreadListRuntime({
    adapter: threadList,
    runtimeHook: useThread,
    threadId,
    onThreadIdChange: onThread,
  })
}

function useThread() {
  const id = useAuiState(state => state.threadListItem.id)
  const isStored = useAuiState(state => state.threadListItem.remoteId !== undefined)
  const chat = useChat({
    id,
    transport,
    // Hands in what the page did, and what the person decided.
    sendAutomaticallyWhen: one =>
      lastAssistantMessageIsCompleteWithToolCalls(one) ||
      lastAssistantMessageIsCompleteWithApprovalResponses(one),
    onToolCall({ toolCall }) {
      if (toolCall.toolName !== 'change_background') return
      const { color } = toolCall.input as { color: string }
      document.body.style.background = color
      void chat.addToolOutput({
        tool: toolCall.toolName,
        toolCallId: toolCall.toolCallId,
        output: { color },
      })
    },
  })

  // A thread of the list is opened with what was said in it, then gone on with where it runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thread
  useEffect(() => {
    if (!isStored || chat.messages.length > 0) return
    let isCurrent = true
    transport.open(id).then(async messages => {
      if (!isCurrent) return
      chat.setMessages(messages)
      await chat.resumeStream()
    })
    return () => {
      isCurrent = false
    }
  }, [id])

  // What waits for a yes goes on waiting while people write.
  return useAISDKRuntime(chat, { cancelPendingToolCallsOnSend: false })
}
