import type { Engine, EngineOptions } from './compose/create-engine.ts'
import type { AgentResponse, Interaction } from './core/interaction.ts'
import type { Identity } from './core/principal.ts'
import type { Primitives } from './plans/primitives.ts'
import type { Authenticate } from './server/authenticate.ts'

/** Schemas of parameters: all of zod, as tools take it. */
export * as z from 'zod'
export type { Agent, AgentText, AskedWhen, Choice, QuestionRule, Signal, Weights } from './agents/agent.ts'
export { agentNamed } from './agents/agents.ts'
export { confidenceLevel, needsUserConfirmation, shouldAutoExecute } from './agents/confidence-level.ts'
export { explainScore } from './agents/explain-score.ts'
export { type ConfirmationRequirement, getRequiredConfirmations } from './agents/required-confirmations.ts'
export { type Point, scoreTask, type TaskScore } from './agents/score-task.ts'
export { signalsOf, type TaskReading } from './agents/signals.ts'
export type {
  AssistantView,
  HealthView,
  Problem,
  SessionDetail,
  SessionPage,
  SessionView,
} from './api/rest.ts'
export { aiSdkModel, type OwnModelSettings, type OwnModels } from './compose/own-models.ts'
export type { AgentField, AgentShowing, ConfidenceLevel } from './core/agent-showing.ts'
export { ERRORS, type ErrorCode, SignalboxError } from './core/error.ts'
export type { JournalEvent } from './core/event.ts'
export type { AgentResponse, Interaction, InteractionContext, ToolResult } from './core/interaction.ts'
export type { Identity, Principal } from './core/principal.ts'
export type { Remembered, RememberedMessage } from './core/remembered.ts'
export type { SavedRule } from './core/ui.ts'
export {
  type DefinedPredicate,
  definePredicate,
  type PredicateDefinition,
} from './flows/checks/define-predicate.ts'
export {
  type DefinedValidator,
  defineValidator,
  type ValidatorDefinition,
} from './flows/checks/define-validator.ts'
export { offlineModel } from './llm/offline-model.ts'
export type { Primitives } from './plans/primitives.ts'
export type { PolicyCall, Verdict } from './policy/policy.ts'
export type { CallHistory, PolicyEngine } from './policy/policy-engine.ts'
export type { BlobStore } from './ports/blob-store.ts'
export type { ConversationMemory } from './ports/conversation-memory.ts'
export type { DataSource, DataSources, Row } from './ports/data-source.ts'
export type { DeskStore } from './ports/desk-store.ts'
export type { Feed, FeedItem, FeedWriter } from './ports/feed.ts'
export type { ClassifyRequest, IntentClassifier, IntentGuess } from './ports/intent-classifier.ts'
export type { EligibilityContext, IntentsRegistry } from './ports/intents-registry.ts'
export type { JournalStore } from './ports/journal-store.ts'
export type { KeyRing, SigningKey } from './ports/key-ring.ts'
export type { MediaCall, MediaFault, MediaProvider, MediaState } from './ports/media-provider.ts'
export type { Model, ModelPart, ModelRequest } from './ports/model.ts'
export type { Outbox } from './ports/outbox.ts'
export type { Planned, PlannedStep, Planner, PlanRequest } from './ports/planner.ts'
export type { RevisionStore } from './ports/revision-store.ts'
export type { ShelfStore } from './ports/shelf-store.ts'
export type { Storage } from './ports/storage.ts'
export type { TelemetryEvent, TelemetrySink } from './ports/telemetry-sink.ts'
export type { Execution, ToolExecutor } from './ports/tool-executor.ts'
export type { Seat, Target, Work, WorkListener } from './ports/work.ts'
export type { Authenticate } from './server/authenticate.ts'
export { defineTool } from './tools/define-tool.ts'
export { type HttpProviderOptions, httpProvider } from './tools/hosted/http-provider.ts'
export { type MadeBy, type Making, madeBy } from './tools/hosted/made-by.ts'
export type { Lookup, LookupCall } from './tools/lookup.ts'
export type { MadeArtifact } from './tools/made-artifact.ts'
export type { DescribedTool, OwnTool, ServerTool, Spending, Tool, ToolContext } from './tools/tool.ts'
export { ToolError, type ToolFault } from './tools/tool-error.ts'

