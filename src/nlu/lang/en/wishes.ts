import { wordSet } from '../../text/word-set.ts'
import type { WishWords } from '../sections/wish-words.ts'

export const wishes: WishWords = {
  enough: wordSet('enough'),
  again: wordSet('again back'),
  lasting:
    /\b(?:no more|any ?more|never(?! mind)|ever|no longer|again|from now on|from here on|in (?:the )?future|for good|once and for all|forever|permanently|from today|starting (?:now|today)|as of (?:now|today)|from this point on|going forward|all the time|every time|always|at all|constantly|any further|no further|any other|only text|just text|text only)\b/,
  textNouns: wordSet('text words chat prose writing sentences'),
  everything: wordSet('everything anything all'),
  doubts: wordSet('maybe perhaps possibly probably might'),
  once: /\b(?:this (?:one|time)|for (?:now|this|that|these|those)(?! (?:chat|conversation|session|week|month|evening|afternoon))|right now|just now|at the moment|yet|first|not now)\b/,
  plainModifiers: wordSet(
    'any more such these those other another further all your stupid silly annoying bloody damn damned fancy ugly little big constant endless bloody extra new popup pop-up',
  ),
  fillers: wordSet('thing things stuff business popups popup windows window views view'),
  plainNouns: wordSet(
    'all chat conversation session talk text words phone me us you yourself rest break end way case notice half',
  ),
  approving: wordSet('fine ok okay welcome allowed good great back on useful helpful'),
  permits:
    /\b(?:you (?:may|can|could|are allowed|are free|are welcome)|feel free|i (?:will )?allow|allowed|welcome|fine|ok|okay|enabled?|reenable|re-enable|activate|back on|turn on|switch on)\b/,
  plural: /s$/,
  physical: wordSet('window windows sheet sheets editor editors'),
  ambiguous: wordSet('form forms sheet sheets window windows chart charts editor editors ui grid grids'),
  ends: [
    [
      /\b(?:(?<!from |starting |as of |by )today|tonight|this (?:morning|afternoon|evening)|(?:rest|remainder) of the day|all day|until (?:the )?(?:evening|end of the day|midnight))\b/,
      'today',
    ],
    [/\b(?:this week|rest of the week|all week|whole week|until the end of the week)\b/, 'week'],
    [
      /\b(?:(?:in|for|during) (?:this|the|our) (?:\w+ )?(?:conversation|chat|session|talk|call)|while we (?:talk|chat|are talking|are chatting)|here)\b/,
      'conversation',
    ],
    [
      /\b(?:until|till) (?:further notice|i (?:say|tell|ask|want|change)\b.*|told otherwise|you hear)\b/,
      'revoked',
    ],
  ],
  until: /\b(?:until|till|til|before) (?<day>.+)$/,
  span: /\b(?:for|the|next|another)(?: the)?(?: next| coming| following)? (?<number>half an|a couple of|a few|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|\d{1,4})? ?(?<unit>minutes?|mins?|hours?|days?|weeks?)\b/,
  spanUnits: [
    [/^min/, 'minute'],
    [/^hour/, 'hour'],
    [/^day/, 'day'],
    [/^week/, 'week'],
  ],
  spanNumbers: {
    'half an': 0.5, a: 1, an: 1, one: 1, two: 2, 'a couple of': 2, three: 3, 'a few': 3, four: 4, five: 5, six: 6, seven: 7,
    eight: 8, nine: 9, ten: 10, twelve: 12, fifteen: 15, twenty: 20, thirty: 30,
  }, // biome-ignore format: a table
  oneByOne: wordSet('one single individually separately each every manually hand'),
  delay: /\b(?:not (?:now|today|yet|right now)|later|(?:an|some )other time|next time)\b/,
}
