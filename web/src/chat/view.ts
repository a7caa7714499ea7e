import type { DeskView } from '../../../src/api/desk.ts'
import type {
  ArtifactView,
  FileView,
  FlowProgress,
  ForkedView,
  PendingView,
  PlanDraftView,
  RatingView,
  SettledView,
  Settlement,
  StepStatus,
} from '../../../src/api/rest.ts'
import type { ShownCapture } from '../captures/shown-capture.ts'
import type { Fault } from '../data/problem.ts'
import type { GivenAnswer } from '../pendings/answer.ts'
import type { Outgoing } from './outbox.ts'

export interface MessageItem {
  readonly kind: 'message'
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly text: string
  /** The run that shows it; null for what came from the stored history. */
  readonly run: string | null
  readonly at: number | null
  readonly status: 'streaming' | 'complete' | 'stopped'
  /** Known of what came from the stored history. */
  readonly turn?: string
  /** Name of the colleague whose words they are. */
  readonly by?: string
  readonly files?: readonly FileView[]
}

export interface ToolItem {
  readonly kind: 'tool'
  readonly id: string
  readonly name: string
  readonly arguments: string
  readonly result: string | null
  readonly run: string | null
  readonly status: 'called' | 'answered' | 'unanswered'
  /** Stage or share a long call is at, while it runs. */
  readonly progress?: string
}

export interface StepItem {
  readonly kind: string
  readonly name: string | null
  readonly status: StepStatus
  readonly code: string | null
}

/** A plan and how far it is. Its calls are items of their own, named `plan#step`. */
export interface PlanItem {
  readonly kind: 'plan'
  readonly id: string
  readonly run: string | null
  readonly producer: string
  readonly steps: readonly StepItem[]
  /** The step it is run for; null where it stands for itself. */
  readonly parent: string | null
  /** True where its steps are listed: there are several, or one did not just run. Once so, it stays so. */
  readonly listed: boolean
}

/** A drafted plan, in the place of its latest change. */
export interface DraftItem {
  readonly kind: 'draft'
  readonly id: string
  readonly run: string | null
  readonly draft: PlanDraftView
}

/** Something a tool made for the person. */
export interface ArtifactItem {
  readonly kind: 'artifact'
  readonly id: string
  readonly run: string | null
  readonly artifact: ArtifactView
}

/** End of a question to the person. Named after its pending. */
export interface AnswerItem {
  readonly kind: 'answer'
  readonly id: string
  readonly run: string | null
  readonly settlement: Settlement
  /** Words for the decision where the question does not tell it: the option that was taken, the values that were changed. */
  readonly label: string | null
  /** Answer to the question of a flow, once the server has told it. */
  readonly answer?: SettledView['answer']
  /** The table or map that was handed in by it. */
  readonly capture: ShownCapture | null
}

/** A message that may be sent again as it was. */
export type Again = Pick<MessageItem, 'text' | 'files'>

/** A turn that came to nothing. Named after its run. */
export interface FailureItem {
  readonly kind: 'failure'
  readonly id: string
  readonly run: string | null
  readonly fault: Fault
  readonly again: Again | null
}

export type Item = MessageItem | ToolItem | PlanItem | DraftItem | ArtifactItem | AnswerItem | FailureItem

/** Another conversation that has the same beginning. */
export interface Branch extends ForkedView {
  readonly kind: 'origin' | 'fork'
  /** The last message both have; null where they have none in common, or it is not in sight. */
  readonly after: string | null
}

/** The answer in progress. `sending`: the server has not been heard yet. */
export type Run =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending' | 'running'; readonly run: string }
  | { readonly phase: 'stopping'; readonly run: string; readonly from: 'sending' | 'running' }

export type Link =
  | { readonly kind: 'steady' }
  | { readonly kind: 'reconnecting'; readonly attempt: number }
  | { readonly kind: 'offline' }

/** End of the last run, where a plain answer does not say it. */
export type Ending =
  | { readonly kind: 'stopped' }
  /**
   * `again` is what "try again" would send: the message that was accepted but not answered. `lost` is what did not
   * get there at all.
   */
  | {
      readonly kind: 'failed'
      readonly fault: Fault
      readonly again: Again | null
      readonly lost: 'message' | 'answer' | null
    }
  /** The server may still be at work, we no longer listen. */
  | { readonly kind: 'left' }
  /** Words that were not known to have got there, and are the person's again. */
  | { readonly kind: 'taken_back'; readonly what: 'message' | 'answer' }

export type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  /** The address belongs to no conversation of this person's. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly fault: Fault }

export interface ChatView {
  readonly loading: Loading
  /** The server's id of this conversation; null while it is new. */
  readonly session: string | null
  readonly items: readonly Item[]
  /** Start of the page of messages before the first one; null when there is none. */
  readonly earlier: number | null
  readonly quarantine: string | null
  readonly run: Run
  readonly link: Link
  readonly ending: Ending | null
  readonly draft: string
  /** Files of messages that are the person's again, until the input has them. */
  readonly returned: readonly FileView[]
  /** Messages that are sent when the answer in progress is over. */
  readonly queue: readonly Outgoing[]
  /** The state shared by the run, as the server describes it. */
  readonly state: unknown
  /** The drafted plan the run is about, as its activity has it. */
  readonly plan: unknown
  /** Open pendings of the conversation; the last one is in focus. */
  readonly pendings: readonly PendingView[]
  /** Answers in its flow, and how far it is; null where it is in none. */
  readonly flow: FlowProgress | null
  /** Colleague who answers or is waited for; null where the assistant does. */
  readonly desk: DeskView | null
  readonly branches: readonly Branch[]
  /** Opinions of the person, by turn. */
  readonly ratings: Readonly<Record<string, RatingView>>
  /** The answer on its way; null when the run in progress is none. */
  readonly answering: { readonly pending: string; readonly answer: GivenAnswer } | null
  /** Reason why the last answer did not do: its pending is open still. */
  readonly objection: { readonly pending: string; readonly text: string } | null
}

export const IDLE: Run = { phase: 'idle' }
export const STEADY: Link = { kind: 'steady' }

export const freshView = (draft = ''): ChatView => ({
  loading: { kind: 'loading' },
  session: null,
  items: [],
  earlier: null,
  quarantine: null,
  run: IDLE,
  link: STEADY,
  ending: null,
  draft,
  returned: [],
  queue: [],
  state: null,
  plan: null,
  pendings: [],
  flow: null,
  desk: null,
  branches: [],
  ratings: {},
  answering: null,
  objection: null,
})

export const isBusy = (view: ChatView): boolean => view.run.phase !== 'idle'
