import type { AssistantAgent } from '../agents/agent.ts'
import type { OrderableAgent } from '../agents/orderable-agent.ts'
import type { AssistantFault, AssistantTexts } from '../api/rest.ts'
import type { WhenBusy } from '../core/busy.ts'
import type { ContextTypes } from '../core/context-type.ts'
import type { AssistantId } from '../core/id.ts'
import type { Profile } from '../core/profile.ts'
import type { UiToolName } from '../core/ui.ts'
import type { DailyBudget } from '../costs/budget.ts'
import type { FlowChecks } from '../flows/checks/flow-checks.ts'
import type { CompiledFlow } from '../flows/ir/compiled.ts'
import type { PathCandidate, PathWord } from '../flows/path-policy/path-state.ts'
import type { Aboutness } from '../intents/aboutness.ts'
import type { AsksInGeneral } from '../intents/asks-in-general.ts'
import type { IntentContext } from '../intents/eligible-intents.ts'
import type { ForeignDeed } from '../intents/foreign-deed.ts'
import type { ClassifierSettings, Intent, IntentText } from '../intents/intent.ts'
import type { Likeness } from '../intents/judged/likeness.ts'
import type { ReadMeantPart } from '../intents/meant-part.ts'
import type { Classification } from '../nlu/classifier/classification.ts'
import type { SlotReader } from '../nlu/slots/create-slot-reader.ts'
import type { Policy } from '../policy/policy.ts'
import type { DataSources } from '../ports/data-source.ts'
import type { Lookup } from '../tools/lookup.ts'
import type { Tool } from '../tools/tool.ts'
import type { MenuTool } from '../ui-tools/menu.ts'

export interface TurnLimits {
  readonly maxToolCalls: number
  /** Times a model may make the same call with the same arguments. */
  readonly maxSameCalls: number
  readonly deadlineMs: number
}

/** The flow an assistant leads people through. */
export interface AssistantFlow {
  readonly id: string
  /** As it is composed for a path now; sessions that began with another revision keep theirs. */
  compiled(path: string | null): CompiledFlow
  /** The paths it is composed for, null among them, each with its revision. */
  readonly revisions: ReadonlyMap<string | null, string>
  /** Names all of these together. */
  readonly edition: string
  /** The functions it may name, as they are now: sessions of other revisions run on them, too. */
  readonly checks: FlowChecks
  /** Reads answers from what people write. */
  readonly reader: SlotReader
  /** Trains what votes for its paths, where that was not done yet; others are served at every `pause`. */
  train(pause: () => Promise<void>): Promise<void>
  /** Votes of a message for the flow's paths. */
  votesFor(text: string): readonly PathCandidate[]
  /** The path a message insists on; null where it insists on none. */
  overrideIn(text: string): PathWord | null
}

/** Intents of an assistant, with what recognises them. */
export interface AssistantIntents {
  /** Remarks for the author: nothing is wrong with these. */
  readonly remarks: readonly AssistantFault[]
  readonly all: readonly Intent[]
  get(id: string): Intent | null
  /** The ids of those that come into question. */
  eligible(context: IntentContext): readonly string[]
  /** Learns all that it reads messages with, where that was not done yet; others are served at every `pause`. */
  train(pause: () => Promise<void>): Promise<void>
  classify(text: string, eligible: readonly string[]): Classification
  /** Share of a message's subject that the intent's examples know. */
  readonly aboutness: Aboutness
  /** The same by the very words of its texts, without others that mean the same. */
  readonly uses: Aboutness
  /** True for a message that wants something done that the intent knows nothing of. */
  readonly foreignDeed: ForeignDeed
  /** True for a message that only asks how things are, which the intent does not tell. */
  readonly asksInGeneral: AsksInGeneral
  /** True for an intent that is there to undo something, by its name or an example. */
  readonly undoes: (intent: string) => boolean
  /** Likeness of a message to the examples of each intent. */
  readonly likeness: (text: string) => ReadonlyMap<string, Likeness>
  /** Leaves out what a message only speaks of. */
  readonly meantPart: ReadMeantPart
  /** Reads parameters from what people write. */
  readonly reader: SlotReader
  /** Number of times in a row something is asked for before a human is offered. */
  readonly clarifications: number
  /** Judge of which intent a message is. */
  readonly classifier: ClassifierSettings
}

