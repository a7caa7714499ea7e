import { phraseList, wordSet } from '../../text/word-set.ts'
import type { NumberWords } from '../sections/number-words.ts'
import { firstWords, multipleOf, readHalf, readNumeral } from './numerals.ts'
import { unitNames } from './units.ts'

export const numbers: NumberWords = {
  approximately: phraseList(`
    about, around, roughly, approximately, approx, approx ., circa, ca, ca ., c ., some, almost, nearly, maybe
    perhaps, something like, in the region of, close to, an estimated, estimated, probably, like, ~, ≈, say
    close on, just over, just under, a good, a little over, a bit over`),
  atLeast: phraseList(`
    at least, no fewer than, no less than, not less than, minimum, a minimum of, min ., over, more than, above
    exceeding, upwards of, well over, greater than, minimum, >, ≥, > =`),
  atMost: phraseList(`
    up to, at most, no more than, not more than, maximum, a maximum of, max, max ., under, less than, fewer than
    below, as many as, maximum, <, ≤, < =`),
  betweenWords: wordSet('between'),
  afterApproximate: phraseList('or so, or thereabouts, ish, - ish, odd, - odd, something'),
  afterLow: phraseList('or more, and more, +, plus, upwards, or above'),
  afterHigh: phraseList('or less, or fewer, at most, tops, max'),
  placeNouns: wordSet(`
    step steps stage phase level row rows line lines column chapter section page pages paragraph item question
    task point room floor gate platform door house apartment flat seat table slide figure appendix part volume
    episode season track round sprint milestone priority tier rank lane unit module lesson exercise option entry
    record slot day week sheet tab area zone building terminal exit bus tram route highway channel group team
    risk issue requirement stakeholder article rule clause annex attempt position rang spur modul team`),
  idNouns: wordSet(`
    order orders ticket invoice booking reservation case customer account flight train id code pin number no nr
    reference ref contract policy member serial sku isbn iban zip postcode postal model part batch lot tracking
    parcel bug error defect permit license registration password extension user employee vendor code`),
  statedNouns: wordSet('pin iban postcode zip password reference ref username isbn sku extension'),
  groupNouns: wordSet('team group family crew party panel committee class squad band group circle team'),
  numberNouns: wordSet('number no nr # id code num'),
  versionNouns: wordSet('version versions release build v ver'),
  gradeNouns: wordSet('grade grades grader graders'),
  copulas: wordSet('is was : = are'),
  priceWords: wordSet(`
    cost costs costing price priced prices fee fees pay pays paid charges budget salary rent worth charge`),
  yearPrepositions: wordSet(`
    in since from until till by before after during around mid early late year years spring summer autumn fall`),
  determiners: wordSet('the our my your their his her its this that'),
  clockWords: wordSet("o'clock oclock clock noon midnight am pm a.m p.m"),
  pastAndTo: wordSet('past to'),
  quarters: wordSet('quarter half'),
  clockPrepositions: wordSet('at'),
  streetsAfter: wordSet('street st road rd avenue ave lane drive square boulevard blvd court way'),
  streetBefore: null,
  ageWords: wordSet('aged turned turns turning'),
  nounsAndVerbs: wordSet(`
    order book page seat house table record question track group point ticket permit invoice list line place
    number train part model license code charge`),
  beforeVerbs: wordSet('please to we i you they can could must should will and then just'),
  weAre: /^(?:we're|are|were)$/,
  groupPronouns: wordSet('we they'),
  groupOf: wordSet('of'),
  predicates: wordSet('suffices'),
  bridges: wordSet('of the our my your their these those his her its all'),
  countedPronouns: wordSet('us them you'),
  moreWords: wordSet('more other additional further different such'),
  adjectives: wordSet(`
    new old open big small large full local remote senior junior male female young long short good bad high low
    key main major minor free late early hot cold red green blue black white`),
  sides: {
    length: wordSet('long length'),
    width: wordSet('wide broad width'),
    height: wordSet('high tall height'),
    depth: wordSet('deep depth'),
    thickness: wordSet('thick thickness'),
  },
  plurals: wordSet(`
    people men women children teeth feet geese mice criteria data media phenomena staff sheep fish deer species
    series aircraft crew folk cattle alumni employes salespeople businessmen businesswomen chairmen
    grandchildren menus taxis skis personnel police`),
  singulars: wordSet(`
    business process access address class boss always perhaps across series news sales lens bias atlas gas plus
    minus versus this his its us yes was has is as does thus less unless press stress progress success`),
  joints: wordSet('and or'),
  beforePronounOne: wordSet(`
    the this that which each every any another no a an other wrong right same old new big small second third former
    latter`),
  countingWords: wordSet('just only exactly'),
  idioms: `
    on the one hand, one another, one by one, one of these days, one day i, one day we, one day you, one day they, one moment, one sec, one second please
    one minute please, back to square one, day one, number one priority, for one thing, one way or another
    one and the same, no one, the one, this one, that one, which one, each one, every one, any one, another one
    all in one, one at a time, one after the other, one after another, at one point, one time, one more time
    two cents, two birds with one stone, put two and two together, on all fours, cloud nine, nine to five
    thanks a million, a million thanks, a thousand thanks, a thousand times, a million times, many thanks, catch 22
    24 / 7, twenty-four seven, 50 / 50, fifty-fifty, fifty fifty, second to none, at first, first of all, at first glance
    at first sight, in the first place, first things first, first come first served, first name, first names
    second thoughts, on second thought, second hand, third party, third parties, third-party, high five, zero chance
    in one go, a quarter past, a quarter to, one thing, one size fits all, first aid, first class, 401 k, 401 ( k )`,
  oldWords: wordSet('old olds'),
  endsLikeId: /(?:number|code|id)$/,
  idEndings: null,
  phoneLabels: wordSet('phone telephone tel mobile cell call ring text whatsapp fax'),
  vague: {
    2: `some, multiple, various, a number of, a couple, couple of, a pair of, several different`,
    3: `a few, few, several, many, lots of, a lot of, loads of, plenty of, a bunch of, a handful of, quite a few
        a good many, a series of, a range of, a set of`,
    5: 'numerous, tons of, heaps of, a host of, countless, a ton of, a large number of',
    24: 'dozens of, dozens',
    200: 'hundreds of, hundreds',
    2000: 'thousands of, thousands, tens of thousands of, hundreds of thousands of',
    2000000: 'millions of, millions',
  },
  yearPrefixes: wordSet('mid pre post early late'),
  rangeWords: wordSet('to'),
  orWords: wordSet('or'),
  andWords: wordSet('and'),
  coupleWords: wordSet('couple'),
  minusWords: wordSet('minus'),
  noClockWords: wordSet(''),
  halfToWords: wordSet(''),
  spokenMinutes: wordSet('ten fifteen twenty thirty forty fifty'),
  beforeSpokenTime: wordSet('at by until till around before after from'),
  afterSpokenTime: wordSet('in am pm tomorrow tonight today'),
  dayPrepositions: wordSet(''),
  monthsThatMayBeOthers: wordSet('may march mar jan sep dec'),
  bridgeOpeners: wordSet('of'),
  partitives: wordSet(''),
  adjectiveEnding: /(?:al|ed|ive|ous|ic|ary|able|ible|ful|less)$/,
  timesWords: wordSet('by'),
  selfWords: wordSet("i'm he's she's"),
  beforeAge: wordSet('am is'),
  agedPronouns: wordSet('i he she'),
  unitArticles: wordSet('a an'),
  ofWords: wordSet('of'),
  pairWords: wordSet('couple pair'),
  pairNouns: new Set(),
  magnitudes: { dozen: 12, hundred: 100, thousand: 1e3, million: 1e6, mn: 1e6, billion: 1e9, bn: 1e9 },
  gluedMagnitudes: { k: 1e3, bn: 1e9 },
  shortMagnitudes: wordSet(''),
  dozenWords: wordSet('dozen'),
  dozenArticles: wordSet('a one good'),
  dozenHalves: wordSet('half'),
  multipleOf,
  firstWords,
  firstStem: null,
  readNumeral,
  readCompound: () => null,
  readHalf,
  fractionParts: {
    third: 3,
    thirds: 3,
    quarter: 4,
    quarters: 4,
    fifth: 5,
    fifths: 5,
    sixths: 6,
    eighths: 8,
    tenth: 10,
    tenths: 10,
  },
  fractionCounts: { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, seven: 7 },
  fractionWords: {},
  fractionArticles: wordSet('a one'),
  fractionOf: wordSet('of'),
  unitNames,
  hyphenatedUnits: [
    ['measure', 'page', 'page'],
    ['measure', 'word', 'word'],
    ['duration', 'second', 'second'],
    ['measure', 'foot', 'foot storey story'],
    ['price', 'USD', 'dollar'],
    ['price', 'GBP', 'pound'],
    ['measure', 'digit', 'digit'],
    ['measure', 'D', 'd'],
  ],
  adjectiveUnits: [],
}
