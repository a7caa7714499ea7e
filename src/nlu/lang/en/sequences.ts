import { wordSet } from '../../text/word-set.ts'
import type { SequenceWords } from '../sections/sequence-words.ts'

export const sequences: SequenceWords = {
  joints: wordSet('and but & or so'),
  chainingWords: wordSet('then'),
  laterWords: wordSet('afterwards afterward finally lastly'),
  noWords: wordSet("no not nothing nobody none never don't doesn't can't cannot won't"),
  firstWords: wordSet('first'),
  markers: [
    [
      'first',
      `first, firstly, initially, to begin with, to start with, at the start, at the very start, in the beginning, as a first step
      in the first step, first off, first up, in step one, start with, starts with, begin with, begins with
      we start with, we begin with, it starts with, it begins with, starting with, beginning with`,
    ],
    [
      'then',
      `then, only then, after that, afterwards, afterward, next, next up, subsequently, thereafter, later, later on, finally
      lastly, ultimately, in the end, at the end, eventually, followed by, second, secondly, third, thirdly, fourth, fourthly
      in a second step, in the second step, in the next step, as a next step, as a last step, in the last step
      after this, from there, once that is done, once done, when that is done, immediately after, right after that
      following that, to finish off, to round off, last of all, at the very end, upon which, whereupon, after which, who in turn, which in turn
      follow up with, follow with, continue with, continues with, proceed with, go on with, end with, ends with
      finish with, wrap up with, conclude with`,
    ],
    ['parallel', 'meanwhile, in the meantime, at the same time, in parallel, simultaneously, concurrently'],
    [
      'after',
      'once, only once, only when, as soon as, after, only after, immediately after, right after, not until',
    ],
    ['until', 'until, till'],
    ['upon', 'upon, following'],
    ['before', 'before, prior to'],
    ['when', 'when, whenever'],
    ['while', 'while, whilst'],
    ['outcome', 'so that, resulting in, which results in, with the result that, outcome, result, output'],
  ],
  figures: `
    then again, first of all, first things first, first come, first served, first time, first name, first thing
    next to, next week, next month, next year, next time, next day, next door, next monday, next tuesday
    next wednesday, next thursday, next friday, next saturday, next sunday, next summer, next winter, next spring
    next quarter, after all, after lunch, after dinner, before long, once upon a time, once again, once more
    once in a while, once a, later today, later this, before christ, finally free, as soon as possible, while ago
    second to none, second thoughts, third party, then and there, then why, then what, then how, then who, then let's
    then let, then please, when in doubt, following up, after next, now and then, every now and then`,
  ordinals: wordSet('second third fourth'),
  stepNouns: wordSet('phase step stage'),
  imperatives: wordSet(`
    approve archive assign check close collect confirm create deliver deploy draft file inform notify order pack
    pay pick prepare publish receive record register release request review scan schedule send ship sign submit
    test update validate verify`),
  approval:
    /^(?:approv|authori[sz]|sign(?:s|ed)?$|signature|signoff|greenlight|ratif|consent|endors|permits?$|releases?$)/,
  articles: wordSet('a an the our my your their his her its this that these those every each one another'),
  pronouns: wordSet(
    'i you he she it we they somebody someone everyone everybody anything something nothing everything nobody',
  ),
  onlySubjects: wordSet('i he she we they'),
  talkers: wordSet('i you'),
  objectPronouns: wordSet(''),
  auxiliaries: wordSet(
    'is are was were gets get will can must should may has have had needs need shall would could',
  ),
  noVerbs: wordSet(''),
  afterVerb: wordSet(`
    the a an our my your their his her its this that these those it them him us me you all every each any some
    both in on up out off over down back through away to for with by from into at about as online offline and or
    again`),
  participles: /(?:ed|written|sent|paid|made|done|built|sold|sorted|shipped|read|kept|put|cut)$/,
  byWords: wordSet('by'),
  talkWords: wordSet(`
    yes no yeah ok okay well hello hi hey thanks thank please sorry sure right actually honestly maybe perhaps but
    if unless because since though although who which what where why how that whether let let's i'm i'd i'll`),
  passiveVerbs: wordSet('is are was were gets get'),
  agentArticles: wordSet('the a an our my your their'),
  eventNouns:
    /^(?:approval|review|interview|payment|delivery|check|audit|inspection|test|meeting|call|signature|sign|kickoff|handover|launch|submission|registration|arrival|receipt|completion|.{3,}(?:tion|ment|ing|ance|ence))$/,
  verbEnding: /(?:[^sui]s|sses|shes|ches|xes)$/,
  infinitive: null,
  vaguePersons: wordSet('someone somebody'),
  ofPersons: wordSet('from in at of'),
  subjectOrObject: wordSet(''),
  leadVerbs: wordSet('is are goes'),
  clauseEnds: wordSet(''),
  outcomeNouns: wordSet('outcome result output'),
  outcomeVerbs: wordSet('is'),
  perfectVerbs: wordSet('has have'),
  inversions: wordSet('do does can may will'),
  afterInversion: wordSet('we they the our he she'),
  announcements: new Set([
    ...['we', 'they', 'i'].flatMap(who => ['have', 'use', 'run', 'follow'].map(verb => `${who} ${verb}`)),
    ...['there', 'it', 'this', 'that'].flatMap(who => [`${who} is`, `${who} are`]),
  ]),
  orderLeads:
    /(?:like (?:this|so|that)|as follows|in this order|\b(?:it's|it is|that's|is) (?:pretty |quite |really |very )?(?:simple|easy)|how (?:it|this|that) (?:works|goes)|how we (?:do (?:it|this|that)|\w+)|\b(?:steps|procedure|workflow|routine|process|sequence))$/,
  orderTails:
    /^(?:(?:and|so|now|but|please|pls|kindly|just|well|right) )*(?:that(?:'s| ?s| is) (?:how|our|my|the|what|it|all|why|us|basically|always)\b|(?:this|these|those) (?:is|are) (?:how|our|my|the|what)\b)|^(?:\w+ ){0,5}?(?:draw|diagram|chart|sketch|plot|map|visualise|visualize|outline)(?: us| me| up| out| down)* (?:it|that|this|those|these|them|all)\b|\b(?:i|we)(?:'d| would|'ll)? (?:want|need|like) (?:it|that|this|them|those)\b(?: \w+){0,3}? (?:drawn|mapped|charted|diagrammed|sketched|laid|set|shown|written|plotted)\b|\b(?:into|in|on|as|make|do|draw|set|line|lay|put|turn|get|want|need|show|give|have)(?: \w+){0,5}? (?:diagram|chart|flow ?chart|flow|process map|map|drawing|sketch|timeline|graphic|workflow|in (?:that|its proper|the right) order|step by step|step after step|stage by stage|one after another|one after the other|end to end)$|\b(?:make|draw|do)(?: \w+){0,3} (?:diagram|chart|flow ?chart|timeline|picture|drawing) (?:of|from|out of|for) (?:it|that|this|the)\b/,
  pastVerbs: /^(?:[a-z]+ed|had|came|went|was|did|got|took|saw|made|ate|met|left|woke|slept|drove|bought)\b/i,
  emptySubjects: wordSet('it'),
  noDeedSubjects: wordSet(''),
  pronounSubjects: wordSet(''),
  objectStart: null,
  relatives: [
    [
      ['who', 'which'],
      ['', 'is', 'are', 'gets', 'get', 'will', 'must', 'has to', 'have to'],
      ['then', 'afterwards', 'subsequently', 'next', 'finally'],
    ],
  ],
  places: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  stepLeads: wordSet('is are and then'),
  andWords: wordSet('and'),
  isApproval: words => words.join(' ').includes('green light'),
}
