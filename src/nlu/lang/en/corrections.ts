import { wordSet } from '../../text/word-set.ts'
import type { CorrectionWords } from '../sections/correction-words.ts'

export const corrections: CorrectionWords = {
  takingBack:
    /^\s*(?:(?:no|nope|sorry|wait|moment|oops|actually|oh|i meant?|make (?:it|that)|it'?s|it is)[\s,.!:–-]+)+/iu,
  contrasts: [
    /^not (?<old>[^,]+?)(?: ?, ?(?:but )?| but )(?<name>.+)$/iu,
    /^(?<name>[^,]+?)(?: ?, ?| )(?:and not|not|instead of) (?<old>.+)$/iu,
  ],
  openWords: wordSet('or and plus between sure'),
  spelling:
    /^(?:(?<lead>with|without|no) (?:(?:an?|one|the|double|two|three|hard|soft|big|small|capital)[ -])*|(?:(?:an?|one|the|double|two|three|hard|soft|big|small|capital)[ -])+)["'„“”‘’]?(?<letters>\p{L}{1,2}|sch|tsch)["'„“”‘’]?(?:['’]?s)?(?: (?:at the (?:end|beginning|start|front)|in the middle))?$/iu,
  twice: wordSet('double two'),
  lacking: wordSet('without no'),
}
