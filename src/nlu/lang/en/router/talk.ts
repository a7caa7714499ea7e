import { phraseList, wordSet } from '../../../text/word-set.ts'
import type { TalkSection } from '../../sections/router/talk-section.ts'

export const talk: TalkSection = {
  words: {
    asks: wordSet(
      "what what's whats why who who's whose which when how how's where is are does do did was were would should",
    ),
    verbs: wordSet(
      "is are was were does do did would should can could will has have exactly many much about 'd of else kind sort",
    ),
    greetings:
      phraseList(`hi, hello, hey, good morning, good afternoon, good evening, bye, goodbye, see you, thanks,
      thank you, thx, cheers, nice to meet you, welcome back, first of all, first things first, well then, good luck,
      happy birthday, sorry, never mind, no problem, okay then, sounds good, congratulations`),
    explanations: wordSet(
      'explain explanation clarify meaning mean means define definition advice advise tip tips recommend recommendation suggestion suggest coach coaching difference understand summarise summarize joke opinion example examples teach learn',
    ),
    edits: wordSet(
      'set change update replace rename delete remove move correct edit swap erase undo mark assign reassign cross strike',
    ),
    adds: wordSet('add append insert put write enter'),
    polite: wordSet('please can could would will you kindly just now ok okay then and also so well'),
  },
  possibly: /\b(?:way (?:to|of)|possible|allowed|able|room for|an option|okay if|ok if|fine if)\b/,
  puts: /^(?:put|throw|place|write|set|stick)$/,
  manyWords: wordSet('all everything them these those everyone everybody'),
  fromUs:
    /^(?:(?:can|could|would|will) you )?(?:please )?(?:name|suggest|recommend|propose|research|investigate|look into|compose|paint|illustrate|translate|(?:give|show|tell|find|get|send|read|generate|make|write|list|name|suggest)(?: off)?(?: to)? (?:me|us)|look up|generate|read off)\b/,
  supposingWords: wordSet('if suppose supposing'),
  anyArticles: wordSet('a an'),
  indirect:
    /\b(?:tell me|know|wonder|wondering) (?:what|why|which|who|whether|if|how .{0,80} (?:like|works?))\b/,
  salutations: wordSet('hi hello hey good dear'),
  hereWords: wordSet('i we my our me us way here'),
  offeringWords: wordSet("me i'll i"),
  intoWords: wordSet('in into to on onto'),
  knownArticles: wordSet('the this that our my your'),
  singleWords: wordSet('one another a an single'),
  onWords: wordSet('on onto off'),
  listEnds: /^(?:to|.*lists?)$/,
  fewOfThem: 'the|a|some|your|list|of|my|top|last|best|first|past|latest|most|recent|other|good',
  smallNumbers: 'two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|a few|some',
  rows: /\b(?:rows?|columns?|lines|cells|fields|slots|tables?|spreadsheets?|forms?)\b/,
  pronominal: null,
  asksByItself:
    /^(?:what's|whats|who's|how's|where's|is|are|does|did|was|were)\b|\bfor how (?:long|many|much)\b/,
  askingUs: /^(?:can|could|do) (?:you)\b/,
  askingPrepositions: wordSet('on in at for by from to with of'),
  askedAfterPreposition: /^(?:what|which|whom)$/,
  unsettled: /^(?:who does what)$/,
  asksOpinion: (first, second, third) =>
    /^(?:do|would|don't)$/.test(first) && second === 'you' && /^(?:think|believe|find|say|feel)$/.test(third),
  whatFor: 'why|what for',
  notWords: "can't|cannot|not",
  aboutIt: /^(?:what(?:'s| is| are| does)|why|how does|is (?:an?|the|that|this)|are|does)\b/,
  explains: /^(?:explain|tell|show)$/,
}
