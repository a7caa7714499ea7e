import type { Frame } from '../../nlu/frames/frame.ts'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import { ownIn } from '../../nlu/frames/words.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import type { VerbClass } from '../../nlu/lang/sections/frame-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { rememberLast } from '../../nlu/text/remember-last.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { type Mentions, mentionsIn } from './tool-mentions.ts'
import type { NamedTools } from './tool-nouns.ts'

/** A clause with the tools it names. */
export interface Statement {
  readonly frame: Frame
  readonly mentions: Mentions
  readonly words: string
}

/** Clauses of a message with the tools they name. */
export const statementsIn: (
  tokens: readonly Token[],
  language: Language,
  known: NamedTools,
) => readonly Statement[] = rememberLast(
  (tokens: readonly Token[], language: Language, known: NamedTools): readonly Statement[] =>
    unlabelled(
      framesOf(tokens, language),
      tokens,
      frame => mentionsIn(frame, language, known).ours.length > 0,
    ).map(frame => ({
      frame,
      mentions: mentionsIn(frame, language, known),
      words: frame.tokens
        .filter(({ kind }) => kind !== 'mark')
        .map(({ folded }) => ownIn(PACKS[language].frames.slips, folded))
        .join(' '),
    })),
)

/** "Requirement: no tables": what stands behind a label is a thing written down, not said to us. */
function unlabelled(
  frames: readonly Frame[],
  tokens: readonly Token[],
  namesTool: (frame: Frame) => boolean,
): readonly Frame[] {
  const [label] = frames
  const colon = tokens.find(({ folded }) => folded === ':')
  if (label === undefined || colon === undefined || !isLabel(label)) return frames
  if (label.span.end > colon.span.start || namesTool(label)) return frames
  return frames.map(frame => (frame.span.start > colon.span.start ? { ...frame, reported: true } : frame))
}

/** "Requirement", "the sign reads"; "my wish is" would be ours to hear. */
const isLabel = ({ isPiece, objects, act, subject, topic }: Frame): boolean =>
  isPiece
    ? objects.length > 0
    : act === 'statement' && subject === 'other' && topic !== null && topic.possessor !== 'i'

/** Deeds by which a tool comes up, and by which it goes. */
export const BRINGS: ReadonlySet<VerbClass | null> = new Set(['show', 'make', 'use', 'give', 'start'])
export const ENDS: ReadonlySet<VerbClass | null> = new Set(['stop', 'disable', 'hide', 'omit', 'close'])
