/** Clauses, as folded words between single spaces, that want to know something rather than have it. */
const ASKS =
  /^ (?:, |and |und |also |so |hi |hello |hallo |hey |but |aber |ok |okay |please |bitte )*(?:what|which|how|why|when|where|who|whose|is|are|isn't|aren't|was|were|does|do|did|don't|has|have|will(?= (?:there|it|this|that|the|my|your) )|am(?= i )|muss|muessen|darf|duerfen|welche[rsnm]?|wie|warum|wieso|weshalb|wann|wo|wer|ist|sind|war|hat|habt|haben|hast|gibt|was|kostet|stimmt) /

/** "How about Friday?" suggests. */
const SUGGESTS = / (?:how about|what about|why not|why don't|wie waere|wie waer's|wie sieht es|was ist mit) /

/** Questions by which people ask for what they want, or whether there is any: "Is there a table for two?" */
const AVAILABILITY: readonly RegExp[] = [
  / (?:is|are) there | have you got | do you have | do we have /,
  / gibt es | gibt's | (?:haben|haetten) sie | habt ihr | hast du /,
  / (?:free|available|possible|okay|alright|frei|moeglich|verfuegbar|machbar|recht|work|suit) /,
]

export type Asking = 'nothing' | 'availability' | 'information'

/** Subject a clause of a question asks about. */
export function askingOf(words: string): Asking {
  if (!ASKS.test(words) || SUGGESTS.test(words)) return 'nothing'
  return AVAILABILITY.some(pattern => pattern.test(words)) ? 'availability' : 'information'
}
