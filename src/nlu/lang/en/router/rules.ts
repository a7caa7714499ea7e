import { wordSet } from '../../../text/word-set.ts'
import type { RuleWords } from '../../sections/router/rule-words.ts'

export const rules: RuleWords = {
  neverWords: wordSet('never'),
  alwaysWords: wordSet('always'),
  showingVerbs: wordSet('show open use make create give offer bring'),
  listNouns: wordSet('list lists listing listings entry entries thing things'),
  aboutWords: wordSet('about'),
  politeWords: wordSet('please kindly me anything wants about'),
  listCompound: null,
  inflection: /(?:es|s)$/,
  joinsWords: false,
  forWords: wordSet('for about'),
  listed:
    /^(?:please )?(?:(?:which|what) (?:own )?rules (?:do i have|have i (?:made|set|got)|did i (?:make|set)|hold(?: for me)?|apply(?: to me| for me)?|do you (?:have|keep|know|follow)(?: (?:for|about|from|of) me| of mine)?|are (?:there|mine))|what are my (?:own )?rules|(?:show|list|tell)(?: me)? (?:all )?my (?:own )?(?:rules|opt ?outs)|my rules(?: please)?|(?:what|which wishes) (?:have you (?:noted|saved|kept|remembered)|did you (?:note|save|keep|remember))(?: (?:for|about|from) me)?|what (?:applies|holds) (?:to|for) me|what (?:have|did) i (?:(?:turn(?:ed)?|switch(?:ed)?) off|opt(?:ed)? out of)|(?:which|what)(?: of (?:the |my )?)?(?: tools| things)? (?:is|are)(?: turned| switched)? off(?: for me)?)(?: please)?$/,
  dropped:
    /^(?:please )?(?:can you |could you )?(?:delete|remove|forget|drop|cancel|take back) (?:all (?:of )?my (?:own )?rules|(?:the|my|that|this) rules? (?:about|for|on|with|regarding) (?:the |my )?(?<topic>.+?))(?: please| again)*$/,
}
