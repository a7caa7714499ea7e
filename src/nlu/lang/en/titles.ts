import type { TitleWords } from '../sections/title-words.ts'

const I = '(?:i|we)'
/** "What is on this picture" asks for what is there: without its beginning nothing is named. */
const NO_PLACE =
  '(?! (?:on|in|at|with|for|from|behind|between|under|wrong|new|next|left|missing|there|going)\\b)'
const LIKE = "(?:would(?: really| very much)? (?:like|love)|'d(?: really)? (?:like|love))"

export const titles: TitleWords = {
  openers: [
    '(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening))(?: (?:there|all|team|everyone|everybody))?',
    'please|kindly|ok|okay|so|well|now|and|also|just|quick question|a (?:quick )?question|excuse me|sorry',
    '(?:can|could|would|will) you(?: please| kindly| maybe)?(?: help (?:me|us)(?: to| with)?)?',
    '(?:can|could|may|should|shall) (?:i|we)(?: please)? (?:have|get|see)',
    `${I} ?${LIKE}(?: you)?(?: to(?: know(?: about)?| have| get| see| ask(?: about)?)?)?`,
    `${I} (?:want|need|wish|have|try|am trying|are trying|am looking|are looking)(?: you)?(?: to(?: know(?: about)?| have| get| see| ask(?: about)?)?| for)?`,
    `${I}(?: am|'m| are|'re) (?:trying to|looking for|interested in|wondering about)`,
    'there (?:is|are)',
    '(?:please )?help (?:me|us)(?: to| with)?',
    "let(?:'s| us)(?: talk about)?",
    '(?:tell|show|give|get|make|draw|write|send)(?: to)? (?:me|us)(?: something)?(?: about| of)?',
    '(?:tell|talk|something) about',
    `what(?: is|'s| are|'re)${NO_PLACE}|what about|how about`,
    '(?:do|did) you know',
    '(?:a )?question (?:about|on|regarding)',
    "it(?: is|'s) about",
  ],
  articles: ['the', 'an?', 'some'],
  closers: [
    'please',
    '(?:many )?thanks(?: a lot| in advance)?',
    'thank you(?: very much| so much)?',
    'asap',
    'for (?:me|us)',
  ],
}
