import { excerptOf } from '../nlu/text/excerpt.ts'
import { fold, normalise } from '../nlu/text/normalise.ts'

// What is wanted not to happen. "I cannot come" and "it has not arrived" are reasons, not refusals; "not any more" ends
// something, and may well be what an intent is for.
const REFUSALS: readonly RegExp[] = [
  /\b(?:do not|don't|dont|never) (?:want|wish|need|intend|plan|have) (?:you )?to (?<verb>[a-z]+)/,
  /(?:^|\b(?:please|and|but) )(?:do not|don't|dont|never) (?<verb>[a-z]+)/,
  /\bno need to (?<verb>[a-z]+)/,
  /\b(?:will|moechte|wollte|brauche|soll|sollen|sollst|bitte)\b[^.,;!?]{0,300}\bnicht (?:zu )?(?<verb>[a-z]+n)\b/,
]
const NO_LONGER = /\b(?:any ?more|any longer|no longer|nicht (?:mehr|laenger)|keine?[nmrs]? [a-z]+ mehr)\b/
const CLAUSE = /[.,;:!?\n]+|\b(?:but|instead|because|sondern|aber|weil|sonst)\b/

/** Share of the words' subject that an intent knows, see `Aboutness`. */
type About = (words: string) => number | null

/**
 * True where all a text says about an intent is that it shall not happen. English and German. What is refused has to
 * be the intent's own subject: whoever does not want to talk to a machine wants to talk.
 */
export function isRefused(text: string, about: About): boolean {
  const clauses = fold(normalise(excerptOf(text)))
    .replaceAll('’', "'")
    .split(CLAUSE)
  const own = clauses.filter(clause => (about(clause) ?? 0) > 0)
  return own.length > 0 && own.every(clause => about(clause) === 1 && refuses(clause.trim(), about))
}

const refuses = (clause: string, about: About): boolean =>
  !NO_LONGER.test(clause) &&
  REFUSALS.some(refusal => {
    const verb = refusal.exec(clause)?.groups?.verb
    return verb !== undefined && (about(verb) ?? 0) > 0
  })
