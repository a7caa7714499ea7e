import { fold, normalise } from '../../nlu/text/normalise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'

/** Folded words of a text, without marks. */
export const foldedWords = (text: string): string[] =>
  fold(normalise(text)).match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []

/** Words that make a sentence of what would else be a name or a thing: somebody who does, and what is done. */
const STATING = wordSet(`
  i i'm im i've ive i'd i'll you you're u ur we we're we've they he's hes she's shes it's its that's thats there's
  am is isn't are aren't was wasn't were be been do does did don't dont doesn't doesnt didn't didnt
  have has had haven't hasn't can't cant cannot could couldn't would wouldn't should won't wont might must
  know knows think guess suppose remember forgot forget told said tell say ask asked want wants need needs wait hang hold
  take takes weigh weighs mean meant change changed make happened lives live moved born call called
  ich du wir bin bist ist sind habe hab haben hat hatte hatten kann kannst koennen will wollen moechte moechten
  brauche brauch brauchen weiss weissch wissen glaube glaub denke nehme nehm wiege heisse heiss heisst meinte gibt
  steht sag sage sagen gesagt frag frage fragen aendere aendern wurde wurden waren passiert geht gehts tut tun macht`)

const DENYING = wordSet(
  'no not nothing none never nope nor neither kein keine keinen keinem keiner keins nicht nichts nie niemals nix nich net nein nee noe weder nobody noone niemand except ausser',
)

const ASKING = wordSet(
  'what whats why how who which where when whose wer wie warum wieso weshalb wozu wann welche welcher welches welchen wofuer',
)

const HEDGING = wordSet(`
  so mostly mainly usually sometimes occasionally manchmal meistens meist gelegentlich letzten letztes
  but aber maybe perhaps probably possibly apparently sure unsure idk dunno or etc whatever whichever something somewhere
  vielleicht wahrscheinlich eventuell evtl vermutlich oder irgendwas irgendwelche irgendwer irgendwo egal keine usw undsoweiter`)

/** Words that put one thing in place of another. */
const CORRECTING = wordSet(`
  actually sorry oops correction instead rather scrap scratch wrong mistake wait
  eigentlich sondern doch statt stattdessen falsch korrektur quatsch moment stopp halt ach ups lieber mach mache nimm verzeihung entschuldigung`)

/** Kinds of words that tell something other than what was asked for. */
export type SentenceWord = 'states' | 'denies' | 'asks' | 'hedges' | 'corrects'

const KINDS: readonly (readonly [SentenceWord, ReadonlySet<string>])[] = [
  ['states', STATING],
  ['denies', DENYING],
  ['asks', ASKING],
  ['hedges', HEDGING],
  ['corrects', CORRECTING],
]

export const sentenceWordOf = (word: string): SentenceWord | null =>
  KINDS.find(([, words]) => words.has(word))?.[0] ?? null

const ENDING_MARKS = new Set([' ', ',', '.', '!', '\n', '\t', ';'])

function withoutMarks(text: string): string {
  let end = text.length
  while (end > 0 && ENDING_MARKS.has(text[end - 1] ?? '')) end--
  return text.slice(0, end).trimStart()
}

const COURTESY =
  /(?:^|[\s,.!])(?:please|pls|thanks|thank you|thx|bitte|danke|btw|lol|haha|of course|natürlich|is my name|ist mein name)$/iu
const LONGEST_COURTESY = 40

/** Words that are polite, and the marks at the end, belong to no value. */
export function withoutCourtesy(text: string): string {
  const bare = withoutMarks(text)
  const courtesy = COURTESY.exec(bare.slice(-LONGEST_COURTESY))?.[0] ?? ''
  const rest = withoutMarks(bare.slice(0, bare.length - courtesy.length))
  return rest === '' ? bare : rest
}
