import type { Frame, NounPhrase } from '../../nlu/frames/frame.ts'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import { PACKS, perLanguage } from '../../nlu/lang/packs.ts'
import { overlaps } from '../../nlu/text/span.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import type { OrderReading } from '../order-reading.ts'
import type { AgentCue } from './agent-cues.ts'

/** Tags of words: the first of a subject, another of it, none. */
export const SUBJECT_TAGS = ['begin', 'inside', 'outside'] as const
export type SubjectTag = (typeof SUBJECT_TAGS)[number]

/** One word as far as it is known without the tag before it. */
export interface SubjectWord {
  readonly kind: string
  readonly before: string
  readonly after: string
  readonly word: string
  readonly signals: readonly string[]
}

/** Each token of a message as its judge is shown it: agents' words stand for each other, as do names and other nouns. */
export function subjectWords(reading: OrderReading, cues: readonly AgentCue[]): readonly SubjectWord[] {
  const { tokens, language } = reading
  const { frames: words, orders } = PACKS[language]
  const frameOf = framesByToken(framesOf(tokens, language))
  const own = cuesByToken(cues, tokens.length)
  const kinds = tokens.map((token, at) => kindOf(token, own[at] ?? [], reading))
  const isCue = (kind: string): boolean => CUES.has(kind)
  const firstCue = kinds.findIndex(isCue)
  const lastCue = kinds.findLastIndex(isCue)
  return tokens.map((token, at): SubjectWord => {
    const kind = kinds[at] as string
    const [before, after] = [kinds[at - 1] ?? '^', kinds[at + 1] ?? '^']
    const next = (step: number): string => {
      const other = kinds[at + step]
      return other === undefined
        ? '^'
        : isCue(other) || other === OPTION
          ? other
          : (tokens[at + step]?.folded ?? '')
    }
    const frame = frameOf.get(token)
    const phrase = frame === undefined ? undefined : phraseOf(token, frame)
    const isOwnWord = kind === 'Name' || kind === 'word' || kind.startsWith('of ')
    const preposition = prepositionOf(
      tokens,
      at,
      word => words.prepositions.has(word) || orders.about.has(word),
    )
    return {
      kind,
      before,
      after,
      word: isOwnWord ? token.folded : '',
      signals: [
        `§0 ${kind}`,
        `§-1 ${before}`,
        `§+1 ${after}`,
        `§-10 ${before} ${kind}`,
        `§01 ${kind} ${after}`,
        `§-101 ${before} ${kind} ${after}`,
        `§-210 ${kinds[at - 2] ?? '^'} ${before} ${kind}`,
        `§012 ${kind} ${after} ${kinds[at + 2] ?? '^'}`,
        ...(isOwnWord
          ? [
              `§word ${token.folded}`,
              `§end ${token.folded.slice(-3)}`,
              `§ends ${token.folded.slice(-4)}`,
              `§long ${Math.min(LONGEST, token.folded.length)}`,
            ]
          : []),
        `§before ${next(-1)} ${kind}`,
        `§behind ${next(1)} ${kind}`,
        `§two before ${next(-2)} ${kind}`,
        `§after ${preposition} ${kind}`,
        `§first ${at === 0} ${kind}`,
        `§place ${Math.floor((6 * at) / tokens.length)} ${kind}`,
        `§of ${Math.min(LONGEST, tokens.length)} ${kind}`,
        `§last ${at === tokens.length - 1} ${kind}`,
        `§phrase ${phrase === undefined ? 'none' : `${phrase.after} ${phrase.isDefinite} ${phrase.head === token.folded}`} ${kind.slice(0, 2)}`,
        `§act ${frame?.isPiece === true ? 'piece' : frame?.act} ${frame?.subject} ${kind}`,
        `§language ${language} ${kind}`,
        `§denied ${phrase?.isNegated} ${phrase?.isTime} ${frame?.polarity} ${frame?.time}`,
        `§cue before ${firstCue >= 0 && firstCue < at} ${kind}`,
        `§cue behind ${lastCue > at} ${kind}`,
        `§cue ${firstCue >= 0} ${Math.min(LONGEST, at)} ${kind}`,
      ],
    }
  })
}
const LONGEST = 12

/** With the tag of the word before it. */
export const subjectSignals = (
  { kind, before, after, word, signals }: SubjectWord,
  last: SubjectTag,
): readonly string[] => [
  ...signals,
  `§tag ${last}`,
  `§tag ${last} ${kind}`,
  `§tag ${last} ${before} ${kind}`,
  `§tag ${last} ${word}`,
  `§tag ${last} ${kind} ${after}`,
  ...(last === 'outside' ? [] : [`§in ${after}`, `§in ${kind} ${after}`]),
]

const OPTION = 'OPTION'
const CUES = new Set(['THING', 'COMPOUND', 'DEED', 'HINT'])

/** Clause of each token. */
const framesByToken = (frames: readonly Frame[]): ReadonlyMap<Token, Frame> =>
  new Map(frames.flatMap(frame => frame.tokens.map(token => [token, frame] as const)))

function cuesByToken(cues: readonly AgentCue[], count: number): readonly (readonly AgentCue[])[] {
  const own = Array.from({ length: count }, (): AgentCue[] => [])
  for (const cue of cues) for (let at = cue.from; at < cue.to; at++) own[at]?.push(cue)
  return own
}

function kindOf(token: Token, own: readonly AgentCue[], { senses, language }: OrderReading): string {
  if (own.some(({ kind }) => kind === 'option')) return OPTION
  const sense = senses.get(token)
  if (sense !== undefined)
    return sense.thing === null ? 'DEED' : sense.thing.narrowedBy === null ? 'THING' : 'COMPOUND'
  if (own.length > 0 && own.some(({ kind }) => kind !== 'phrase')) return 'HINT'
  if (token.kind === 'digits') return 'NUMBER'
  if (token.kind !== 'word') return token.folded
  if (SMALL[language].has(token.folded)) return `of ${token.folded}`
  return /^\p{Lu}/u.test(token.text) ? 'Name' : 'word'
}

const SMALL = perLanguage(
  ({ frames, text }) =>
    new Set([
      ...frames.definite,
      ...frames.indefinite,
      ...frames.prepositions,
      ...frames.adverbs,
      ...frames.quantifiers,
      ...text.functionWords,
    ]),
)

const phraseOf = (token: Token, { topic, objects }: Frame): NounPhrase | undefined =>
  [...(topic === null ? [] : [topic]), ...objects].find(({ span }) => overlaps(span, token.span))

/** The last preposition before a word, as far as no mark comes between. */
function prepositionOf(tokens: readonly Token[], at: number, isOne: (word: string) => boolean): string {
  for (let place = at - 1; place >= Math.max(0, at - REACH); place--) {
    const { folded, kind } = tokens[place] as Token
    if (isOne(folded)) return folded
    if (kind === 'mark') break
  }
  return '-'
}
const REACH = 4
