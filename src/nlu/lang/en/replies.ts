import { wordSet } from '../../text/word-set.ts'
import type { ReplyWords } from '../sections/reply-words.ts'

export const replies: ReplyWords = {
  fill: wordSet(`
    the a an it it's its that this these those them me my mine us our you your i i'd i'll we he's for of on to into in from
    at back out now then so and is are be as`),
  deeds: [
    wordSet('pay refund reimburse transfer credit'),
    wordSet('book reserve schedule'),
    wordSet('order buy purchase'),
    wordSet('send mail post ship deliver'),
    wordSet('file open create write note record report'),
    wordSet('delete remove erase'),
    wordSet('move reschedule postpone change'),
  ],
  topics: {
    consequence:
      /\bwhat (?:exactly |actually |else )?(?:happens|will happen|would happen|(?:do|would|will) you do|are you going to do|does (?:it|that|this) (?:do|mean)|am i (?:agreeing|saying yes) to)\b|\bwhat (?:happens|comes) (?:next|then)\b/,
    why: /^(?:(?:but|and|ok|okay|hm+|um+|well|wait|so|oh) )*(?:why|how come|what for|what (?:do|would) you (?:need|want) .*\bfor$|what (?:is|was) (?:that|this|it) for)\b/,
    undo: /\b(?:undone|undo|undoable|revers(?:e|ed|ible)|irreversible|revoked?|take (?:it|that|this) back|taken back|go back on (?:it|that|this)|(?:cancel(?:led)?|changed?|stop(?:ped)?) (?:it |that |this )?(?:later|afterwards|again)|change my mind|final)\b/,
    cost: /\b(?:costs?|charged?|charges|fees?|free|price|expensive|extra)\b/,
    limit:
      /\b(?:most|maximum|max|limits?|highest|largest|biggest|upper|minimum|min|least|lowest|smallest|range|how (?:high|much) (?:can|could|may) (?:i|we|it))\b/,
  },
  asking: wordSet(`
    and but so ok okay well wait hm hmm oh please exactly actually really just then if when once after afterwards later again
    next still now
    what what's why how who which come can could would will do does did is are be was am may might should shall must
    i i'd me my we us you your it it's that that's this there anything something any some much
    the a an to for of at from in on with by get have has had need want ask asking asked require know tell say said yes
    press click agree confirm happen happens do going mean possible allowed amount number`),
  openers: wordSet(
    "what what's why how who which can could would will do does did is are may should must am",
  ),
  later:
    /^(?:(?:no|nah|hm+|um+|well|ok|okay|sorry|oh|actually) )*(?:(?:maybe|perhaps|rather|not now|ask me) (?:later|tomorrow|another time|some other time)|later(?: maybe| perhaps)?|(?:let me|i'll|i will|i need to|i have to|i must|i want to) (?:think|sleep|ponder)(?: (?:about|over|on) (?:it|that|this))?(?: first)?|(?:let's|let us|i'll|i will)? ?(?:just )?wait and see|let's wait(?: a bit| a while)?|i'll (?:get|come) back to (?:you|it|that|this)(?: later)?)(?: (?:please|thanks|thank you|first|then|for now))*$/,
  undo: /^(?:(?:no|oh no|oh|oops|sorry|wait|actually|please|hm+|hang on|ok|okay) )*(?:can you |could you |would you |let's )?(?:please )?(?:(?:undo|revert|reverse)(?: (?:it|that|this|(?:the|my) (?:last |latest )?(?:change|edit)))?|take (?:it|that|this|(?:the|my) (?:last |latest )?(?:change|edit)) back|(?:put|change|set|switch|turn) (?:it|that|this) back(?: (?:on|again|to what it was|as it was))?|(?:leave|keep|make) (?:it|that|this|everything) (?:as|the way|like|how) it was(?: before)?|(?:leave|keep) (?:it|that) as before|as it was(?: before)?|i take (?:it|that) back|back to (?:what|how|the way) it was(?: before)?)(?: (?:please|again|then|after all|thanks))*$/,
  undoAtOnce:
    /^(?:(?:no|oh no|oh|oops|sorry|wait|actually|please|hm+|ok|okay) )*(?:leave it|back|never ?mind(?: that)?|scratch that|forget (?:it|that)|rather not|not like that)(?: (?:please|then|after all|again|thanks))*$/,
  undoing:
    /\b(?:undo|revert|reverse|cancel|revoke|rescind|retract|withdraw|take [a-z' ]{0,40}\bback|call [a-z' ]{0,40}\boff)\b/,
  besideUndoing: wordSet(`
    undo revert reverse cancel revoke rescind retract withdraw take call off
    no oh oops sorry wait actually please hm ok okay can could would want like need let's again after all thanks just made
    last did`),
  dropping: wordSet('delete discard drop erase forget remove throw scrap bin trash'),
  more: wordSet('more extra further additional add plus top'),
  less: wordSet('less fewer minus subtract deduct off'),
  steps: [
    { verbs: wordSet('knock take'), particles: wordSet('off'), goes: 'down' },
    { verbs: wordSet('put throw go'), particles: wordSet('top up'), goes: 'up' },
    { verbs: wordSet('reduce lower decrease cut drop'), particles: wordSet('by'), goes: 'down' },
    { verbs: wordSet('increase raise'), particles: wordSet('by'), goes: 'up' },
  ],
  besideSteps: wordSet('it that of from to on the by make another'),
  excess:
    /\btoo (?:much|many|little|few|high|low|expensive)\b|\b(?:over|under)(?:charged|paid)\b|\b(?:missing|short|at (?:least|most)|or so|ish|per|each|apiece|a piece)\b/,
}
