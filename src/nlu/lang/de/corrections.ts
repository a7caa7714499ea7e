import { wordSet } from '../../text/word-set.ts'
import type { CorrectionWords } from '../sections/correction-words.ts'

export const corrections: CorrectionWords = {
  takingBack:
    /^\s*(?:(?:nein|nee|ne|sorry|moment|ups|eigentlich|ach|halt|stopp|oh|ich meinte|ich meine|das ist|es ist)[\s,.!:–-]+)+/iu,
  contrasts: [
    /^nicht (?<old>[^,]+?)(?: ?, ?(?:sondern )?| sondern )(?<name>.+)$/iu,
    /^(?<name>[^,]+?)(?: ?, ?| )(?:und nicht|nicht|statt) (?<old>.+)$/iu,
  ],
  openWords: wordSet('oder und plus bis zwischen sicher'),
  spelling:
    /^(?:(?<lead>mit|ohne|kein) (?:(?:ein(?:em|er)?|dem|der|doppel(?:tem|ten|t)?|zwei|drei|hartem|weichem|grossem|kleinem)[ -])*|(?:(?:ein(?:em|er)?|dem|der|doppel(?:tem|ten|t)?|zwei|drei|hartem|weichem|grossem|kleinem)[ -])+)["'„“”‘’]?(?<letters>\p{L}{1,2}|sch|tsch)["'„“”‘’]?(?:['’]?s)?(?: (?:am (?:ende|anfang|schluss)|hinten|vorne?|in der mitte))?$/iu,
  twice: wordSet('doppel doppelt doppeltem doppelten zwei'),
  lacking: wordSet('ohne kein'),
}
