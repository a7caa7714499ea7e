/** Clauses, as folded words between single spaces, that want to know something rather than have it. */
const ASKS =
  /^ (?:, |and |und |also |so |hi |hello |hallo |hey |but |aber |ok |okay |please |bitte )*(?:what|which|how|why|when|where|who|whose|is|are|isn't|aren't|was|were|does|do|did|don't|has|have|am|welche[rsnm]?|wie|warum|wieso|weshalb|wann|wo|wer|ist|sind|war|hat|habt|haben|hast|gibt|was|kostet|stimmt) /

/** Questions by which people ask for what they want: "Is there a table for two?", "Passt Freitag?" */
const REQUESTS: readonly RegExp[] = [
  / (?:is|are) there | have you got | do you have | do you have | how about | what about | why not | why don't | do we have /,
  / gibt es | gibt's | (?:haben|haetten) sie | habt ihr | hast du | wie waere | wie waer's | wie sieht es | was ist mit /,
  / (?:free|available|possible|okay|alright|frei|moeglich|verfuegbar|machbar|recht|work|suit) /,
]

export const isAskedFor = (words: string): boolean =>
  ASKS.test(words) && !REQUESTS.some(request => request.test(words))
