import type { SmallTalkWords } from '../sections/small-talk-words.ts'

const YOU = '(?:you|u)'
const ME = '(?:me|us)'

export const smallTalk: SmallTalkWords = {
  help: [
    `/?help(?: ${ME})?(?: out)?`,
    '/?start',
    'i need (?:some |your )?help',
    `(?:can|could|would|will) you (?:please )?help(?: ${ME})?(?: out)?`,
    `what (?:else )?(?:can|could|do|would) ${YOU} (?:do|offer|know|help)(?: (?:for|with))?(?: ${ME})?(?: with)?`,
    `what (?:all )?are you (?:able to do|capable of|good at|for|doing)(?: for ${ME})?`,
    `(?:how|what) (?:can|could|do|may|should) (?:you|i|we) (?:help|assist|use|ask)(?: ${ME}| you| this| it)?(?: with)?`,
    "what(?: is|'s|s) (?:this|your name|your job|your purpose)",
    'how does (?:this|it|that) work',
    '(?:who|what) (?:are you|is this|am i (?:talking|speaking|chatting) (?:to|with))',
    'are you (?:really )?(?:an? )?(?:real )?(?:bot|robot|human|person|machine|computer|ai|chatbot|real|human being)',
    'your name',
  ],
  thanks: [
    '(?:many |much |a thousand )?thanks(?: a (?:lot|bunch|million))?',
    'thank (?:you|u)',
    'thx|ty|cheers|much appreciated|appreciated|i appreciate (?:it|that)',
  ],
  greeting: [
    'hi+|hello+|helo|hey+|hiya|howdy|yo|greetings',
    'good (?:morning|afternoon|evening|day)',
    "how (?:are|r) (?:you|u)(?: doing)?|how(?: is|'s|s) it going|what(?: is|'s|s) up",
    'nice to meet you',
  ],
  farewell: [
    '(?:good )?bye(?: bye)?|goodbye|see (?:you|ya)(?: later| soon)?|take care|ciao|cya',
    'have a (?:nice|good|great|lovely) (?:day|one|evening|weekend|night)|good night',
  ],
  filler:
    "ok|okay|oh|ah|well|so|then|now|please|there|all|everyone|everybody|team|again|today|very much|very|so much|exactly|actually|and|but|great|perfect|super|good|nice|fine|you too|that helps?|that helped|that(?: is|'s|s) (?:all|it|great|perfect|good)|for (?:your|the|all your) (?:help|time|support|answer|reply)|for (?:that|this|everything|now)|here",
}
