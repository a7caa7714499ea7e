import type { Artifact } from './artifact.ts'
import type { Decision, MoveRecord } from './decision.ts'
import type { DeskFacts } from './desk-facts.ts'
import type {
  DraftRun,
  DraftStatus,
  DraftStep,
  ExecutionMode,
  PlanIntent,
  StepPlace,
  Verdict,
} from './draft.ts'
import type { ErrorCode } from './error.ts'
import type { FlowTrace, ShadowDifference, ShadowFailure } from './flow.ts'
import type { Frontend } from './frontend.ts'
import type { ArtifactId, DraftId, EffectKey, MessageId, PendingId, PlanId, SessionId, TurnId } from './id.ts'
import type { InputName } from './input-name.ts'
import type { IntentFacts } from './intent-facts.ts'
import type { Json, JsonObject } from './json.ts'
import type { MeasuredRuns } from './measured-runs.ts'
import type { MessageContent } from './message-content.ts'
import type { ModelQuestion } from './model-question.ts'
import type { NoteFacts } from './note-facts.ts'
import type { Ontology } from './ontology.ts'
import type {
  AnswerForm,
  Approval,
  ApprovedCall,
  Click,
  Estimate,
  PendingKind,
  PendingSubject,
  PendingView,
  SameCalls,
  SettledBy,
  Settlement,
} from './pending.ts'
import type { AgentTask, StepAction, StepKind, StepStatus } from './plan.ts'
import type { PolicyVerdict } from './policy.ts'
import type { Principal } from './principal.ts'
import type { PlanProducer } from './producer.ts'
import type { Remembered } from './remembered.ts'
import type { Spent } from './spent.ts'
import type { PreferredUi, UiCheckpoint, UiToolName } from './ui.ts'
import type { Usage } from './usage.ts'
import type { WishesRead, WishFacts } from './wish-facts.ts'

/** After a crash a claim without outcome is retried, checked with the tool, or left to a person. */
export type EffectPolicy = 'retry' | 'verify' | 'ask'
export type EffectKind = 'model' | 'tool'

/** Parts an application may bring in place of the engine's own, and that are asked: reads of the outside. */
export const PART_NAMES = ['intents', 'classifier', 'planner', 'policy'] as const
export type PartName = (typeof PART_NAMES)[number]

/** Seat of the person: the channel, and the client-side tools it declared. */
export interface Surface {
  readonly channel: string
  readonly tools: readonly string[]
  /** Nobody sits there who could answer a question. */
  readonly unattended?: true
  readonly preferredUi?: PreferredUi
  /** Open pendings the client has a call for already, from earlier runs. */
  readonly calls?: readonly PendingId[]
}

/** Reason why a turn ended. */
export type TurnEnd =
  | { readonly reason: 'answered'; readonly stopReason?: 'tool_cap' | 'same_call' | 'length' }
  /** The session waits for the person. */
  | { readonly reason: 'waiting'; readonly pending: PendingId }
  | { readonly reason: 'cancelled' }
  | { readonly reason: 'failed'; readonly code: ErrorCode }
  /** Something was recorded; nobody was waiting for a reply. */
  | { readonly reason: 'settled' }

export type EffectStatus = 'ok' | 'error' | 'cancelled' | 'indeterminate'

/**
 * Every kind of fact the journal holds. `payload` is free of what people wrote and of digests of it, by which short
 * texts could be guessed; both are `content`, which can be deleted without breaking the chain.
 */
