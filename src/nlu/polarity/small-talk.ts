/** Remarks addressed to the partner and about nothing else. The one that asks most of an answer comes first. */
export const SMALL_TALK = ['help', 'thanks', 'greeting', 'farewell'] as const
export type SmallTalk = (typeof SMALL_TALK)[number]

const YOU = '(?:you|u|du|sie|ihr)'
const ME = '(?:me|us|mir|uns|mich)'

/** Phrases as folded below; each may stand with others of its kind or of another. */
const PHRASES: Readonly<Record<SmallTalk, readonly string[]>> = {
  help: [
    `/?help(?: ${ME})?(?: out)?`,
    '/?hilfe',
    '/?start',
    'i need (?:some |your )?help',
    `(?:can|could|would|will) you (?:please )?help(?: ${ME})?(?: out)?`,
    `what (?:else )?(?:can|could|do|would) ${YOU} (?:do|offer|know|help)(?: (?:for|with))?(?: ${ME})?(?: with)?`,
    `what (?:all )?are you (?:able to do|capable of|good at|for|doing)(?: for ${ME})?`,
    `(?:how|what) (?:can|could|do|may|should) (?:you|i|we) (?:help|assist|use|ask)(?: ${ME}| you| this| it)?(?: with)?`,
    "what(?: is|'s|s) (?:this|your name|your job|your purpose)",
    'how does (?:this|it|that) work',
    '(?:who|what) (?:are you|is this|am i (?:talking|speaking|chatting) (?:to|with))',
    'are you (?:really )?(?:an? )?(?:real )?(?:bot|robot|human|person|machine|computer|ai|chatbot|real|human being)',
    'your name',
    `was (?:kannst|koennen|koennt|kann|machst|machen) ${YOU}(?: alles| eigentlich| denn| so)*(?: fuer ${ME})?(?: tun| machen| anbieten)?`,
    `(?:wobei|womit|wie) (?:kannst|koennen|koennt) ${YOU}(?: ${ME})?(?: denn)? (?:helfen|weiterhelfen|behilflich sein)`,
    `(?:kannst|koennen|koennt|koenntest|koennten) ${YOU}(?: ${ME})?(?: bitte)? (?:helfen|weiterhelfen)`,
    '(?:ich )?brauche (?:deine |ihre |bitte )?hilfe',
    `hilf(?: ${ME})?`,
    `helfen sie(?: ${ME})?`,
    `(?:wer|was) (?:bist|sind|seid) ${YOU}(?: denn| eigentlich)?`,
    `(?:bist|sind) ${YOU} (?:wirklich )?(?:eine? )?(?:echte[rs]? )?(?:bot|roboter|mensch|maschine|computer|ki|chatbot|echt)`,
    `wie (?:heisst du|heissen sie|ist (?:dein|ihr) name)`,
    'wie (?:funktioniert|geht) (?:das|es)(?: hier)?',
    'was (?:ist das(?: hier)?|kann ich (?:dich |sie |hier )?(?:fragen|tun|machen))',
  ],
  thanks: [
    '(?:many |much |a thousand )?thanks(?: a (?:lot|bunch|million))?',
    'thank (?:you|u)',
    'thx|ty|cheers|much appreciated|appreciated|i appreciate (?:it|that)',
    '(?:vielen |besten |herzlichen |tausend |lieben )?dank(?:e(?:schoen)?)?',
  ],
  greeting: [
    'hi+|hello+|helo|hey+|hiya|howdy|yo|greetings|hallo+|hallo|hej|moin(?: moin)?|servus|gruezi|gruess(?: gott| dich| sie)?',
    'good (?:morning|afternoon|evening|day)',
    'guten? (?:tag|morgen|abend)',
    "how (?:are|r) (?:you|u)(?: doing)?|how(?: is|'s|s) it going|what(?: is|'s|s) up",
    `wie geht(?:'?s| es)?(?: (?:dir|ihnen|euch))?`,
    'nice to meet you|freut mich',
  ],
  farewell: [
    '(?:good )?bye(?: bye)?|goodbye|see (?:you|ya)(?: later| soon)?|take care|ciao|cya',
    'have a (?:nice|good|great|lovely) (?:day|one|evening|weekend|night)|good night',
    'tschuess(?:i)?|tschau|auf wiedersehen|bis (?:bald|dann|spaeter|zum naechsten mal)|gute nacht',
    'schoene[ns]? (?:tag|abend|wochenende)(?: noch)?',
  ],
}

/** Says nothing by itself. */
const FILLER =
  "ok|okay|oh|ah|well|so|then|now|please|there|all|everyone|everybody|team|again|today|very much|very|so much|exactly|actually|and|but|great|perfect|super|good|nice|fine|you too|that helps?|that helped|that(?: is|'s|s) (?:all|it|great|perfect|good)|for (?:your|the|all your) (?:help|time|support|answer|reply)|for (?:that|this|everything|now)|here|bitte|zusammen|nochmals?|sehr|schoen|gut|prima|toll|mal|denn|eigentlich|und|aber|na|das (?:war|ist) (?:alles|gut|super|nett)|fuer (?:die|deine|ihre) (?:hilfe|antwort|auskunft|muehe)|heute|hier|dir|ihnen|euch"

const startOf = (phrases: readonly string[]): RegExp => new RegExp(`^(?:${phrases.join('|')})(?= |$)`)
const STARTS = SMALL_TALK.map(kind => [kind, startOf(PHRASES[kind])] as const)
const FILLS = startOf([FILLER])

/** Nobody greets at such length. */
const MAX_CHARACTERS = 160

/** Small talk counts only when it is the whole message: "hello, where is my order?" is a question. English and German. */
export function smallTalkOf(text: string): SmallTalk | null {
  if (text.length > MAX_CHARACTERS) return null
  if (/^[\s?]*\?[\s?]*$/.test(text)) return 'help'
  const kinds = new Set<SmallTalk>()
  let rest = fold(text)
  while (rest !== '') {
    const [kind, start] = STARTS.find(([, pattern]) => pattern.test(rest)) ?? [null, FILLS]
    const [phrase] = start.exec(rest) ?? []
    if (phrase === undefined) return null
    if (kind !== null) kinds.add(kind)
    rest = rest.slice(phrase.length).trim()
  }
  return SMALL_TALK.find(kind => kinds.has(kind)) ?? null
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .replaceAll(/(?:[\s.,;:!?()–—\-\p{Extended_Pictographic}]|\u{FE0F})+/gu, ' ')
    .trim()
