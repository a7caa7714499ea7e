import type { ChatTransport, UIMessage } from 'ai'
import { createChatTransport } from 'signalbox/ai-sdk'

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

transport satisfies ChatTransport<UIMessage>
