import type { LocalizedText } from '../ir/text.ts'

/** Reason why a value is no answer. `limit` is the bound it missed; `message` is what a named validator says. */
export type AnswerFault =
  | {
      readonly code:
        | 'not_a_text'
        | 'not_a_number'
        | 'not_an_integer'
        | 'not_a_boolean'
        | 'not_an_option'
        | 'not_a_date'
        | 'not_an_email'
        | 'not_a_phone_number'
        | 'not_a_list'
        | 'wrong_pattern'
    }
  | {
      readonly code:
        | 'too_short'
        | 'too_long'
        | 'too_small'
        | 'too_large'
        | 'too_early'
        | 'too_late'
        | 'too_few'
        | 'too_many'
      readonly limit: number | string
    }
  | { readonly code: 'validator'; readonly name: string; readonly message: LocalizedText }
  /** Validator that threw, or gave nothing that can be used; `detail` is for its author. */
  | { readonly code: 'validator_failed'; readonly name: string; readonly detail: string }
  | { readonly code: 'constraint'; readonly name: string }
  /** There is no value: the person cannot say, or nothing could be read from what they said. */
  | { readonly code: 'unknown' | 'unclear' | 'required' }
