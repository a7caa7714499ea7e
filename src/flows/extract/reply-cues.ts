import { fold, normalise } from '../../nlu/text/normalise.ts'

/** Request to the conversation itself, whatever was asked of the person. */
export type ReplyCue = 'human' | 'unknown' | 'refused' | 'skip' | 'back' | 'restart'

/** Nobody asks for the way back in more words. */
const MAX_WORDS = 14

const COURTESY =
  '(please|pls|sorry|thanks|thank you|either|bitte|danke|leider|hm+|hmm+|well|ok|okay|ach|aehm?|uhm?|auch|tut mir leid)'

/** Only where the whole message says it: "the back wall" and "skip the line" are answers. */
const WHOLE: Readonly<Record<Exclude<ReplyCue, 'human'>, RegExp>> = {
  unknown: whole(
    "i (really |honestly )?(do not|don'?t) know( that| it| this)?( yet| right now| exactly)?",
    "(i have |i've )?(absolutely )?no idea( yet)?",
    "(i'?m |i am )?not (really |quite )?sure( yet| about that)?",
    "i (can'?t|cannot) (say|tell)( yet)?",
    'idk|dunno|unknown|no clue',
    "(i (really |honestly )?((do not|don'?t|can'?t|cannot) (remember|recall)|forgot|have forgotten)|i'?ve (really |honestly )?forgotten)( that| it| this)?( any ?more| exactly)?",
    '(ich )?weiss (ich )?(das |es )?(noch |leider |gerade |im moment )?(gar )?nicht( mehr)?( genau| so genau)?',
    'das weiss ich (noch |leider |gerade )?(gar )?nicht( mehr)?( genau| so genau)?',
    '(daran |da )?(ich )?(kann ich |kann |erinnere ich |erinnere )mich (daran )?(leider )?nicht( mehr)?( genau)?( daran)?( erinnern)?',
    '(das )?(ich )?habe? (ich )?(das |es )?(leider )?vergessen',
    '(ich habe |da habe ich |hab )?(absolut )?keine ahnung|kein plan|unbekannt|keine angabe',
    '(da )?(ich )?bin (ich )?(mir )?(noch |da )*nicht (ganz )?sicher',
    'kann ich (noch |leider |dir |ihnen )*nicht sagen',
  ),
  /** To a question for yes or no these are a no. */
  refused: whole(
    "(i'?d |i would |i )?(rather|prefer|would prefer|'?d prefer) (not|not to)( to)?( (say|tell|tell you|give|give it|answer|share)( it| that| this)?)?",
    'no( thanks| thank you)?|nope|nah|nein( danke)?|nee|noe|keine[nrs]?',
    "(that |it )?(does not|doesn'?t) matter|whatever|(das )?(ist )?(mir )?(ganz |voellig )?egal",
    "(i )?(do not|don'?t) (want|wish|like) to (say|tell|tell you|give|answer|share)( it| that| this| my \\p{L}+)?",
    "i('?m| am) not (going to|gonna) (say|tell|tell you|give|answer)( it| that| this| you that)?",
    "(i (do not|don'?t) have|i haven'?t got|don'?t have|have) (one|any|none|an? [\\p{L}-]+)",
    "there (is|'?s) (none|no [\\p{L}-]+)|none|n/?a",
    '(i have )?no (e-?mail|mail|phone|telephone|number|address|name)( address| number)?',
    "(that'?s|that is|it'?s) (private|confidential)|(that'?s |that is )?none of your business",
    '(das |meinen? [\\p{L}-]+ )?(moechte|will|mag) ich (lieber |dir |ihnen |hier |das )*nicht (sagen|angeben|nennen|verraten|preisgeben|mitteilen)',
    '(ich )?(moechte|will|mag) (ich )?(das |dazu |lieber |dir |ihnen |hier |meinen? [\\p{L}-]+ )*(nicht|nichts) (sagen|angeben|nennen|verraten|preisgeben|mitteilen)',
    '(lieber|eher|besser) nicht|keine angaben?|das ist privat|(das )?geht (sie|dich|euch) nichts an',
    '(die |das |so ?was |sowas |eine |einen )?(habe?|besitze) ich (leider |gar )*(nicht|keine?n?)|(ich )?(habe?|besitze) (leider |gar )*keine?n?( [\\p{L}-]+)?',
    '(es )?gibt (es )?(leider )?(nicht|keine?n?)( [\\p{L}-]+)?|keine? (e-?mail|mail|telefon|nummer|adresse|mailadresse|telefonnummer|e-?mail-?adresse)',
  ),
  skip: whole(
    "(let'?s |i'?d like to |can we |could we |can i )?skip( it| this| that| this one| this question| the question)?",
    'next( question| one)?|pass',
    '(kannst du |koennen wir |ich moechte )?(das |die frage |diese frage )?(bitte )?ueberspringen',
    'ueberspring(e|en)?( das| es| die frage| diese frage| wir das)?',
    '(naechste frage|die naechste|weiter)',
  ),
  back: whole(
    "(let'?s |can we |could we |i want to |please )?go back( one| a step| one step)?( to the (last|previous) question)?",
    '(one )?step back|back|previous( question)?|undo( that)?',
    '(bitte )?(geh |gehe |gehen wir |kannst du |koennen wir )?(bitte )?(noch ?mal |eine frage |einen schritt )?zurueck( gehen)?( bitte)?',
    '(zur )?(vorherigen?|letzten?) frage',
  ),
  restart: whole(
    "(let'?s |can we |could we |i want to )?(re-?start|start over|start again|begin again|start from scratch|start anew)( from the (beginning|start|top))?",
    'from the (beginning|start|top)( again)?',
    '(noch ?mal |wieder |bitte )?(ganz )?von (vorne?|neuem|anfang an)( anfangen| beginnen| bitte)?',
    '(lass uns |koennen wir |ich moechte |bitte )*(noch ?mal )?(ganz )?(von vorne? |neu )(anfangen|beginnen|starten)',
    'neustart|neu starten|alles neu',
  ),
}

