import { wordSet } from '../../../text/word-set.ts'
import type { ReadingWords } from '../../sections/slots/reading-words.ts'

/** Words in -ed that tell nothing about the past, or are said of what one wants now. */
const PRESENT =
  '(?:need|feed|speed|seed|red|bed|indeed|(?:need|detail|want|plan|prefer|decid|agree|hop|chang|wish|suppos|interest|allow|us)[a-z]*ed)'
const PAST_VERB = `(?!${PRESENT} )[a-z]{2,}ed`
export const reading: ReadingWords = {
  doubts: {
    openers: wordSet('if unless'),
    unreal: wordSet("would wouldn't could were"),
    wishing: wordSet('like love prefer appreciate'),
    possible: wordSet('possible necessary needed available required so'),
    courtesies:
      /^(?:(?:it|that|this) (?:works?|is|suits?|helps?|fits?)|you (?!had|were|would)|(?:it's|that's) (?:ok|okay|fine|possible|available|free|easier|convenient|alright|no|not|all|at)|there's )/,
    supposing:
      / (?:suppose|supposing|assume|assuming|imagine|pretend|hypothetically|let's say|lets say|what if) /,
    contrary: wordSet('were'),
    example: / (?:e \. g|for example|for instance|such as) /,
    pattern: / something like | looks? like /,
    unsure:
      / (?:not (?:quite |really |so |that |entirely )?sure|unsure|no idea|don't (?:really )?know|i guess|i suppose|i assume|can't remember|don't remember|not decided|undecided|(?:was|is) it [a-z]{1,4} (?:- )?\d+) /,
    startsAnew:
      / (?:i|we|i'm|we're|i'd|we'd|i'll|we'll|you|it's|it|now|this time|but|please|so|also|need|want|actually|sorry|no) /,
    joining: wordSet('and'),
    aboutSomething: / (?:about|if|whether) /,
  },
  correction: {
    cues: wordSet(`
      no nope sorry oops wait actually rather instead correction scratch pardon stop mean meant make change
      better uh uhm erm hm hmm`),
    now: wordSet('now today but'),
    joining: wordSet('or and to'),
    moving: wordSet('change update switch move reschedule correct replace'),
    from: wordSet('from'),
    to: wordSet('to'),
    thisTime: /this time$/,
    takesBack: [
      'nope',
      'no wait',
      'wait no',
      'oops',
      'whoops',
      'i mean',
      'i meant',
      'i meant to say',
      'make that',
      'make it',
      'correction',
      'scratch that',
      'scrap that',
      'strike that',
      'or rather',
      'my mistake',
      'my bad',
      'hang on',
      'hold on',
      'actually no',
      'no actually',
      'on second thought',
      'on second thoughts',
    ],
    apologies: ['sorry', 'pardon', 'apologies'],
    takesBackMarked: ['no', 'nah', 'wait', 'actually', 'rather', 'better', 'stop'],
    takesBackAfter: ['i mean', 'i meant', 'i meant to say'],
    denials: [
      "that's wrong",
      'that is wrong',
      'that was wrong',
      'wrong',
      "that's not right",
      'that is not right',
      "that isn't right",
      "that's incorrect",
      "that's not it",
      'ignore that',
      'forget that',
      'delete that',
      'cancel that',
      'i take that back',
      'or not',
      'maybe not',
      'not anymore',
    ],
    answers: ['no', 'nope', 'nah'],
    hesitations: [
      'uh',
      'uhm',
      'um',
      'er',
      'erm',
      'hm',
      'hmm',
      'oh',
      'ah',
      'well',
      'of course',
      "that's",
      'thats',
      'i am',
      "i'm",
    ],
    contrast: {
      opens: wordSet('not'),
      only: wordSet('only just merely simply'),
      opposes: wordSet('but'),
    },
  },
  question: {
    asks: /^ (?:, |and |also |so |hi |hello |hey |but |ok |okay |please )*(?:what|which|how|why|when|where|who|whose|is|are|isn't|aren't|was|were|does|do|did|don't|has|have|will(?= (?:there|it|this|that|the|my|your) )|am(?= i )) /,
    suggests: / (?:how about|what about|why not|why don't) /,
    availability:
      / (?:is|are) there | have you got | do you have | do we have | (?:free|available|possible|okay|alright|work|suit) /,
  },
  negation: {
    not: wordSet(`
      not never don't doesn't didn't won't isn't aren't wasn't can't cannot wouldn't without except besides
      neither nor nothing hardly weren't haven't hasn't hadn't couldn't shouldn't ain't dont doesnt didnt
      wont isnt arent wasnt werent cant havent hasnt wouldnt forget scrap`),
    notPairs: ['rather than', 'instead of', 'nothing like', 'apart from', 'other than'],
    idioms: ['why not', 'if not', 'no problem', 'nothing but', "can't wait", "don't forget", 'not forget'],
    widening: ['not only', 'not just', 'not merely'],
    ending: wordSet('but rather instead sorry actually'),
    anything: wordSet('any anything every everything all anybody anyone'),
    light: wordSet(`
      the a an it it's is was my our am im in order number ticket case of at on for to use want call ring
      text write contact mail email me us per via any need will`),
    correcting: wordSet("wait sorry actually make hang hold stop it's its that's thats i'm im"),
    preferring: wordSet('rather sooner'),
    unfit: wordSet('work works do suit suits possible fit fits good is so'),
    denial: wordSet("not doesn't don't won't isn't can't cannot impossible never"),
    disowning:
      / (?:isn't|is not|is no longer|no longer|doesn't work|does not work|is dead|is (?:my|the|our) old|was my) /,
    unheardOf: /^ (?:[?!.,] )?(?:(?:i|i've|never) )*(?:heard of|don't know|do not know|not mine|isn't mine) /,
    but: wordSet('but'),
    nounsLikeNot: wordSet(''),
    than: wordSet('than'),
    no: wordSet('no'),
    butRather: wordSet(''),
    notBefore: wordSet('not'),
  },
  clauses: {
    abbreviations: wordSet('mr mrs ms dr st no etc e g i jan feb sept max min'),
    breakingWords: wordSet('but however though because'),
    joining: wordSet('and'),
    subjects: wordSet("i we i'd we'd i'm we're i'll we'll i've we've need want would please will"),
  },
  units: {
    between: wordSet('instead of rather than not no sorry but i mean meant actually wait'),
    times: wordSet('x by'),
  },
  owner: {
    people: wordSet(`
      husband wife boss colleague coworker friend brother sister mother mum mom father dad son daughter
      partner assistant manager neighbour neighbor roommate girlfriend boyfriend lawyer predecessor
      supervisor secretary landlord hotline helpline helpdesk`),
    others: wordSet('his her hers their theirs your'),
    contact: wordSet('email e mail mails address number phone mobile cell is'),
    own: wordSet("i me mine myself i'm"),
    possessives: wordSet('my our'),
    reached: wordSet(`
      wrote written emailed mailed called phoned rang contacted texted messaged sent tried dialed dialled
      reached`),
    passive: wordSet('be best easily it'),
    reachedAfter: wordSet(''),
    givenAs: / (?:is|s|that's|belongs) (?:\S+ ){0,3}(?:my|our) (\S+) /,
    outdated: wordSet('used old former previous'),
    otherParties: wordSet('competitor competitors rival rivals predecessor'),
    theirs: wordSet('his her their'),
    who: wordSet("who who's"),
    genitive: /'s$/,
    reaching: wordSet('reach contact call email mail ask write phone text ring'),
    reachedAt: wordSet('at on via under by'),
  },
  quotes: {
    speaking: /(?:said|says|say|told|wrote|writes|asked|reads)[^.!?\n]{0,40}$/iu,
  },
  past: {
    tenses: [
      / (?:was|were|wasn't|weren't|had|did|didn't|went|came|ate|bought|paid|spent|wrote|rang|grew|met|sent|sold|stayed|left|lost|got|took|gave|drove|began|used to) /,
      new RegExp(` (?:i|we|you|they|he|she|who|already) (?:[a-z]+ly |also |just |never )?${PAST_VERB} `),
      new RegExp(` (?:my|our|his|her|their) (?:(?!is |are |be |keeps? |gets? )[a-z]+ ){1,2}${PAST_VERB} `),
      new RegExp(
        ` (?:i've|we've|have|has|they've|he's|she's) (?:already |just |never |been )*(?:${PAST_VERB}|been|bought|paid|spent|sent|written|had|eaten) `,
      ),
    ],
    polite:
      / (?:was|were) (?:just |also |actually )?(?:hoping|wondering|thinking|planning|looking|going|aiming|about) | had (?:in mind|hoped|planned|thought) /,
    state: null,
    deed: null,
    goesOn:
      / (?:i've|we've|have|has) (?!had )\S+ (?:\S+ ){0,6}(?:for (?:\S+ )?(?:\S+ )?(?:years?|months?|weeks?)|since) /,
  },
}
