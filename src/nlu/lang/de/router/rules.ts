import { wordSet } from '../../../text/word-set.ts'
import type { RuleWords } from '../../sections/router/rule-words.ts'

export const rules: RuleWords = {
  neverWords: wordSet('nie niemals'),
  alwaysWords: wordSet('immer stets'),
  showingVerbs: wordSet(
    'zeig zeige zeigen oeffne oeffnen nutze nutzen nimm mach mache machen biete anbieten',
  ),
  listNouns: wordSet('liste listen eintraege sachen dinge'),
  politeWords: wordSet('bitte mir'),
  listCompound: /^(.{6,})listen?$/,
  inflection: /(?:en|e|n|s|o)$/,
}
