export { ServerRefusal, type SignalboxServer } from '../server.ts'
export type { StoredThread, ThreadPage, Threads } from '../threads.ts'
export type { Question } from './chunk.ts'
export {
  type ChatTransportOptions,
  createChatTransport,
  type PageTool,
  type SignalboxChatTransport,
} from './create-chat-transport.ts'
export type { StoredMessage } from './ui-message.ts'
