import type { Frame } from '../../nlu/frames/frame.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import type { Sequence } from '../../nlu/sequences/sequence.ts'
import type { Language } from '../../nlu/text/language.ts'
import { overlaps } from '../../nlu/text/span.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { isSomebody } from './clause-evidence.ts'
import { isProcessWord } from './process-words.ts'
import { rolesIn } from './roles.ts'
import { isStory } from './story.ts'
import { wishesItKept } from './wishes-it-kept.ts'

/** Properties of a message that speak for or against a map of what it tells one after the other. */
export type StepsProperty =
  | 'three'
  | 'arrows'
  | 'numbered'
  | 'chained'
  /** Somebody is named who does a step. */
  | 'actors'
  | 'roles'
  /** A process, a workflow is spoken of. */
  | 'process'
  /** Wants it written down or drawn. */
  | 'wish'
  | 'i'
  | 'we'
  | 'you'
  /** "He", "a friend of mine". */
  | 'somebody'
  /** One of family, friends or neighbours is spoken of, and no other. */
  | 'one_kin'
  | 'past'
  | 'half_past'
  | 'long_ago'
  | 'reported'
  | 'supposed'
  | 'asked'
  | 'denied'
  /** Told to somebody: "turn left, then …". */
  | 'command'
  /** In a film, a book, the news. */
  | 'fiction'
  /** Says where to go. */
  | 'directions'
  | 'more'
  /** Rules know it for a story. */
  | 'story'
  /** A verb in most clauses. */
  | 'deeds'

export function stepsProperties(
  { span, form, steps }: Sequence,
  frames: readonly Frame[],
  tokens: readonly Token[],
  language: Language,
): ReadonlySet<StepsProperty> {
  const within = frames.filter(frame => overlaps(frame.span, span))
  const clauses = within.filter(({ isPiece }) => !isPiece)
  const { router, frames: words } = PACKS[language]
  const share = (test: (frame: Frame) => boolean) =>
    clauses.length === 0 ? 0 : clauses.filter(test).length / clauses.length
  const past = share(({ time }) => time === 'past')
  const outside = frames.filter(frame => !within.includes(frame))
  const held: readonly (readonly [StepsProperty, boolean])[] = [
    ['three', steps.length > 2],
    ['arrows', form === 'arrows'],
    ['numbered', form === 'numbered'],
    ['chained', form === 'chain'],
    ['actors', steps.filter(({ actor }) => actor !== undefined).length >= 2],
    ['roles', rolesIn(tokens, language) > 0],
    ['process', tokens.some(({ folded }) => isProcessWord(folded, language))],
    ['wish', frames.some(frame => wishesItKept(frame, language))],
    ['i', share(({ subject }) => subject === 'i') > 0],
    ['we', share(({ subject }) => subject === 'we') > 0],
    ['you', share(({ subject }) => subject === 'you') > 0],
    ['somebody', share(isSomebody) > 0],
    ['one_kin', tokens.filter(({ folded }) => router.listed.kin.has(folded)).length === 1],
    ['past', past > 0.5],
    ['half_past', past > 0 && past <= 0.5],
    ['long_ago', tokens.some(({ folded }) => words.pastTimes.has(folded))],
    ['reported', frames.some(({ reported }) => reported)],
    [
      'supposed',
      frames.some(({ time, link }) => time === 'hypothetical' && link !== 'if' && link !== 'when'),
    ],
    ['asked', frames.some(({ act }) => act === 'question')],
    ['denied', within.some(({ polarity }) => polarity === 'negative')],
    ['command', share(({ act }) => act === 'command') > 0],
    ['fiction', router.listed.fiction.test(tokens.map(({ folded }) => folded).join(' '))],
    ['story', isStory(span, tokens, frames, language)],
    ['directions', tokens.some(({ folded }) => router.listed.directions.has(folded))],
    ['more', outside.some(({ act, isPiece }) => act !== 'greeting' && !isPiece)],
    ['deeds', clauses.length * 2 > within.length],
  ]
  return new Set(held.flatMap(([property, holds]) => (holds ? [property] : [])))
}
