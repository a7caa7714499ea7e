export { ServerRefusal, type SignalboxServer } from '../server.ts'
export { createThreads, type StoredThread, type ThreadPage, type Threads } from '../threads.ts'
export { createAgentRunner, type SignalboxAgentRunner } from './create-agent-runner.ts'
