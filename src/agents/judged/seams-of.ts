import type { Judgement } from '../../nlu/judge/judge.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import type { Piece } from './message-pieces.ts'
import { type PiecedMessage, seamSignals } from './seam-signals.ts'

export type SeamJudge = (text: string, signals: Iterable<string>) => Judgement<'seam' | 'none'>

/** For each piece how likely a task begins with it, in logs. */
export const seamsOf = (
  message: PiecedMessage,
  judge: SeamJudge,
): readonly { readonly yes: number; readonly no: number }[] =>
  message.pieces.map((_, at) => {
    if (at === 0) return { yes: 0, no: 0 }
    const { text, signals } = seamSignals(message, at)
    const likely = Math.min(1 - LEAST, Math.max(LEAST, judge(text, signals).of.seam))
    return { yes: Math.log(likely) + FOR_MORE, no: Math.log(1 - likely) }
  })

const LEAST = 0.005
/** Chosen on held-out sentences. */
const FOR_MORE = 0.2

export const tellingPieces = (message: PiecedMessage): readonly boolean[] =>
  message.pieces.map(piece => tellsSomething(message, piece))

/** "Mach", "danach", "davon": by themselves they order nothing. */
const tellsSomething = ({ reading: { tokens, language } }: PiecedMessage, { from, to }: Piece): boolean =>
  tokens.slice(from, to).some(token => isTelling(token, language))

function isTelling({ kind, folded }: Token, language: Language): boolean {
  const { orders, frames, text } = PACKS[language]
  return (
    kind === 'word' &&
    folded.length > 1 &&
    !orders.makers.has(folded) &&
    !orders.steps.has(folded) &&
    !orders.pointers.has(folded) &&
    !orders.fillers.has(folded) &&
    !frames.definite.has(folded) &&
    !frames.indefinite.has(folded) &&
    !frames.prepositions.has(folded) &&
    !text.functionWords.has(folded)
  )
}
