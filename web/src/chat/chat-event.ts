import type { FileView, SessionDetail } from '../../../src/api/rest.ts'
import type { Fault } from '../data/problem.ts'
import type { GivenAnswer } from '../pendings/answer.ts'
import type { Outgoing } from './outbox.ts'
import type { Link } from './view.ts'
import type { WireEvent } from './wire.ts'

/** Everything that can change what the chat shows: the wire, the stored history, and the person. */
export type ChatEvent =
  | { readonly type: 'heard'; readonly event: WireEvent; readonly at: number }
  /** The stored conversation; null when the server does not know this thread yet. */
  | { readonly type: 'opened'; readonly detail: SessionDetail | null }
  /** The address was followed, and the server knows no such conversation. */
  | { readonly type: 'missed' }
  | { readonly type: 'open_failed'; readonly fault: Fault }
  | { readonly type: 'earlier_loaded'; readonly detail: SessionDetail }
  | { readonly type: 'typed'; readonly draft: string }
  | {
      readonly type: 'sent'
      readonly run: string
      readonly message: string
      readonly text: string
      readonly files?: readonly FileView[]
      readonly at: number
      /** True where it waited for the answer before it: what is being written now stays. */
      readonly hasWaited?: true
    }
  | { readonly type: 'queued'; readonly queue: readonly Outgoing[] }
  /** Messages that waited for an answer that did not come go back into the input. */
  | { readonly type: 'unqueued' }
  /** The input has the files that came back. */
  | { readonly type: 'files_taken' }
  /** The person decided about an open pending; `showing` is its id as it was shown. */
  | {
      readonly type: 'answered'
      readonly run: string
      readonly showing: string
      readonly answer: GivenAnswer
    }
  | { readonly type: 'link_changed'; readonly link: Link }
  | { readonly type: 'stop_asked' }
  /** The server answered the request with an error: it did not take what was sent, or does not know the run. */
  | { readonly type: 'refused'; readonly fault: Fault }
  /** The person stopped waiting for a server that cannot be reached. */
  | { readonly type: 'abandoned' }
