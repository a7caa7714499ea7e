import type { DraftTopic } from '../../nlu/lang/sections/draft-words.ts'

/** Meaning of a person's words about a draft. Steps by their ids. Only `run` and what says so runs anything. */
export type DraftAnswer =
  | { readonly kind: 'run' }
  /** Probably to run it, and not said plainly: it is asked. */
  | { readonly kind: 'likely_run' }
  | { readonly kind: 'skip'; readonly steps: readonly string[] }
  | { readonly kind: 'skip_and_run'; readonly steps: readonly string[] }
  /** Only these are to run. */
  | { readonly kind: 'partial'; readonly steps: readonly string[] }
  | { readonly kind: 'swap'; readonly steps: readonly [string, string] }
  /** `to`: its place in the finished list, from 1 on. */
  | { readonly kind: 'move'; readonly step: string; readonly to: number }
  /** The step to come in the person's words, and its place where they said one. */
  | { readonly kind: 'add'; readonly what: string; readonly where: AddPlace | null }
  | { readonly kind: 'change'; readonly step: string | null; readonly what: string }
  /** Several changes of the plan as it was shown, all or none of them. `what`: the person's words. */
  | { readonly kind: 'several'; readonly edits: readonly DraftRevision[]; readonly what: string }
  | { readonly kind: 'question'; readonly step: string | null; readonly about: DraftTopic | 'other' }
  /** Somebody else is to look at it first. */
  | { readonly kind: 'review' }
  | { readonly kind: 'not_now' }
  | { readonly kind: 'cancel' }
  /** About one of several drafts, and nobody can tell which; `wish` is what is wanted of it. */
  | { readonly kind: 'which'; readonly wish: string }
  /** About all drafts that wait. */
  | { readonly kind: 'each'; readonly what: 'run' | 'cancel' | 'not_now' }
  /** About something else. */
  | { readonly kind: 'aside' }
  | { readonly kind: 'unclear' }

/** Answers that change the plan by one deed. */
export type DraftRevision = Extract<
  DraftAnswer,
  { kind: 'skip' | 'skip_and_run' | 'partial' | 'swap' | 'move' | 'add' | 'change' }
>

export type AddPlace = 'start' | 'end' | { readonly before: string } | { readonly after: string }
