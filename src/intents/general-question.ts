import { excerptOf } from '../nlu/text/excerpt.ts'
import { fold, normalise } from '../nlu/text/normalise.ts'
import { wordSet } from '../nlu/text/word-set.ts'

/**
 * Generality of a sentence. `general`: how things are for anybody ("how long does shipping take?"). `offer`:
 * whether there is something; who says what they would have of it wants it. `own`: anything else, questions about
 * one's own affairs and wishes above all.
 */
export type Generality = 'general' | 'offer' | 'own'

/** Words before a question that say nothing. */
const LEAD_IN =
  /^(?:(?:hi|hello|hey|hallo|moin|guten (?:tag|morgen|abend)|good (?:morning|afternoon|evening)|ok|okay|so|also|and|und|but|aber|well|sorry|entschuldigung|quick question|kurze frage|noch eine frage|one question|please|bitte|just|general question|allgemeine frage|question|frage)\b[ ,:!.–-]*)+/
/** Asks for an answer, whatever the question is. */
const TELL_ME =
  /^(?:(?:can|could|would|will) you (?:please )?(?:tell|explain)(?: to)?(?: me| us)?|tell me|do you know|i (?:would like|want|wanted|need) to know|i'd (?:like|love) to know|i wonder|i was wondering|(?:koennen|koennten|wuerden) sie mir (?:bitte )?(?:sagen|erklaeren|verraten)|(?:kannst|koenntest) du mir (?:bitte )?(?:sagen|erklaeren|verraten)|sagen sie mir|sag mir|wissen sie|weisst du|(?:ich )?(?:wollte|moechte|wuerde gern(?:e)?) (?:mal )?(?:fragen|wissen)|mich (?:wuerde )?interessiert?)[ ,:]+/

const OPENER =
  /^(?:what|which|how|why|when|where|who|whom|whose|is|are|was|were|do|does|did|has|have|can|could|may|must|should|will|would|was|welche[rsnm]?|wie|wieviel|warum|wieso|weshalb|wann|wo|woher|wohin|womit|wofuer|wer|wen|wem|(?:ab|bis|mit|fuer|in|an|von|zu|nach|bei|unter) (?:wann|wem|wen|was|welche[rsnm]?)|ist|sind|gibt|kann|koennen|darf|duerfen|muss|muessen|werden|hat|haben|ob|whether|if)(?:'s|'re)? /

/** Words of people who speak of themselves, or of what is before them. */
const OWN =
  wordSet(`i me my mine myself we us our ours i'm i've i'd i'll we're we've we'd we'll ich mich mir mein meine meinen
  meinem meiner meines wir uns unser unsere unseren unserem unserer it its it's this that these those here es dies diese dieser dieses diesen
  diesem dessen please bitte yet still already longer now haette haetten waere waeren ginge koennte koennten wuerde wuerden noch schon endlich bleibt jetzt will wird won't news neues`)
/** "Is it possible to …" is about nothing that is there. */
const EMPTY_IT =
  /\b(?:is it|ist es|waere es|would it be) (?=(?:\p{L}+ )?(?:possible|allowed|true|okay|ok|safe|necessary|normal|moeglich|erlaubt|noetig|wahr|normal|ueblich)\b)/gu

/** A deed that is asked for as a favour, or proposed. */
const REQUEST =
  /^(?:(?:what|how) about|why not|was ist mit|wie sieht es mit|(?:can|could|would|will) you|(?:koennen|koennten|wuerden) sie|(?:kannst|koenntest|wuerdest) du) /
const OFFER = /^(?:do you have|have you got|is there|are there|haben sie|habt ihr|hast du|gibt es|gibt's) /

/** Words that ask for room: who asks wants some. */
const FREE =
  /\b(?:free|available|slots?|openings?|left|space|room for|frei|freie[nrs]?|verfuegbar|platz|plaetze|termine? (?:am|um|fuer|zum|zur))\b/

/** Said of how things are, not of how they stand. */
const HABITUAL =
  /\b(?:usually|normally|generally|in general|typically|always|ever|on average|as a rule|normalerweise|ueblicherweise|in der regel|meistens|generell|grundsaetzlich|im allgemeinen|im schnitt|immer|policy|policies|costs?|charges?|charged|fees?|prices?|pays?|covers?|covered|expensive|cheap|free|insured|valid|allowed|possible|works?|functions?|differences?|takes?|means?|hours|warranty|times?|time frame|guarantee|kostet|kosten|kostenlos|gratis|teuer|billig|guenstig|gebuehr|gebuehren|preise?|zahlt|zahlen|uebernimmt|versichert|gueltig|erlaubt|moeglich|funktioniert|funktionieren|laeuft|unterschied|bedingungen|garantie|dauert|dauern|lieferzeit|lieferzeiten|frist|fristen|bedeutet|oeffnungszeiten)\b/
/** Of one thing, known to both. */
const DEFINITE = /\b(?:the|der|die|das|dem|den|des|zum|zur|beim|vom) \p{L}/u
/** The house, or anybody: what they do, they do for all. */
const ANYBODY = wordSet(
  'your yours one anyone anybody everyone everybody people customers someone ihr ihre ihren ihrem ihrer euer eure euren man jeder jemand kunden leute',
)
/** A supposition, or a mere part of the question: nobody's own. */
const SUBORDINATE = /,? (?:if|when|while|unless|once|wenn|falls|sobald|sofern|waehrend)\b.*$/
const SENTENCE = /[^.!?\n]+[.!?]*/g

/** Sentences of a text, each with its generality. English and German. */
export const sentencesWithGenerality = (
  text: string,
): readonly { readonly text: string; readonly generality: Generality }[] =>
  (fold(normalise(excerptOf(text))).match(SENTENCE) ?? []).map(sentence => ({
    text: sentence,
    generality: generalityOf(sentence.trim()),
  }))

function generalityOf(sentence: string): Generality {
  const plain = sentence.replace(LEAD_IN, '')
  const question = plain.replace(TELL_ME, '')
  const isQuestion = sentence.endsWith('?') || OPENER.test(question)
  if (!isQuestion || (question === plain && REQUEST.test(plain))) return 'own'
  const main = question
    .replace(SUBORDINATE, '')
    .replace(EMPTY_IT, '')
    .replaceAll(/[?!.,;:]/g, ' ')
  const offer = OFFER.exec(main)?.[0] ?? ''
  if (
    main
      .slice(offer.length)
      .split(/\s+/)
      .some(word => OWN.has(word))
  )
    return 'own'
  if (offer !== '') return FREE.test(main) ? 'own' : 'offer'
  const isOfAll = HABITUAL.test(main) || main.split(/\s+/).some(word => ANYBODY.has(word))
  return DEFINITE.test(main) && !isOfAll ? 'own' : 'general'
}
