/** Meaning of words to an open pending. Only `yes` approves, and only a yes-or-no question can be met with it. */
export type WordsMeaning =
  | { readonly meaning: 'yes' }
  | { readonly meaning: 'no' }
  /** Wants it otherwise, and so never a yes; the request is the whole message. */
  | { readonly meaning: 'change'; readonly request: string }
  | { readonly meaning: 'cancel' }
  | { readonly meaning: 'option'; readonly option: string }
  /** `readValue` turns the text into what the schema asks for. */
  | { readonly meaning: 'value'; readonly text: string }
  /** Asks about it. */
  | { readonly meaning: 'question' }
  | { readonly meaning: 'small_talk' }
  /** Touches the answer without giving one. */
  | { readonly meaning: 'unclear' }
  /** A new request. */
  | { readonly meaning: 'something_else' }