export interface FactMap extends WishFacts, DeskFacts, IntentFacts, NoteFacts {
  /** Records every outside read of the turn, so that it can be run again from the journal alone. */
  turn_started: {
    payload: {
      input: InputName
      /** The client's name for this turn (AG-UI's runId). */
      run: string | null
      now: number
      zone: string
      locale: string
      /** Locale the client named, where the person writes in another language. */
      askedLocale?: string
      principal: Principal
      surface: Surface
      contextType: string
      /** Name the client gave, which nobody declared: `general` holds in its place. */
      askedContextType?: string
      revision: string
      engine: string
      /** Questions a model is asked in this turn where the rules tell nothing; none without a model. */
      asks?: readonly ModelQuestion[]
      /** The parts that were brought in place of the engine's own. */
      parts?: readonly PartName[]
      /** True for words that stopped the turn before it, which ran when they came. */
      stops?: true
      /** Size of a memory that was brought along: messages, names of parameters, the one asked for. */
      remembered?: { messages: number; params: readonly string[]; waitingFor: string | null }
    }
    /** The person's own rules and preferences, where they matter, what a memory remembers, what the front end says of itself. */
    content: (WishesRead & { memory?: Remembered; frontend?: Frontend }) | null
  }
  /** A new owner took the turn over; its first append fences the one before. */
  turn_resumed: { payload: { attempt: number; engine: string }; content: null }
  message_received: {
    /** `focus`: what the person had before them when they wrote it; `edited`: its arguments as they had changed them. */
    payload: {
      message: MessageId
      characters: number
      focus?: PendingId | null
      /** Files that came with it; names, references and what was found in them are content. */
      files?: readonly { readonly mediaType: string; readonly bytes: number }[]
    }
    content: MessageContent
  }
  /** A click on a pending. */
  answer_received: {
    payload: { pending: PendingId }
    content: { answer: Click }
  }
  decision_made: {
    payload: Omit<Decision, 'track'> & { track: MoveRecord }
    content: null
  }
  effect_claimed: {
    payload: {
      effect: EffectKey
      kind: EffectKind
      name: string
      policy: EffectPolicy
      /** Size of what a model call was shown: messages, those left out, those a summary stands for, open questions and earlier results. */
      context?: {
        messages: number
        omitted: number
        summarised?: number
        pendings?: number
        results?: number
        /** There were no tools to offer, and the model was reminded of it. */
        withoutTools?: true
      }
      operationType?: string
      /** Way in which the plan it belongs to is carried out. */
      executionMode?: ExecutionMode
      /** The step it is made for: in progress from here on, and completed with an outcome that is ok. */
      plan?: PlanId
      step?: number
      /** That step is a call, as a client was told when its plan was made. */
      call?: true
      /** The agent whose task it is. */
      agent?: string
      /** The first try of the same call: this one goes under its idempotency key. */
      again?: EffectKey
      /** Its time is none of the turn's: the deadline moves by as long as it takes. */
      extends?: true
    }
    /** Digest of the request, which a replay computes again and compares; for a tool also its arguments. */
    content: { digest: string; request?: Json }
  }
  effect_settled: {
    payload: {
      effect: EffectKey
      status: EffectStatus
      code: ErrorCode | null
      durationMs: number
      attempts: number
      usage: Usage | null
      model: string | null
      /** Of a tool's call; missing where nobody tells. */
      spent?: Spent
      /** True where it has failed as far as anybody says, and may have been done all the same. */
      mayHaveHappened?: true
      /** Nobody knows its outcome since the turn was told to stop in the middle of it. */
      stopped?: true
    }
    content: { value: Json }
  }
  /** A call left something for the person; its bytes are kept apart, the rest is the outcome of the call. */
  artifact_created: {
    payload: {
      artifact: ArtifactId
      type: string
      agent: string
      mediaType: string
      bytes: number
      effect: EffectKey
      /** The step whose call made it. */
      plan: PlanId
      step: number
    }
    content: Pick<Artifact, 'blob' | 'title' | 'query' | 'params' | 'next'>
  }
  /** A long job was taken on; from now on its handle is asked how it goes, also after a crash. */
  effect_accepted: { payload: { effect: EffectKey }; content: { handle: Json } }
  /** The provider's stream broke after text was shown; that half message is void and the call is made anew. */
  step_restarted: { payload: { effect: EffectKey; code: ErrorCode }; content: null }
  /** The turn was told to stop before its next effect was claimed. */
  turn_interrupted: { payload: { by: 'cancel' | 'watchdog' }; content: null }
  plan_created: {
    payload: {
      plan: PlanId
      producer: PlanProducer
      /** The plan before this one in the same conversation loop. */
      continues: PlanId | null
      /** The model call that asked for it. */
      reply: EffectKey | null
      /** The intent it serves. */
      intent?: string
      /** The step it is run for: completed by whoever wished for this plan, once it is done. */
      parent?: StepPlace
      /** The draft it runs, and which of its steps: one id for each step here. */
      draft?: DraftRun
      steps: readonly { readonly kind: StepKind; readonly name: string | null; readonly atClient?: true }[]
    }
    content: {
      steps: readonly {
        readonly action: StepAction
        readonly confidence: number | null
        readonly approval?: Approval
      }[]
    }
  }
  /** A plan was drafted, or an edit made its next revision. */
  plan_drafted: {
    payload: {
      draft: DraftId
      revision: number
      contextType: string
      executionMode: ExecutionMode
      plannerAgentId: EffectKey | null
      intentLabel?: string
      parent: StepPlace | null
      /** Author of this revision. */
      by: 'model' | 'person' | 'rules'
      /** Expected cost and time of all of it. */
      estimate?: Estimate
      steps: readonly {
        readonly id: string
        readonly kind: DraftStep['work']['kind']
        readonly name: string | null
        readonly after: readonly string[]
      }[]
    }
    content: { intent: PlanIntent; reasoning: string; steps: readonly DraftStep[] }
  }
  draft_changed: {
    payload: { draft: DraftId; revision: number; status: DraftStatus; code: ErrorCode | null }
    /** Reason for people. */
    content: { reason: string } | null
  }
  /** Verdict about a revision; without an effect it was reached by rules. */
  plan_reviewed: {
    payload: { draft: DraftId; revision: number; round: number; verdict: Verdict; effect: EffectKey | null }
    content: { notes: readonly string[] }
  }
  /** Change of a step that claims and outcomes do not say already. */
  step_changed: {
    payload: {
      plan: PlanId
      step: number
      status: StepStatus
      effect: EffectKey | null
      code: ErrorCode | null
      /** The step is a call, as a client was told when its plan was made. */
      call?: true
    }
    /**
     * Arguments: those it has taken from what calls before it gave, with its own, or that were suggested for it. Where
     * nothing was given, a task is what it is without that.
     */
    content: { result?: Json; arguments?: Json; task?: AgentTask; confidence?: number } | null
  }
  /** Plan that was called off. One whose steps are all done is over without a word. */
  plan_ended: {
    payload: {
      plan: PlanId
      status: 'cancelled'
      /** Of agents' tasks: how many were done by then. */
      completedTasks?: number
    }
    content: null
  }
  policy_checked: {
    payload: {
      plan: PlanId
      step: number
      tool: string
      verdict: PolicyVerdict
      code: string
      revision: string
      /** Those the rule asks for. */
      roles?: readonly string[]
      /** Digest of the tool as it was defined then; null where it was not recorded. */
      definition: string | null
      /** The tool's own, with what it leaves open taken from `measured`. */
      estimate: Estimate | null
      /** Past runs the estimate rests on. */
      measured?: MeasuredRuns
      /** Basis of the verdict: how many calls there had been, by counter. */
      counts?: Readonly<Record<string, number>>
      elsewhere?: SameCalls
      doneElsewhere?: SameCalls
      inFamily?: SameCalls
      /** Calls of the tool in all that have a beginning in common: open, or a short while ago. */
      familyCalls?: number
      erased?: number
    }
    /** `found` is what was looked up for it, `failure` why the rules could not be followed. */
    content: { reason: string; found?: JsonObject; failure?: string }
  }
  pending_opened: {
    payload: {
      pending: PendingId
      tag: string
      kind: PendingKind
      form: AnswerForm['form']
      subject: PendingSubject
      approval: ApprovedCall | null
      expiresAt: number | null
    }
    content: {
      question: string
      answer: AnswerForm
      details: Json
      /** Completes the approval. */
      argumentsDigest: string | null
    }
  }
  /** Open pendings the person is left with at the end of a turn, the last one in focus. */
  pendings_shown: {
    payload: { focus: PendingId; showings: Readonly<Record<PendingId, number>> }
    content: { pendings: readonly PendingView[] }
  }
  pending_settled: {
    payload: { pending: PendingId; kind: PendingKind; settlement: Settlement; by: SettledBy }
    /** A value, or the edited arguments that replace those shown and, of a yes, words for what they change. */
    content: { value: Json; label?: string } | null
  }
  /** A table or map opened in the person's client; the pending that waits for it follows. */
  ui_opened: {
    payload: { tool: UiToolName; iteration: number; maxIterations: number }
    content: { checkpoint: UiCheckpoint; draft: Json }
  }
  /** Check of a submission against what it should be. */
  ui_checked: {
    payload: {
      tool: UiToolName
      have: number
      need: number
      unmet: readonly string[]
      findings: readonly {
        readonly validation: string
        readonly confidence: number
        readonly shown: boolean
      }[]
    }
    content: { unmet: Json; findings: Json }
  }
  /** Events of one input in the session's flow. */
  flow_stepped: {
    payload: {
      flow: string
      revision: string
      edition: string | null
      input: string
      status: string
      node: string
      trace: readonly FlowTrace[]
    }
    content: { state: JsonObject }
  }
  /** An operator moved the session to another edition of its flow, or back; `stays` says why it was left where it was. */
  flow_moved: {
    payload: {
      migration: string
      edition: string
      back: boolean
      from: { revision: string; status: string; node: string } | null
      stays: string | null
    }
    /** The flow as it stood before, for the way back. */
    content: { before: JsonObject | null }
  }
  /** The turn as another flow would have taken it, which nobody sees; without differences where both went the same way. */
  flow_shadowed: {
    payload: {
      flow: string
      revision: string
      edition: string
      live: { flow: string; revision: string }
      /** The question the turn began with; null at the beginning. */
      question: string | null
      differences: readonly ShadowDifference[]
      /** Number of differences beyond those. */
      leftOut: number
      failure: ShadowFailure | null
    }
    /** One entry per difference; long values by their beginning. */
    content: { values: readonly ({ live: Json; shadow: Json } | null)[]; detail: string | null }
  }
  /** Answer of a part that somebody else brought in place of the engine's own. */
  part_consulted: {
    payload: { part: Exclude<PartName, 'policy'>; ok: boolean }
    /** `failure`: why it said nothing. */
    content: { value: Json; failure: string | null }
  }
  /** Surroundings of the thing a message is about were looked at; what was found is the outcome of the plan's call. */
  ontology_loaded: {
    payload: { plan: PlanId; tool: string; outcome: Ontology['outcome'] }
    content: Pick<Ontology, 'entityId' | 'counts' | 'revision'>
  }
  /** The first messages of the window were summed up; the text is that effect's outcome. */
  history_summarised: { payload: { effect: EffectKey; messages: number }; content: null }
  /** With `effect`, the text is that effect's outcome and not stored twice. */
  message_sent: {
    payload: {
      message: MessageId
      effect: EffectKey | null
      characters: number
      complete: boolean
      /** Name of the colleague whose words they are. */
      by?: string
    }
    content: { text: string } | null
  }
  error_logged: {
    payload: {
      level: 'warn' | 'error'
      component: string
      stage: string
      toolName: string | null
      contextType: string
      /** Way in which the plan it happened for is carried out; null where it happened for none. */
      executionMode: ExecutionMode | null
      code: ErrorCode
    }
    content: { detail: string }
  }
  turn_ended: { payload: TurnEnd; content: null }
}

export type FactType = keyof FactMap

export type FactOf<T extends FactType> = {
  readonly type: T
  readonly payload: Readonly<FactMap[T]['payload']>
  readonly content: Readonly<FactMap[T]['content']> | null
}

export type Fact = { [T in FactType]: FactOf<T> }[FactType]

export interface Envelope {
  /** Version of the payload's shape; older ones are lifted when read. */
  readonly v: number
  readonly seq: number
  readonly at: number
  readonly session: SessionId
  readonly turn: TurnId | null
}

/** A fact as it stands in a session's journal. */
export type JournalEvent = Envelope & Fact
export type JournalEventOf<T extends FactType> = Envelope & FactOf<T>

/** Builds a fact; content defaults to none. */
export function fact<T extends FactType>(
  type: T,
  payload: FactMap[T]['payload'],
  ...content: null extends FactMap[T]['content'] ? [FactMap[T]['content']?] : [FactMap[T]['content']]
): FactOf<T> {
  return { type, payload, content: content[0] ?? null }
}
