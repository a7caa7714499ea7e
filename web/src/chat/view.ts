import type { Fault } from '../data/problem.ts'

export interface MessageItem {
  readonly kind: 'message'
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly text: string
  /** The run that shows it; null for what came from the stored history. */
  readonly run: string | null
  readonly at: number | null
  readonly status: 'streaming' | 'complete' | 'stopped'
}

export interface ToolItem {
  readonly kind: 'tool'
  readonly id: string
  readonly name: string
  readonly arguments: string
  readonly result: string | null
  readonly run: string | null
  readonly status: 'called' | 'answered' | 'unanswered'
}

export type Item = MessageItem | ToolItem

/** The answer in progress. `sending`: the server has not been heard yet. */
export type Run =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending' | 'running'; readonly run: string }
  | { readonly phase: 'stopping'; readonly run: string; readonly from: 'sending' | 'running' }

export type Link =
  | { readonly kind: 'steady' }
  | { readonly kind: 'reconnecting'; readonly attempt: number }
  | { readonly kind: 'offline' }

/** How the last run ended, where a plain answer does not say it. */
export type Ending =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'cut_short'; readonly reason: string }
  /** `again` is what "try again" would send: the message that was accepted but not answered. */
  | { readonly kind: 'failed'; readonly fault: Fault; readonly again: string | null }
  /** The server may still be at work, we no longer listen. */
  | { readonly kind: 'left' }

export type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly fault: Fault }

export interface ChatView {
  readonly loading: Loading
  /** The server's id of this conversation; null while it is new. */
  readonly session: string | null
  readonly items: readonly Item[]
  /** Where the page of messages before the first one starts; null when there is none. */
  readonly earlier: number | null
  readonly quarantine: string | null
  readonly run: Run
  readonly link: Link
  readonly ending: Ending | null
  readonly draft: string
  /** The state shared by the run, as the server describes it. */
  readonly state: unknown
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
  state: null,
})

export const isBusy = (view: ChatView): boolean => view.run.phase !== 'idle'
