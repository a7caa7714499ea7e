import type { Judgement } from '../../nlu/judge/judge.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { cuesWithin } from './agent-cues.ts'
import type { Piece } from './message-pieces.ts'
import { bestOf, type PiecedMessage, seamSignals } from './seam-signals.ts'

export type SeamJudge = (text: string, signals: Iterable<string>) => Judgement<'seam' | 'none'>

/** Pieces of a message that belong to one task, and the agent that is likeliest for them. */
export interface TaskPart {
  readonly from: number
  readonly to: number
  readonly agent: string
  readonly likelihood: number
}

interface Path {
  readonly score: number
  readonly parts: readonly TaskPart[]
}

/** The likeliest way to divide a message among tasks: by its seams, and by how sure each part is of its agent. */
export function splitTasks(message: PiecedMessage, judge: SeamJudge): readonly TaskPart[] {
  const { pieces } = message
  const seams = pieces.map((_, at) => {
    if (at === 0) return { yes: 0, no: 0 }
    const { text, signals } = seamSignals(message, at)
    const likely = Math.min(1 - LEAST, Math.max(LEAST, judge(text, signals).of.seam))
    return { yes: Math.log(likely) + FOR_MORE, no: Math.log(1 - likely) }
  })
  const telling = pieces.map(piece => tellsSomething(message, piece))
  const best: Path[] = [{ score: 0, parts: [] }]
  for (let to = 1; to <= pieces.length; to++) {
    let [chosen, inner]: [Path | null, number] = [null, 0]
    for (let from = to - 1; from >= 0; from--) {
      const before = best[from] as Path
      const likely = message.likelihoods(from, to)
      const likelihood = likely.of[0]?.[1] ?? LEAST
      const score = before.score + Math.log(likelihood) + (seams[from]?.yes ?? 0) + inner
      const isTelling = telling.slice(from, to).includes(true) || (from === 0 && to === pieces.length)
      if (isTelling && before.parts.length < MOST_TASKS && (chosen === null || score > chosen.score))
        chosen = { score, parts: [...before.parts, { from, to, agent: bestOf(likely), likelihood }] }
      inner += seams[from]?.no ?? 0
    }
    best.push(chosen ?? { score: Number.NEGATIVE_INFINITY, parts: [] })
  }
  return merged(message, best.at(-1)?.parts ?? [])
}

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

/** "… und auf Englisch": every word that tells something names a value of the agent. */
const namesValuesOnly = (
  { reading: { tokens, language }, cues }: PiecedMessage,
  from: number,
  to: number,
  agent: string,
): boolean => {
  const named = new Set(cues.flatMap(cue => (cue.kind === 'option' && cue.agent === agent ? [cue.from] : [])))
  return tokens
    .slice(from, to)
    .every(
      (token, at) =>
        named.has(from + at) ||
        PACKS[language].orders.captions.has(token.folded) ||
        (token.kind !== 'digits' && !isTelling(token, language)),
    )
}

/** Two parts for one agent are one task where the second names nothing of the agent's; so is one that names nothing but values of the task before it. */
function merged(message: PiecedMessage, parts: readonly TaskPart[]): readonly TaskPart[] {
  const { reading, cues, pieces } = message
  const kept: TaskPart[] = []
  for (const part of parts) {
    const before = kept.at(-1)
    const [first, last] = [pieces[part.from], pieces[part.to - 1]]
    const own = cuesWithin(reading, cues, first?.from ?? 0, last?.to ?? 0)
    const isNamed = own.includes(`zzthing${part.agent}`) || own.includes(`zzdeed${part.agent}`)
    const isMore =
      before !== undefined && namesValuesOnly(message, first?.from ?? 0, last?.to ?? 0, before.agent)
    if (before !== undefined && (isMore || (before.agent === part.agent && !isNamed)))
      kept.splice(-1, 1, { ...before, to: part.to })
    else kept.push(part)
  }
  return kept
}
const LEAST = 0.005
const MOST_TASKS = 5
/** Chosen on held-out sentences. */
const FOR_MORE = 0.2
