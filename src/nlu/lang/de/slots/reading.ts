import { wordSet } from '../../../text/word-set.ts'
import type { ReadingWords } from '../../sections/slots/reading-words.ts'

const PARTICIPLE =
  '(?:[a-z]{0,5}ge(?!rn|nau|samt|gen|stern|rade|trennt|eignet|plant)[a-z]{2,}(?:t|en)|(?:be|ver|er|ent)[a-z]{3,}(?:t|en)|[a-z]{3,}iert)'

export const reading: ReadingWords = {
  doubts: {
    openers: wordSet('falls wenn sofern'),
    unreal: wordSet(`
      waere waeren wuerde wuerden haette haetten kaeme kaemen ginge gaebe koennte koennten braeuchte
      braeuchten naehme naehmen`),
    wishing: wordSet('gern gerne lieber'),
    possible: wordSet('moeglich noetig machbar'),
    courtesies:
      /^(?:(?:es|das) (?:geht|passt|klappt|hilft|ist|recht|ihnen|euch|dir)|(?:sie|du|ihr) (?!haetten|haettest|waeren))/,
    supposing:
      / (?:angenommen|nehmen wir an|stell dir vor|stellen sie sich vor|stellt euch vor|mal angenommen|hypothetisch|theoretisch|rein theoretisch|gesetzt den fall|was waere wenn|was waere , wenn) /,
    contrary: wordSet('waere waeren haette haetten hiesse'),
    example: / (?:zum beispiel|z \. b|beispielsweise) /,
    pattern: / so etwas wie | so was wie | sieht .{0,40}aus | sehen .{0,40}aus /,
    unsure:
      / (?:keine ahnung|weiss (?:es |ich |ich es )?(?:noch |grad |gerade )?nicht?|nicht? (?:ganz |so )?sicher|unsicher|schaetze ich|vermute ich|nehme ich an|(?:war|ist) (?:es|das) [a-z]{1,4} (?:- )?\d+|unentschieden|noch offen) /,
    startsAnew: / (?:ich|wir|sie|es|jetzt|nun|diesmal|aber|bitte|so|also|brauche|moechte|sorry|nein) /,
    joining: wordSet('und'),
    aboutSomething: / (?:ob|bei|wegen) /,
  },
  correction: {
    cues: wordSet(`
      nein nee ne noe sorry ups korrektur pardon entschuldigung quatsch falsch moment stopp stop halt ach
      vielmehr genauer lieber besser doch sondern meinte meine eigentlich korrigiere aendere stattdessen
      verzeihung aeh aehm hm hmm`),
    now: wordSet('jetzt nun diesmal inzwischen mittlerweile heute'),
    joining: wordSet('oder und bis'),
    moving: wordSet(`
      aendern aendere verschieben verschiebe verlegen verlege wechseln wechsle umbuchen buche`),
    from: wordSet('von vom'),
    to: wordSet('auf zu'),
    thisTime: null,
    takesBack: [
      'nein',
      'nee',
      'noe',
      'quatsch',
      'ach was',
      'bloedsinn',
      'unsinn',
      'moment',
      'momentchen',
      'ups',
      'hoppla',
      'korrektur',
      'korrigiere',
      'ich meine',
      'ich mein',
      'ich meinte',
      'meine natuerlich',
      'meinte',
      'wollte sagen',
      'ich wollte sagen',
      'besser gesagt',
      'genauer gesagt',
      'vielmehr',
      'doch lieber',
      'lieber doch',
      'nein lieber',
      'vertan',
      'habe mich vertan',
      'ich habe mich vertan',
      'verschrieben',
      'vertippt',
      'verzaehlt',
      'versprochen',
      'stopp',
    ],
    apologies: ['sorry', 'entschuldigung', 'entschuldige', 'pardon', 'verzeihung'],
    takesBackMarked: ['ne', 'halt', 'stop', 'ach', 'doch', 'lieber', 'besser', 'eigentlich', 'warte'],
    takesBackAfter: ['meine ich', 'mein ich', 'meinte ich', 'wollte ich sagen'],
    denials: [
      'falsch',
      'das ist falsch',
      'das war falsch',
      'stimmt nicht',
      'das stimmt nicht',
      'das stimmt so nicht',
      'stimmt doch nicht',
      'das stimmt doch nicht',
      'doch nicht',
      'lieber nicht',
      'lieber doch nicht',
      'oder nicht',
      'das vergessen sie',
      'vergessen sie das',
      'vergiss das',
      'streichen sie das',
      'streich das',
      'das nehme ich zurueck',
    ],
    answers: ['nein', 'nee', 'noe'],
    hesitations: [
      'aeh',
      'aehm',
      'eh',
      'ehm',
      'hm',
      'hmm',
      'oh',
      'och',
      'ach',
      'tja',
      'also',
      'mal',
      'natuerlich',
      'tut mir leid',
      'warte',
      'warte mal',
    ],
    contrast: {
      opens: wordSet('nicht kein keine keinen keinem keiner'),
      only: wordSet('nur bloss allein lediglich'),
      opposes: wordSet('sondern'),
    },
  },
  question: {
    asks: /^ (?:, |und |also |so |hi |hallo |hey |aber |ok |okay |bitte )*(?:muss|muessen|darf|duerfen|welche[rsnm]?|wie|warum|wieso|weshalb|wann|wo|wer|ist|sind|war|hat|habt|haben|hast|gibt|was|kostet|stimmt) /,
    suggests: / (?:wie waere|wie waer's|wie sieht es|was ist mit) /,
    availability:
      / gibt es | gibt's | (?:haben|haetten) sie | habt ihr | hast du | (?:frei|moeglich|verfuegbar|machbar|recht|okay) /,
  },
  negation: {
    not: wordSet(`
      nicht kein keine keinen keinem keiner keines keins niemals nie ohne statt anstatt anstelle ausser
      weder nichts nich nix kaum vergiss vergesst streiche streich`),
    notPairs: ['alles nur'],
    idioms: ['warum nicht', 'wieso nicht', 'wenn nicht', 'kein problem', 'keine sorge', 'ob nicht'],
    widening: ['nicht nur', 'nicht bloss', 'nicht allein'],
    ending: wordSet('sondern aber lieber sorry'),
    anything: wordSet(''),
    light: wordSet(`
      im in der die das den dem ist es mein meine ticket nummer bestellung bestellnummer auftrag vorgang
      fall von zu fuer um unter nehmen text mail email mich per via brauche brauchen moechte will`),
    correcting: wordSet('sorry stop'),
    preferring: wordSet('lieber eher mehr'),
    unfit: wordSet(`
      geht passt klappt gehts kann koennen moeglich gut gefaellt schlecht leider mir uns ich wir es auch
      aber bei ist das so`),
    denial: wordSet('nicht unmoeglich nie'),
    disowning:
      / (?:ist nicht|gilt nicht|stimmt nicht|ist nicht mehr|ist veraltet|war meine|ist (?:meine|die) alte) /,
    unheardOf:
      /^ (?:[?!.,] )?(?:(?:ich|das|nie|noch|habe|hab) )*(?:kenne ich nicht|sagt mir nichts|gehoert|nicht meine?) /,
    but: wordSet(''),
    nounsLikeNot: wordSet('not'),
    than: wordSet('als'),
    no: wordSet(''),
    butRather: wordSet('sondern'),
    notBefore: wordSet(''),
  },
  clauses: {
    abbreviations: wordSet('dr st nr mio mrd tsd ca bzw usw etc z b jan feb sept okt dez inkl max min'),
    breakingWords: wordSet('aber sondern jedoch weil'),
    joining: wordSet('und'),
    subjects: wordSet('ich wir brauche brauchen moechte moechten will wollen bitte'),
  },
  units: {
    between: wordSet(`
      statt anstatt nicht nein sorry sondern ich meine meinte aeh ach moment besser quatsch`),
    times: wordSet('x mal auf'),
  },
  owner: {
    people: wordSet(`
      partner hotline kundenservice kundendienst mann frau chef chefin kollege kollegin kollegen freund
      freundin bruder schwester mutter mama vater papa sohn tochter partnerin assistentin assistent nachbar
      nachbarin vorgaenger vorgaengerin vorgesetzter anwalt anwaeltin`),
    others: wordSet(`
      sein seine seiner seinem ihr ihre ihrer deren dessen dein deine deiner eure euer`),
    contact: wordSet(`
      email e mail mails ist lautet adresse mailadresse nummer telefonnummer handynummer handy telefon
      mobilnummer emailadresse`),
    own: wordSet('ich mich mir'),
    possessives: wordSet('mein meine meiner meinem unsere unser'),
    reached: wordSet('geschrieben angerufen kontaktiert geschickt gemailt gesendet'),
    passive: wordSet(''),
    reachedAfter: wordSet('angerufen geschrieben kontaktiert gewaehlt'),
    givenAs: / (?:ist|das|gehoert) (?:\S+ ){0,3}(?:mein|meine|meiner|meinem|meinen) (\S+) /,
    outdated: wordSet('alte alten alter frueher fruehere frueheren'),
    otherParties: wordSet('konkurrent konkurrenz wettbewerber vorgaenger vorgaengerin'),
    theirs: wordSet('sein seine seinen seinem seiner'),
    who: wordSet('wer'),
    genitive: null,
    reaching: wordSet(''),
    reachedAt: wordSet(''),
  },
  quotes: {
    speaking:
      /(?:sagt|sagte|schrieb|schreibt|meint|meinte|fragte|steht|stand|hieß|heißt es)[^.!?\n]{0,40}$/iu,
  },
  past: {
    tenses: [
      / (?:war|waren|hatte|hatten|hattest|wurde|wurden|ging|gingen|kam|kamen|kaufte|kauften|bestellte|zahlte|schrieb|rief|gab) /,
      new RegExp(` (?:habe|hab|haben|hat|habt|hast|bin|sind|ist|seid) (?:\\S+ ){0,12}${PARTICIPLE} `),
    ],
    polite:
      / (?:wollte|wollten|dachte|dachten) | (?:haben|habe|hat) (?:\S+ ){0,8}(?:entschieden|beschlossen|ueberlegt) /,
    state: new RegExp(` (?:ist|sind) (?:\\S+ ){0,12}${PARTICIPLE} `),
    deed: / (?:ich|wir|du|ihr|er|habe|hab|haben|hat|hatte|hatten|war|waren|wurde|wurden) /,
    goesOn: / seit /,
  },
}
