import { isFunctionWord } from './function-words.ts'
import { wordSet } from './word-set.ts'

/** Words that stand in sentences about anything: interrogatives, measures, greetings, verbs that say little. */
const LIGHT_WORDS = wordSet(`
  when long far much many often quick quickly really maybe perhaps actually well ok okay hi hello hey dear sorry
  thing things something anything nothing everything way lot bit kind sort
  like tell know think say says said give take takes put see look try going doing mean meant time day oh ah um one ones
  wann wieviel wieviele viel viele lange lang weit oft wieso weshalb woher wohin wozu eigentlich vielleicht gern gerne
  haette haetten waere waeren wuerde wuerden hallo guten tag zeit ding sache etwas nichts bisschen also naja sorry
  sage sagen sagt weiss wissen nehmen nimm geben gib sehen schauen meinte meinen ach denn kannst koennt moechtest willst`)

/** Apostrophes are folded away: "what's", "I'd", "isn't". */
const CONTRACTION =
  /^(?:(?:i|you|he|she|it|we|they|that|this|there|here|what|where|who|how|when)(?:s|d|m|re|ve|ll)|(?:do|does|did|is|are|was|were|has|have|had|would|could|should|ca|wo|must)nt)$/

/** Says nothing about the subject, in English or German. `folded` as foldText has it. */
export const isLightWord = (folded: string): boolean =>
  LIGHT_WORDS.has(folded) ||
  CONTRACTION.test(folded) ||
  isFunctionWord(folded, 'en') ||
  isFunctionWord(folded, 'de')
