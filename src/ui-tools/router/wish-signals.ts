import { marksIn } from '../../nlu/judge/marks-in.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import { excerptOf } from '../../nlu/text/excerpt.ts'
import type { ToolChoice } from '../opt-out.ts'
import { frameSignals } from './frame-signals.ts'
import type { Statement } from './statement.ts'
import type { ToolWish } from './wish.ts'
import type { WishEvidence } from './wish-evidence.ts'

/** Findings of the rules about the tools themselves, as a judge is shown them. */
export function wishSignals(evidence: WishEvidence): readonly string[] {
  const { text, wish, rule, statements, end } = evidence
  const cues = cuesIn(evidence)
  const marks = marksIn(excerptOf(text))
  const read = readingOf(wish)
  return [
    ...marks,
    read,
    ...marks.map(mark => read + mark),
    ...(wish === null ? [] : wishParts(wish)),
    ...(rule === null ? [] : ['§own rule', `§own rule ${rule.action}`]),
    `§end ${end?.until ?? 'none'}`,
    ...statements.flatMap(statementSignals),
    ...cues,
    ...cues.flatMap((cue, at) => cues.slice(at + 1).map(other => cue + other)),
    `§cues ${cues.join('')}`,
    `§clauses ${Math.min(MOST_CLAUSES, statements.length)}`,
  ]
}
const MOST_CLAUSES = 4

/** Kinds of words that are in it, wherever they stand. */
function cuesIn({ text, statements, language, named, end }: WishEvidence): readonly string[] {
  const { wishes, frames } = PACKS[language]
  const words = statements.map(one => one.words).join(' ')
  const all = words.split(' ')
  const has = (set: ReadonlySet<string>) => all.some(word => set.has(word))
  const is = (holds: boolean, name: string) => (holds ? [name] : [])
  return [
    ...[...named].toSorted().map(tool => `§word ${tool}`),
    ...is(wishes.lasting.test(words), '§lasting'),
    ...is(wishes.once.test(words), '§once'),
    ...is(has(wishes.again), '§again'),
    ...is(wishes.permits.test(words), '§permits'),
    ...is(has(wishes.textNouns), '§text'),
    ...is(has(frames.negators) || has(frames.denyingArticles) || has(frames.denyingPrepositions), '§denied'),
    ...is(has(frames.subjects.you) || has(frames.objects.you), '§you'),
    ...is(has(frames.subjects.i) || has(frames.objects.i), '§me'),
    ...is(
      statements.some(({ frame }) => frame.act === 'command'),
      '§told',
    ),
    ...is(
      statements.some(({ frame }) => frame.time === 'past'),
      '§past',
    ),
    ...is(
      statements.some(({ frame: { subject } }) => subject === 'other'),
      '§others',
    ),
    ...is(
      statements.some(({ frame: { link } }) => link === 'if' || link === 'when'),
      '§conditional',
    ),
    ...is(text.trimEnd().endsWith('?'), '§asks'),
    ...is(end !== null, '§ended'),
  ]
}

const readingOf = (wish: ToolWish | null): string =>
  wish === null
    ? '§read nothing'
    : wish.kind === 'with_again'
      ? '§read again'
      : wish.lasting.until === 'now'
        ? '§read now'
        : '§read lasting'

const wishParts = (wish: ToolWish): readonly string[] => [
  `§tools ${toolsSignal(wish.tools)}`,
  `§strength ${Math.round(5 * wish.evidence.strength)}`,
  ...wish.evidence.weakenedBy.map(weakness => `§weakened ${weakness}`),
]

const toolsSignal = (tools: ToolChoice): string => (tools === 'all' ? 'all' : [...tools].toSorted().join('+'))

function statementSignals({ frame, mentions: { ours, others } }: Statement): readonly string[] {
  const { act, subject, polarity, verb, time } = frame
  const own = ours.flatMap(({ tools, phrase, isPlural, isAmbiguous, isPhysical, isEnough }) => [
    `§names ${toolsSignal(tools)}`,
    `§names ${phrase.head}`,
    `§ours in ${act}`,
    `§ours in ${act} of ${subject} ${polarity}`,
    `§ours ${time}`,
    ...(verb === null ? [] : [`§ours ${verb}`, `§ours ${verb} ${polarity}`]),
    ...(isPlural ? ['§ours many'] : []),
    ...(isAmbiguous ? ['§ours doubtful'] : []),
    ...(isPhysical ? ['§ours touched'] : []),
    ...(isEnough ? ['§ours enough'] : []),
    ...(phrase.isNegated ? ['§ours negated'] : []),
    ...(phrase.isDefinite ? ['§ours definite'] : []),
    ...(phrase.possessor === null ? [] : [`§ours of ${phrase.possessor}`]),
    ...(others.length > 0 ? ['§ours beside others'] : []),
  ])
  return [...frameSignals(frame), ...own, ...(ours.length === 0 && others.length > 0 ? ['§others only'] : [])]
}
