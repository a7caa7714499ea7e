import { wordSet } from '../../text/word-set.ts'
import type { WhyWords } from '../sections/why-words.ts'

const LEAD = '(?:(?:and|but|so|ok|okay|hm|hey|wait|sorry|please|tell me|explain|say|then) )*'
const ASKS = '(?:why|how come|for what reason|what made you|why on earth)'
const TAIL =
  '(?: (?:here|there|now|just now|again|then|for (?:that|this|it|me)|this time|before|instead|please|at all))*'

export const why: WhyWords = {
  aboutTool: new RegExp(
    `^${LEAD}(?:${ASKS} (?:(?:did|didn't|didnt|have|haven't|havent) )?(?:you )?(?:just |not |never )*(?:open|opened|show|shown|showed|make|made|use|used|create|created|offer|offered|bring up|brought up|give|given|gave|start|started)(?: up)?(?: me| us)?|why (?:is|was|wasn't|isn't) there|${ASKS}) (?:(?:a|an|any|the|no|that|this|another) )*(?<thing>[\\p{L}'-]+(?: [\\p{L}'-]+)??)${TAIL}$`,
    'u',
  ),
  aboutLast: new RegExp(
    `^${LEAD}(?:${ASKS} (?:(?:did|have|didn't|haven't) )?you (?:just |not )*(?:do|done|say|said|answer|answered|decide|decided|reply|replied|react|think)(?: (?:that|this|so|it|like that|this way|that way))*|${ASKS} (?:did|have|didn't|haven't) you (?:just |not )*\\p{L}+(?: back| up| out)? (?:that|this|it)(?: back| up| out)?|what (?:did|have) you (?:(?:just|actually|now) )*(?:do|done|change|changed)|why (?:that|this|the) (?:answer|reply|reaction)|why that|what was that for)${TAIL}$`,
    'u',
  ),
  aboutDeed: new RegExp(
    `^${LEAD}(?:how much was (?:that|it)|how much (?:did|have) (?:you|i) (?:just )?(?:get|got|pay|paid|refund|refunded|send|sent|transfer|transferred|receive|received)(?: back)?|(?:for |about |on )?(?:which|what) \\p{L}+ was (?:that|it)(?: (?:for|about|on))?|was (?:that|it) (?:(?:really|now|just) )*(?:for|about) .{1,40}|did (?:that|it) (?:really )?(?:work|go through|happen)|(?:is|was) (?:that|it) (?:(?:really|already) )*done)${TAIL}$`,
    'u',
  ),
  bare: new RegExp(
    `^${LEAD}(?:${ASKS}|why (?:is|was) that|why (?:so|though|tho|this|not)|why did you|how so|what for|what(?:'s| is| was) the reason)${TAIL}$`,
    'u',
  ),
  soFar: new RegExp(
    `^${LEAD}(?:what (?:have|did) you (?:already |actually )?(?:understood|understand|got|get|noted|note|recorded|record|written|taken|take)(?: down)?|what (?:have|did) i (?:already |actually )?(?:said|say|told you|tell you|answered|answer|given you|give you|entered|enter)|what do you (?:already )?(?:know|have)|where (?:are|were) we|(?:(?:can|could|would) you )?(?:please )?(?:sum(?: that| it)? up|summari[sz]e|recap|repeat|show|list|read)(?: (?:back|me|us|to me|all|of))* (?:my (?:answers|details|entries)|what (?:i|you|we) (?:have|know|said|told you|noted|understood|answered|got)))(?: (?:so far|up to now|until now|till now|by now|already|of it|about (?:me|it)|from me|please|again|down))*$`,
  ),
  denies: /\b(?:not|no|never|any|didn't|didnt|haven't|havent|wasn't|isn't)\b/,
  pronouns: wordSet('it that this one'),
}