/** Agents of an assistant, in the order they are written. */
export interface AssistantAgents {
  readonly all: readonly AssistantAgent[]
  readonly orderable: readonly OrderableAgent[]
  get(name: string): AssistantAgent | null
}

/** Sentences for messages nothing can be done about. */
export interface FallbackSettings {
  /** The clarification where no model drafts one. */
  readonly line?: IntentText | undefined
  /** The question it ends with. */
  readonly offer?: IntentText | undefined
  /** Called with `{reason, summary}` when a human takes over. */
  readonly tool?: string | undefined
}

/** The human desk: who takes over, and how people are told of them. */
export interface DeskSettings {
  /** One of them is enough to take over. */
  readonly roles: readonly string[]
  /** Name people read of a colleague who has none in `names`. */
  readonly name?: IntentText | undefined
  /** Names people read, by user. */
  readonly names: Readonly<Record<string, string>>
  /** Silence of a colleague after which the conversation is back in the queue. */
  readonly release_after_minutes: number
}

/** A folder an author wrote, read and found sound. */
export interface Assistant {
  readonly id: AssistantId
  readonly name: string
  readonly description: string
  readonly locale: string
  /** IANA name; null leaves it to the person's client. */
  readonly zone: string | null
  /** Openers offered to a person who has not written yet. */
  readonly starters: readonly string[]
  /** Name, description and openers for people of other languages. */
  readonly texts: Readonly<Record<string, AssistantTexts>>
  /** The system prompt. */
  readonly instructions: string
  /** Treatment of a message while another is answered; as the settings say where it is left out. */
  readonly busy?: WhenBusy | undefined
  /** Tools it may open in the person's client. */
  readonly ui_tools: readonly MenuTool[]
  /** Judge of what to open where the rules do not tell. */
  readonly ui_router: 'model' | 'rules'
  /** Number of times each may come back with a question about what was handed in; 2 where it is not said. */
  readonly ui_iterations: Readonly<Partial<Record<UiToolName, number>>>
  readonly flow: AssistantFlow | null
  /** Flow that runs in its shadow: what it would have done is recorded, and nobody sees it. */
  readonly flowShadow?: AssistantFlow
  /** The functions beside its flows, as they are now: sessions may stand on a flow that is no longer there. */
  readonly flowChecks?: FlowChecks
  /** Null where it has none. */
  readonly intents: AssistantIntents | null
  /** Null where it has none. */
  readonly agents: AssistantAgents | null
  /** True where it talks about what no rung above decided; without it, the fallback answers. */
  readonly conversation: boolean
  readonly fallback: FallbackSettings
  /** Not there where nobody takes over here. */
  readonly desk?: DeskSettings | undefined
  readonly profile: Profile
  /** Its own models, by name or as references to other providers. */
  readonly model?: string | { readonly [Name in Profile]?: string | undefined } | undefined
  /** Those every assistant knows and the author's own, by name. */
  readonly context_types: ContextTypes
  readonly limits: TurnLimits
  /** Money a day may cost before it is told; null where nobody set one. It holds nobody up. */
  readonly budget: DailyBudget | null
  readonly tools: readonly Tool[]
  /** Rules that decide about calls of them. */
  readonly policy: Policy
  /** Lookups policies may make before they decide, by name. */
  readonly lookups: Readonly<Record<string, Lookup>>
  /** Sources in which its tools and lookups find what they are about, by name. */
  readonly sources: DataSources
  /** Digest of the folder's files. */
  readonly revision: string
}

/** Result of reading one folder. */
export type LoadedAssistant =
  | {
      readonly kind: 'sound'
      readonly id: AssistantId
      readonly folder: string
      readonly revision: string
      readonly assistant: Assistant
    }
  | {
      readonly kind: 'broken'
      readonly id: AssistantId
      readonly folder: string
      readonly revision: string
      readonly faults: readonly AssistantFault[]
      /** The assistant without its flow, where nothing else is broken: for sessions that stand on a flow of before. */
      readonly besidesFlow?: Assistant
    }
