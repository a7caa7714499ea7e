import { phraseList, wordSet } from '../../text/word-set.ts'
import type { FrameWords, VerbClass } from '../sections/frame-words.ts'
import { classes, verbs } from './verbs.ts'

const idiom = (kind: VerbClass, phrases: string) => phraseList(phrases).map(words => [words, kind] as const)

export const frames: FrameWords = {
  subjects: {
    i: wordSet('i'),
    we: wordSet('we'),
    you: wordSet('you u'),
    other: wordSet('he she it they this these those someone somebody everyone everybody one there'),
  },
  people: wordSet('he she they someone somebody everyone everybody'),
  objects: {
    i: wordSet('me myself'),
    we: wordSet('us ourselves'),
    you: wordSet('yourself'),
    other: wordSet('him them that anything something everything herself himself itself themselves'),
  },
  possessives: {
    i: wordSet('my mine'),
    we: wordSet('our ours'),
    you: wordSet('your yours'),
    other: wordSet('his her their its whose'),
  },
  definite: wordSet('the this these those'),
  indefinite: wordSet('a an'),
  denyingArticles: wordSet('no'),
  negators: wordSet('not never neither nor hardly'),
  denyingPronouns: wordSet('nobody none nothing'),
  quantifiers: wordSet(
    'any some all many more most few several another other such each every both enough much less fewer further these those extra half',
  ),
  fillers: phraseList('believe it or not, so to speak'),
  numbers: {
    zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11,
    twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, hundred: 100,
  }, // biome-ignore format: a table
  prepositions: wordSet(
    'of in on at by for with from outta into onto over under about through via across around near between among within during against toward towards upon off out up down to until till since before after behind like per as than',
  ),
  aboutWords: wordSet('with of on about off to'),
  denyingPrepositions: wordSet('without'),
  links: {
    if: wordSet('if unless whether'),
    when: wordSet('when whenever while once'),
    that: wordSet('that'),
    because: wordSet('because since cause cuz so'),
    but: wordSet('but though although however yet'),
    than: wordSet('than'),
    which: wordSet('which who'),
    and: wordSet('and or nor'),
  },
  whenPhrases: phraseList('every time, each time, any time'),
  interrogatives: wordSet('what who whom which where when why how whose'),
  modals: {
    can: wordSet('can could cannot'),
    may: wordSet('may'),
    must: wordSet('must'),
    should: wordSet('should shall'),
    will: wordSet('will gonna'),
    would: wordSet('would'),
    might: wordSet('might'),
    want: wordSet('wanna'),
  },
  pastModals: wordSet(''),
  being: {
    present: wordSet('is are am'),
    past: wordSet('was were'),
    subjunctive: wordSet(''),
    other: wordSet('be been being'),
  },
  having: {
    present: wordSet('have has'),
    past: wordSet('had'),
    subjunctive: wordSet(''),
    other: wordSet('having'),
  },
  doing: { present: wordSet('do does'), past: wordSet('did') },
  infinitiveMarks: wordSet('to'),
  adverbs:
    wordSet(`just only even still already also too very really quite rather again anymore longer ever maybe perhaps
    here there now then so well instead please kindly simply somehow anyway actually honestly together away back yet
    right soon first least else almost about okay ok fine at once directly straight constantly`),
  adverbPhrases: phraseList(
    'from now on, from now onwards, from now onward, from here on, from here onwards, from this point on, from today on, from today, starting now, starting today, as of now, as of today, going forward, for the rest of the day, the rest of the day, for the rest of the week, the rest of the week, for good, once and for all',
  ),
  pastTimes: wordSet('yesterday ago earlier formerly previously'),
  lastWords: wordSet('last previous'),
  futureTimes: wordSet('tomorrow later soon'),
  deadlines: wordSet('by until'),
  presentTimes: wordSet('today tonight now currently'),
  hearsayOpeners: phraseList(
    'according to, i read that, i heard that, i have heard that, i have read that, i saw that, they say, people say, rumour has it, rumor has it, word has it, it is said that, it says here, word is',
  ),
  hearsay: wordSet('apparently allegedly supposedly reportedly'),
  habits: wordSet('always often usually sometimes regularly normally generally constantly'),
  polite: wordSet('please pls plz kindly thanks thank cheers'),
  greetings: phraseList(
    'hello, hi, hey, hello there, hi there, good morning, good evening, good afternoon, dear all, thanks, thank you',
  ),
  yes: wordSet('yes yeah yep yup sure ok okay fine'),
  no: wordSet('no nope nah'),
  adjectives:
    wordSet(`new old red blue green big small little large long short good bad great fine own same different first last next
    stupid silly annoying bloody damn fancy ugly nice huge whole entire open closed shut only best better urgent important
    fast slow loud soft free ready wrong right full empty current sick dizzy tired busy happy sorry welcome allowed able silent quiet enabled disabled`),
  contractions: {
    "don't": 'do not', dont: 'do not', "doesn't": 'does not', doesnt: 'does not', "didn't": 'did not', didnt: 'did not',
    "can't": 'can not', cant: 'can not', cannot: 'can not', "couldn't": 'could not', couldnt: 'could not', "won't": 'will not', "shan't": 'will not',
    wont: 'will not', "wouldn't": 'would not', wouldnt: 'would not', "shouldn't": 'should not', shouldnt: 'should not',
    "mustn't": 'must not', "needn't": 'need not', "isn't": 'is not', isnt: 'is not', "aren't": 'are not', arent: 'are not',
    "wasn't": 'was not', wasnt: 'was not', "weren't": 'were not', "haven't": 'have not', havent: 'have not', "hasn't": 'has not',
    hasnt: 'has not', "hadn't": 'had not', "i'm": 'i am', im: 'i am', "i've": 'i have', ive: 'i have', "i'd": 'i would', id: 'i would',
    "i'll": 'i will', "you're": 'you are', youre: 'you are', "you've": 'you have', "you'd": 'you would', "you'll": 'you will',
    "we're": 'we are', "we've": 'we have', "we'd": 'we would', "we'll": 'we will', "they're": 'they are', "they've": 'they have',
    "they'd": 'they would', "they'll": 'they will', "he's": 'he is', "she's": 'she is', "it's": 'it is', "that's": 'that is',
    "there's": 'there is', theres: 'there is', "he'd": 'he would', "she'd": 'she would', "he'll": 'he will', "she'll": 'she will', "it'll": 'it will',
    "let's": 'let us', lets: 'let us', "what's": 'what is', "who's": 'who is', "where's": 'where is', "how's": 'how is',
    "here's": 'here is', "why's": 'why is', "when's": 'when is', whys: 'why is', gonna: 'going to', gimme: 'give me', lemme: 'let me',
  }, // biome-ignore format: a table
  slips: {
    w: 'with',
    n: 'and',
    tabels: 'tables',
    talbes: 'tables',
    tabeles: 'tables',
    tabls: 'tables',
    tabel: 'table',
    mpas: 'maps',
    toosl: 'tools', mroe: 'more', moer: 'more', teh: 'the', hte: 'the', plase: 'please', pleas: 'please', pelase: 'please', sotp: 'stop', stpo: 'stop', nomore: 'no', anymroe: 'anymore', opne: 'open', shwo: 'show', swithc: 'switch', fro: 'for', untill: 'until', nad: 'and', adn: 'and', turnoff: 'disable' }, // biome-ignore format: a table
  wishOpeners:
    phraseList(`i would prefer it if, i would prefer that, i would prefer if, i prefer it if, i prefer it when, i prefer that,
    i would like it if, i would be glad if, i would be happy if, i would be happier if, i would be grateful if, i would appreciate it if, i appreciate it if,
    it would be nice if, it would be great if, it would be better if, it would be good if, it would help if, i wish, i would love it if,
    i want you to, we want you to, i would like you to, we would like you to, i need you to, i would prefer you to, i would rather you,
    i would ask you to, can i ask you to, could i ask you to, may i ask you to, i am asking you to, i expect you to, would you mind, do you mind,
    is it possible for you to, would it be possible to, would it be possible for you to, i would prefer for you to`),
  viewOpeners: phraseList(
    'i think, i guess, i believe, i find, i feel, i hope, i suppose, in my view, i said, i say',
  ),
  supposing: phraseList('suppose, supposing, let us suppose, assuming, imagine, just imagine'),
  states: {
    closed: 'close',
    shut: 'close',
    off: 'disable',
    hidden: 'hide',
    disabled: 'disable',
    enabled: 'enable',
    away: 'hide',
  },
  needless: phraseList('no need to, there is no need to, no need for'),
  corrections: phraseList(
    'i mean, i meant, actually, sorry, or rather, rather, correction, make that, instead',
  ),
  correctionTails: phraseList(
    'is what i meant, is what i mean, is the one i meant, is the one i mean, i meant, i mean',
  ),
  ironyOpeners: phraseList(
    'great, oh great, wonderful, oh wonderful, fantastic, brilliant, oh joy, lovely, oh lovely, perfect, oh perfect, how lovely, yay, super, awesome, oh good',
  ),
  ironyTails: phraseList('another, yet another, more, one more, even more'),
  idioms: [
    ...idiom(
      'omit',
      'never mind, do without, go without, forget about, hold off on, lay off, go easy on, spare me',
    ),
    ...idiom(
      'stop',
      'a rest, a break, enough of, no more of, that is enough, put an end to, get rid of, done with, fed up with, sick of, tired of, had enough of, rid of, leave it with, pack it in with, enough with, had it with',
    ),
    ...idiom('show', 'look at, looking at, in front of me, in front of us'),
    ...idiom('want', 'feel like, feels like, in the mood for'),
  ],
  particles: wordSet('off on up out in down back over away through with'),
  verbs,
  classes,
  compoundHeads: [],
  looksLikeVerb: /^[a-z]{3,}(?:ing|ise|ize|ify)$/,
  looksLikePast: /^[a-z]{2,}ed$/,
  looksLikeParticiple: /^[a-z]{2,}ed$/,
  looksLikeAdverb: /^[a-z]{3,}ly$/,
  lettingVerbs: wordSet('let'),
  havingVerb: 'have',
  gladly: wordSet('rather gladly prefer'),
  dropsI: wordSet('need want got gotta wanna'),
  mildModals: wordSet('should'),
  needlessWhenDenied: wordSet('need needs have has'),
  doubtfulModals: wordSet('might could'),
  howWords: wordSet('how what'),
  onDay: wordSet('on'),
  days: wordSet('monday tuesday wednesday thursday friday saturday sunday weekend'),
  timeNouns:
    wordSet(`time times moment minute minutes hour hours day days night week weeks weekend month months year years evening
    morning afternoon noon midnight today tomorrow tonight future now monday tuesday wednesday thursday friday saturday sunday`),
  onlyWords: wordSet('only just'),
  negatedIdioms: phraseList('never mind, why not'),
  verbLast: false,
}
