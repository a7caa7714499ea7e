import type { RemoteThreadListAdapter } from '@assistant-ui/react'
import type { ChatTransport, UIMessage } from 'ai'
import { createChatTransport, createThreadListAdapter } from 'signalbox/assistant-ui'

export const transport = createChatTransport({
  url: '',
  assistant: 'projects',
  // headers: async () => ({ authorization: `Bearer ${await token()}` }),
  tools: [
    {
      name: 'change_background',
      description: 'Changes the colour of the page.',
      parameters: { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] },
    },
  ],
})

export const threadList = createThreadListAdapter(transport.threads)

transport satisfies ChatTransport<UIMessage>
threadList satisfies RemoteThreadListAdapter
