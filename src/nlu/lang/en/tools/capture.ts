import { wordSet } from '../../../text/word-set.ts'
import type { CaptureWords } from '../../sections/tools/capture-words.ts'

export const capture: CaptureWords = {
  lists: {
    besides: /^(?:and|also|plus|add|then|finally)(?:\s+(?:also|then))?[:,]?\s+/i,
    and: wordSet('and'),
    finished: [
      'done',
      'finished',
      'i am done',
      'im done',
      'that is all',
      'thats all',
      'that is it',
      'thats it',
      'that is everything',
      'thats everything',
      'nothing else',
      'no more',
      'there are no more',
    ],
  },
  details: {
    leads:
      /(?:each with|all with|with (?:their|its)|(?:give|tell|send) you(?: the| their)?|(?:need|want|have|know|keep|note|collect|record|down|track|capture|enter|get) (?:their|everybody's|everyone's)|including(?: the| their)?|(?<!\b(?:i|we) )(?:needs?|requires?) an?|for (?:each|every)(?: one)? i (?:have|know|need)|for (?:each|every) [a-z]+ (?:the|its|their)|whose) $/,
    skipped: wordSet('a an the their its his her one with'),
    joins: wordSet('and plus'),
    singulars: [
      [/ies$/, 'y'],
      [/(?<=s|x|ch|sh)es$|s$/, ''],
    ],
    types: {
      date: /(?:\bdate|birthday|deadline|\bdue)$/i,
      url: /(?:website|homepage|\burl|\blink)$/i,
      number: /(?:price|cost|amount|quantity|salary|budget|\bage|weight|revenue|score|serving)$/i,
    },
  },
  reading: {
    object: /^\S+ (?:the|an?|it|them|our)\b/i,
    inOrder: /\b(?:(?:goes|works|runs) like this|this is how|in (?:that|this|the following) order)\b/,
    capture: wordSet(`
      capture log record note list track collect register enter document write add gather fill input
      catalogue inventory`),
    planning: wordSet('plan design map sketch'),
    with: wordSet('with'),
    own: wordSet('i we'),
    handled: wordSet('do go start begin deal'),
    vagueWords: wordSet('bunch handful loads lots lot plenty tons'),
    unknown:
      /\b(?:not sure|no (?:idea|clue)|(?:don't|dont|do not) know|hard to (?:say|tell)|unsure|depends|can't (?:say|tell)|more than i|too many)\b/,
    none: wordSet('no none zero nothing without'),
    saysNone: wordSet('none nothing'),
    negated: wordSet("don't dont not haven't doesn't"),
    afterNone: wordSet('so at yet of'),
    any: wordSet('any'),
    game: /^(?:(?:ok|okay|yes|well) (?:, )?)*(?:why not|(?:let's|lets|let us) (?:do|go|start|try|map|begin)|go ahead|go for it)\b/,
  },
}
