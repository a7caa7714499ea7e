import { wordSet } from '../../../text/word-set.ts'
import type { WantedWords } from '../../sections/router/wanted-words.ts'

export const wanted: WantedWords = {
  stateVerbs: wordSet('is are was were has have had looks seems costs'),
  others: /\b(?:he|she|they|colleagues?|boss|neighbour|friend)\b/,
  speakers: wordSet("i i'd i'm we we'd you let's"),
  determiners: wordSet('a an the my our new another this one'),
  alreadyWords: wordSet('already'),
  neverWords: /^don'?t$/,
  denials: wordSet('no not never without'),
  wants: wordSet('need want'),
  makes: wordSet('make create open enter record'),
  wonders:
    /\b(?:know|wonder|wondering|understand|ask|learn|hear|find out|check|see) (?:\S+ ){0,3}?(?:whether|if|how|what|why|when|who|which|where|about)\b/,
  againWords: wordSet(''),
  likeWords: wordSet('like'),
}
