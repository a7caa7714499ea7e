import { wordSet } from '../../../text/word-set.ts'
import type { SlotNumberWords } from '../../sections/slots/slot-number-words.ts'

export const numbers: SlotNumberWords = {
  compounds: {
    one: wordSet('a an one'),
    full: wordSet('good full whole solid'),
    shortUnits: { h: 'hour', st: 'stone', in: 'inch', min: 'minute' },
    hourParts: {},
    halfOf: wordSet('half of'),
    spokenLength: null,
    quarter: wordSet('quarter'),
    of: wordSet('of'),
    hour: wordSet('hour'),
    joining: wordSet('and'),
    halves: [
      [['a', 'half'], 0.5],
      [['a', 'quarter'], 0.25],
    ],
    tall: wordSet('tall high long'),
  },
  named: {
    links: wordSet(`
      of is are to at about around roughly approximately circa ca size number total will be would max up
      for maybe the a an has have only not no sorry make it`),
  },
  people: {
    alone:
      /(?<!\p{L})(?:(?:just|only)\s+(?:for\s+)?(?:me|myself)|by\s+myself|on\s+my\s+own|alone|solo)(?!\p{L}|\s*(?:,|and|with|plus|\+))/giu,
    couples: [
      /(?<![\p{L},])my\s+(?<person>\p{L}+)\s+(?:and|plus|with|&|\+)\s+(?:me|i|myself)(?!\p{L}|\s*(?:,|and|with|plus|&|\+))/giu,
      /(?<![\p{L},])(?:me|i|myself)\s+(?:and|plus|with|&|\+)\s+my\s+(?<person>\p{L}+)(?!\p{L}|\s*(?:,|and|with|plus|&|\+))/giu,
    ],
    parts: wordSet(`
      adult adults kid kids child children baby babies teen teens teenager teenagers toddler toddlers
      infant infants senior seniors woman women man men`),
    joins: wordSet('and plus with'),
    nobodyElse: /^(?:just|only)/i,
    one: wordSet('a an one'),
  },
  dictated: {
    digits: ['zero oh o nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
    repeats: { double: 2, triple: 3, treble: 3 },
    pauses: wordSet('plus then'),
    plus: wordSet('plus'),
    doubling: [],
  },
  amounts: {
    thousands: /\p{N}\s?k$/iu,
    otherMoney: wordSet(`
      revenue turnover salary profit valuation rent fee shipping discount competitor tax deposit income
      debt earn earns raised salaries`),
    calendar: wordSet('year in since until by of from before after'),
    notAbove:
      / (?:not|can't|cannot|no|never|don't) (?:\S+ ){0,3}(?:above|over|more than|exceed|beyond) (?:\S+ ){0,2}$/,
    notIn: /^ (?:\S+ ){0,2}(?:is|are) (?:\S+ )?not /,
    above: / (?:more than|over|above) (?:\S+ )?$/,
    below: wordSet('less under below fewer'),
    currencies: {
      pound: 'GBP',
      pounds: 'GBP',
      quid: 'GBP',
      sterling: 'GBP',
      franc: 'CHF',
      francs: 'CHF',
      zloty: 'PLN',
      zlotys: 'PLN',
      kronor: 'SEK',
      krona: 'SEK',
      krone: 'SEK',
      kroner: 'SEK',
      rupee: 'INR',
      rupees: 'INR',
      yuan: 'CNY',
      rmb: 'CNY',
      renminbi: 'CNY',
      lira: 'TRY',
      liras: 'TRY',
      ruble: 'RUB',
      rubles: 'RUB',
    },
    pounds: wordSet('pound pounds'),
  },
  durations: {
    phrases: [
      [
        /(?<!\p{L})(?:an?|one)\s+(?<unit>seconds?|minutes?|hours?|days?|weeks?)\s+and\s+a\s+half(?!\p{L})/giu,
        1.5,
      ],
      [
        /(?<!\p{L})(?<!and\s+)(?:half\s+(?:an?|of\s+an?)|an?\s+half)[\s-]+(?<unit>seconds?|minutes?|hours?|days?|weeks?)(?!\p{L})/giu,
        0.5,
      ],
      [
        /(?<!\p{L})a\s+quarter\s+of\s+an[\s-]?(?<unit>seconds?|minutes?|hours?|days?|weeks?)(?!\p{L})/giu,
        0.25,
      ],
      [
        /(?<!\p{L})three\s+quarters\s+of\s+an[\s-]?(?<unit>seconds?|minutes?|hours?|days?|weeks?)(?!\p{L})/giu,
        0.75,
      ],
      [/(?<!\p{L})(?:an?|one)\s+(?<unit>seconds?|minutes?|hours?|days?|weeks?)(?!\p{L})/giu, 1],
    ],
    unitStarts: { sec: 'second', min: 'minute', hour: 'hour', day: 'day', week: 'week' },
    joins: wordSet(`
      and seconds second sec secs minute minutes min mins hour hours hr hrs h day days m s`),
    since: wordSet('in within ago since after waiting last past every'),
    ago: wordSet('ago late'),
  },
  unclear: {
    apiece: /(?:^|\s)à\s*$/iu,
    about: wordSet('early mid late point minus turning nearly'),
    than: wordSet('than'),
    moreOrLess: wordSet('older younger taller smaller longer'),
    some: wordSet('couple few several'),
    each: /^\s*(?:\p{L}+\s+)?(?:(?:each|apiece)(?!\p{L})|(?:per|pro)\s+(?!day|week|month|year|annum|hour)\p{L})/iu,
    goesOn: /^\s*(?:point|minus)\s/iu,
    takenAway:
      /(?:^|\s)(?:minus|less|without|except|excluding|keep|keeping|but for|apart from|deduct|deducting|subtract)(?: (?:the|a|an|your|my|for)){0,2} $/,
  },
  hundredths: {
    coins: wordSet('euro euros dollar dollars pound pounds'),
    between: wordSet('m meter meters metre metres and'),
    of: wordSet('of'),
    ofThat: /^\s*of\s+(?:that|it|this)(?=\s*(?:$|[.,;!?]|(?:please|back|refunded|returned)(?!\p{L})))/iu,
  },
  dimensions: {
    power: wordSet('wattage power'),
    voltage: wordSet('voltage'),
    weight: wordSet('weight mass payload'),
    length: wordSet('length height width depth distance mileage'),
    area: wordSet('area'),
    volume: wordSet('volume'),
    temperature: wordSet('temperature'),
    share: wordSet('share percentage rate discount'),
    duration: wordSet('duration term length'),
    brightness: wordSet('brightness'),
  },
  countWords: {
    before: "oh|well|hm+|just|only|it's|that's",
    courtesy: 'please|thanks|thank you',
    none: '(?:no|none|not a single one|zero|nothing)',
    noneYet: 'yet|so far|at all',
    one: '(?:the |a )?(?:single )?one',
    both: '(?:the )?both(?: of (?:them|us))?|a pair|a couple of us two|the two of (?:us|them)|we two',
  },
  counts: {
    groundFloor: /(?<!\p{L})ground[\s-]floor(?!\p{L})/giu,
    becoming: wordSet('turning turn turns nearly almost under over'),
    had: wordSet('already'),
    neverPieces: wordSet(`
      people persons person steps questions problems reasons stars kids children friends customers orders
      emails mails calls years points`),
    opens: wordSet('for'),
    ordering: wordSet('order send give take want need get buy bring ship have'),
    receivers: wordSet('me us exactly'),
    self: wordSet('me i myself wife husband partner'),
    own: wordSet('my our'),
    more: wordSet('more less fewer extra additional'),
    seeking: wordSet('hiring hire recruiting recruit looking fired laid firing'),
    plus: wordSet('and plus with'),
    others: wordSet('they he she'),
    please: wordSet('please'),
    ranging: wordSet('to or'),
    joining: wordSet('and'),
    some: /couple/i,
    becomes: wordSet('is turns turned'),
    pronouns: wordSet('he she'),
    soMany: / (?:we are|we're|we'll be|we will be) (?:about |in total |only |now ){0,2}$/,
  },
}
