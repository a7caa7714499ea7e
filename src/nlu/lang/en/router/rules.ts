import { wordSet } from '../../../text/word-set.ts'
import type { RuleWords } from '../../sections/router/rule-words.ts'

export const rules: RuleWords = {
  neverWords: wordSet('never'),
  alwaysWords: wordSet('always'),
  showingVerbs: wordSet('show open use make create give offer bring'),
  listNouns: wordSet('list lists listing listings entry entries thing things'),
  politeWords: wordSet('please kindly me anything wants about'),
  listCompound: null,
  inflection: /(?:es|s)$/,
}
