export { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
export { memoryStorage } from '../adapters/storage/open-storage.ts'
export type { Assistant } from '../assistants/assistant.ts'
export type { JournalEvent, TurnEnd } from '../core/event.ts'
export type { PendingView } from '../core/pending.ts'
export { formatTrace, type TraceOptions } from '../trace/trace-format.ts'
export type { ReplayReport } from '../turn/replay.ts'
export { allowAll } from './allow-all.ts'
export { conversationMemory } from './conversation-memory.ts'
export { type FixedClock, fixedClock } from './fixed-clock.ts'
export {
  type Script,
  type ScriptedAnswer,
  type ScriptedModel,
  type ScriptedModelOptions,
  type ScriptedStep,
  scriptedModel,
} from './scripted-model.ts'
export { seededEntropy } from './seeded-entropy.ts'
export { skippingClock } from './skipping-clock.ts'
export {
  type TestAnswer,
  type TestAssistantOptions,
  type TestConversation,
  type TestToolCall,
  testAssistant,
} from './test-assistant.ts'
export {
  aMessage,
  anAssistant,
  createTestEngine,
  type TestEngine,
  type TestEngineOptions,
} from './test-engine.ts'
