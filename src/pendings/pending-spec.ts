import type * as z from 'zod/mini'
import type { Json } from '../core/json.ts'
import type { AnswerForm } from '../core/pending.ts'
import type { Stake } from '../core/stake.ts'
import type { MessageKey } from '../messages/catalog.ts'

/** Everything the engine has to know about a kind of pending. A kind that leaves a question open does not compile. */
export interface PendingSpec<Details extends Json = Json> {
  /** Schema of what its question is about. */
  readonly details: z.ZodMiniType<Details>
  /** The part of its details people are shown: names of nodes and parameters are for programs. */
  readonly shownDetails: (details: Json, answer: AnswerForm) => Json
  /** Null waits until it is answered or pushed out. What permits an effect does not stay valid for ever. */
  readonly lastsMs: number | null
  readonly words: WordsOfPending
  /** The meaning of a plain no in words. */
  readonly no: 'declines' | 'unclear' | { readonly option: string }
  /**
   * A no to a deed takes the values it would have been done with from memory, until they are given again. The fold reads it: whoever
   * changes a row raises `FOLD_VERSION`.
   */
  readonly noIsAbout: 'deed' | 'question'
  readonly role: PendingRole
  readonly asides: AsidesOfPending
  /** Side that has to do something. People take back or change what a colleague has; results of a front end may come with a message. */
  readonly waitsFor: 'person' | 'colleague' | 'front_end'
  /**
   * Extent of a yes: where it permits calls, all it is about is said wherever nothing can be drawn beside the
   * question.
   */
  readonly permits: 'calls' | 'nothing'
  /** Cost of an answer that was none. The tool of a call may make it more. */
  readonly stake: Stake
  /** End of an AG-UI run that waits for it. */
  readonly wire: 'interrupt' | 'plain_end'
  /** Owner of what follows. A plan goes on with the step it stopped at, a call that asked with the answer; everything else is a track's. */
  readonly settles: 'ui' | 'flow' | 'intent' | 'human' | 'planner' | 'agents' | 'plan' | 'call'
  readonly sentences: {
    /** Its name beside the question, where nothing can be drawn. */
    readonly title: MessageKey
    /** Said when nothing comes of it. */
    readonly calledOff: MessageKey
    /** Said to an answer that comes too late. */
    readonly expired: MessageKey
  }
}

/** Reader of the words that come while it is in focus. */
export type WordsOfPending =
  /** Read by the rules for its form of answer; what is unclear is asked again. */
  | 'read_here'
  /** Read by the same rules; what is unclear may mean something else and goes on up the ladder. */
  | 'read_when_clear'
  /** Left to the intent that waits with it; read here where none does. */
  | 'left_to_intent'
  /** Left to the track that asked. */
  | 'left_to_track'

export type PendingRole =
  | 'question'
  /** Opened on top of a question without taking its place: whoever answers that has made up their mind. */
  | 'offer'
  /** A plan does not go on without it: given up with the plan. */
  | 'holds_up'
  /** A call whose outcome is not known yet: the outcome, should it come in, settles it. */
  | 'doubt'

/** Treatment of what is said beside it. */
export type AsidesOfPending =
  /** Nothing is offered on top of it, and questions about it are answered from what it knows. */
  | 'explained'
  /** Nothing is offered on top of it. */
  | 'kept_off'
  /** Another matter may open on top of it. */
  | 'let_in'
