import { cuePattern } from '../../text/cue-pattern.ts'
import { wordSet } from '../../text/word-set.ts'
import type { AtOnceWords } from '../sections/at-once-words.ts'

export const atOnce: AtOnceWords = {
  beside: cuePattern(`
    hi, hello, cheerio, morning, afternoon, evening, folks, read, read through, checked, looked, seen, clear, questions, already
    be like, there, you have, you've got`),
  factual: cuePattern(`
    approved already, agreed already, confirmed already, cleared already, already approved, already agreed, already confirmed, already signed off, already cleared, been approved, is already, was already
    run plans, execute plans, start plans, perform plans, implement plans, launch plans, begin plans`),
  runNouns: wordSet(
    'approval approvals permission permissions consent blessing authorisation authorization run start launch execution implementation',
  ),
  runVerbs: wordSet('run start launch'),
  partsOfDay: wordSet('morning afternoon evening'),
  adjusting: wordSet('correct right clear perfect complete sound'),
  staying: wordSet('keep stay stays keeping remain remains'),
}
