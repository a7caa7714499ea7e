/** What people type at a pending, and what it must be taken for. */
export interface Saying {
  readonly text: string
  /** Of a question that can be answered with yes or no. */
  readonly yesNo: Meaning
  /** Of the choice that a doubt leaves. */
  readonly choice: Meaning
}

export type Meaning =
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'happened'
  | 'not_happened'
  | 'leave'
  /** It stays open. */
  | 'nothing'

const said = (yesNo: Meaning, choice: Meaning, ...texts: string[]): Saying[] =>
  texts.map(text => ({ text, yesNo, choice }))

export const YES = said('approved', 'nothing', 'yes', 'Yes, please', 'ja', 'go ahead')
export const NO = said('declined', 'declined', 'no', 'nein danke')
export const CALLS_OFF = said('cancelled', 'cancelled', 'cancel', 'never mind')
export const UNCLEAR = said('nothing', 'nothing', 'maybe', 'yes, I guess', 'both', 'change the amount')
export const SMALL_TALK = said('nothing', 'nothing', 'hello', 'how are you?', 'what is this about?')
export const OPTIONS = [
  ...said('nothing', 'happened', 'it happened', 'the first one'),
  ...said('nothing', 'not_happened', 'it did not happen', 'the second'),
  ...said('nothing', 'leave', 'leave it open'),
]

const ALL = new Map(
  [...YES, ...NO, ...CALLS_OFF, ...UNCLEAR, ...SMALL_TALK, ...OPTIONS].map(saying => [saying.text, saying]),
)

/** Everything else people say is about something else. */
export function meaningOf(text: string, form: string): Meaning {
  const saying = ALL.get(text)
  if (saying === undefined) return 'nothing'
  return form === 'choice' ? saying.choice : form === 'yes_no' ? saying.yesNo : 'nothing'
}