function whole(...phrases: readonly string[]): RegExp {
  return new RegExp(`^(${COURTESY} )*(${phrases.join('|')})( ${COURTESY})*$`, 'u')
}

const PERSON =
  '(human( being)?|real (person|human)|person|agent|representative|operator|advis(o|e)r|consultant|staff( member)?|colleague|someone|somebody|mensch(en)?|mitarbeiter(in|s)?|berater(in|s)?|kolleg(e|en|in)|jemand(em|en)?|(echten?|richtigen?) person|support|kundenservice|kundendienst)'
const HUMAN: readonly RegExp[] = [
  new RegExp(
    `\\b(talk|speak|chat|connect( me)?|transfer( me)?|put me through|pass me on|hand( me)? over|escalate)( me)?( to| with)? .*\\b${PERSON}\\b`,
  ),
  new RegExp(
    `\\b(get|give|bring|want|need|prefer) (me )?(to )?(a |an |the |some )?(real |live |actual )*${PERSON}\\b`,
  ),
  new RegExp(`\\b${PERSON}\\b.*\\b(sprechen|reden|verbinden|weiterleiten|telefonieren)\\b`),
  new RegExp(
    `\\b(verbinde|verbinden sie|leite|leiten sie|gib|geben sie|hol|holen sie|brauche|will|moechte)\\b.*\\b(mich |mir )?.*\\b${PERSON}\\b`,
  ),
  new RegExp(
    `^(${COURTESY} )*(a |an |einen? |ein )?(real |live |echten? |richtigen? )?(human|agent|representative|operator|person|mensch|mitarbeiter(in)?|berater(in)?)( ${COURTESY})+$`,
  ),
  /^(human|agent|representative|operator|mensch|mitarbeiter(in)?)$/,
]
const NOT_WANTED = /\b(not?|don'?t|never|without|kein(e|en|em|er)?|nicht|nie|ohne)\b/
const ABOUT_US = /\b(are you|is this|bist du|sind sie|ist das)\b/

export function readCue(text: string): ReplyCue | null {
  const words = wordsOf(text)
  if (words === '' || words.split(' ').length > MAX_WORDS) return null
  for (const cue of ['unknown', 'refused', 'skip', 'back', 'restart'] as const)
    if (WHOLE[cue].test(words)) return cue
  const asksForHuman = HUMAN.some(pattern => pattern.test(words))
  return asksForHuman && !NOT_WANTED.test(words) && !ABOUT_US.test(words) ? 'human' : null
}

/** Words that take back what was said before. */
const CORRECTION =
  /\b(actually|instead|rather|correction|i meant?|ich meine|change|changed|changing|wrong|mistake|scratch that|scrap that|on second thought|after all|no wait|doch|eigentlich|stattdessen|lieber|sondern|korrektur|meinte|aendern?|aendere|geaendert|falsch|irrtum|vertan|versehentlich|verwechselt|verschrieben|verlesen|nachgemessen|quatsch|bloedsinn|measured again|mixed (?:it|them|that|this) up|stimmt nicht|oops|ups)\b|^(oh |ach |ach so )?((?:no|nein|nee)(?! (?:more|less|fewer|need|idea|problem|objections?|one|mehr|weniger)\b)|wait|moment|sorry|entschuldigung|hang on|hold on|halt|stopp|stop|ach)\b/

export const isCorrection = (text: string): boolean => CORRECTION.test(wordsOf(text))

/** These speak of what was said before, whatever is asked now. */
const TAKES_BACK =
  /\b(i meant|i mean|ich meinte|meinte|scratch that|scrap that|correction|korrektur|stimmt nicht|(?:is|was|ist|war) (?:wrong|falsch)|oops|ups|vertan|vertippt|typo)\b/
const OPPOSES = /\b(not|nicht|statt|instead of|war|was)\b/

/** `opposes`: one value against another, of which the first may be an earlier answer. */
export type CorrectionCue = 'takes_back' | 'corrects' | 'opposes'

export function correctionCue(text: string): CorrectionCue | null {
  const words = wordsOf(text)
  if (TAKES_BACK.test(words)) return 'takes_back'
  if (CORRECTION.test(words) || /^make (?:it|that|them)\b/.test(words)) return 'corrects'
  return OPPOSES.test(words) ? 'opposes' : null
}

/** Words that ask for something, and not only speak of it. */
const WISH =
  /\b(another|again|once more|one more|a new|need|want|would like|'d like|looking for|noch (?:ein(?:e|en|em)?|ein ?mal)|nochmals?|erneut|weitere[mnrs]?|brauche[n]?|benoetige[n]?|moechten?|will|wollen|haetten? gerne?|suchen?)\b/

export const isWish = (text: string): boolean => WISH.test(wordsOf(text))

const MAX_CHARACTERS = 1_000

/** Folded words with single spaces between them. */
const wordsOf = (text: string): string =>
  fold(normalise(text.slice(0, MAX_CHARACTERS)))
    .replaceAll(/[^\p{L}\p{N}' -]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
