export {
  type ChatTransportOptions,
  createChatTransport,
  type PageTool,
  type SignalboxChatTransport,
} from '../ai-sdk/create-chat-transport.ts'
export { createThreadListAdapter, type ThreadListAdapter } from './create-thread-list-adapter.ts'