/** Parts and places an engine is made of; all of them may be left out. */
export interface SignalboxOptions
  extends Pick<
      EngineOptions,
      'model' | 'models' | 'storage' | 'analytics' | 'say' | 'cwd' | 'env' | 'telemetry'
    >,
    Primitives {
  /** Folder that holds the assistants; default `assistants`. */
  readonly assistants?: string
  /** Tells who asks. Without it everybody on this machine is the user `local` with all roles, and others are refused. */
  readonly authenticate?: Authenticate
  /** Folder for the database; default `.signalbox`. */
  readonly data?: string
  /** Other settings by the name of their flag. */
  readonly flags?: Readonly<Record<string, unknown>>
}

/** The person behind a request or an interaction, where the application knows them already. */
export interface Asker {
  /** Named and empty, it is nobody: the request is refused. */
  readonly principal?: Identity | null | undefined
}

/** The same, with what adapters of Node's server hand on. */
export interface RequestAsker extends Asker {
  readonly incoming?: unknown
}

/** An engine to mount in a server or to ask without one. */
export interface Signalbox {
  /** Answers a request. Mounts in Hono, Express (through an adapter), Next and everything else that speaks fetch. */
  readonly fetch: (request: Request, asker?: RequestAsker) => Promise<Response>
  /** One interaction from its text to its answer, without HTTP. The same id again gets the same answer. */
  handle(interaction: Interaction, asker?: Asker): Promise<AgentResponse>
  /** Resolves when it is ready; `fetch` waits for it by itself. */
  readonly ready: Promise<Engine>
  close(): Promise<void>
}

/** Signalbox inside your own server. */
export function createSignalbox({
  assistants,
  data,
  flags,
  authenticate,
  ...rest
}: SignalboxOptions = {}): Signalbox {
  const settings = { ...flags, ...(assistants && { assistants }), ...(data && { data }) }
  const ready = startEngine({ ...rest, flags: settings })
  const server = ready.then(async engine => {
    const { openServer } = await import('./server/open-server.ts')
    return openServer(engine, authenticate)
  })
  server.catch(() => {})
  let isTold = false
  return {
    ready,
    async handle(interaction, asker = {}) {
      const engine = await ready
      const { tellsApart } = await server
      const { speakerOf } = await import('./turn/speaker-of.ts')
      return engine.handle(interaction, speakerOf(interaction, asker, tellsApart))
    },
    async fetch(request, asker = {}) {
      const { fetch, tellsApart } = await server
      if (!isTold && !tellsApart && !Object.hasOwn(asker, 'principal')) {
        isTold = true
        rest.say?.('nobody tells people apart: everyone on this machine is local, with all roles')
      }
      return fetch(request, surroundingsOf(asker))
    },
    async close() {
      await (await ready).close()
      await server.then(({ close }) => close())
    },
  }
}

/** The person, and the address they come from. The connection itself is the application's: it reads and writes there. */
function surroundingsOf(asker: RequestAsker): { readonly principal?: unknown; readonly address?: string } {
  const { socket } = (asker.incoming ?? {}) as { readonly socket?: { readonly remoteAddress?: string } }
  return {
    ...(Object.hasOwn(asker, 'principal') && { principal: asker.principal }),
    ...(socket?.remoteAddress !== undefined && { address: socket.remoteAddress }),
  }
}

/** The engine is loaded when one is made: a file of tools that imports this entry does not wait for it. */
async function startEngine(options: EngineOptions): Promise<Engine> {
  const { createEngine } = await import('./compose/create-engine.ts')
  const engine = await createEngine(options)
  await engine.start()
  return engine
}
