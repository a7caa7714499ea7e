import { wordsOfAll } from '../lang/packs.ts'
import type { Language } from '../text/language.ts'
import { withoutStop } from '../text/lines.ts'
import type { Token } from '../text/tokenise.ts'
import { readStep } from './read-step.ts'
import { type Sequence, sequenceOf } from './sequence.ts'

const FEWEST = 2
/** A single ">" compares; two of them lead somewhere. */
const FEWEST_ANGLES = 3

/** "Draft -> review -> publish", "A → B", "draft > review > approve" */
export function findArrowSequence(text: string, line: readonly Token[], language: Language): Sequence | null {
  const arrows = split(line, arrowAt)
  const parts = arrows.length >= FEWEST ? arrows : split(line, angleAt)
  if (parts.length < (parts === arrows ? FEWEST : FEWEST_ANGLES)) return null
  const steps = parts.flatMap((part, at) => {
    const tokens = withoutStop(at === 0 ? withoutLead(part) : part)
    const reading = readStep(text, tokens, { language, isVerbFirst: false, isParallel: false })
    return reading === null ? [] : [reading.step]
  })
  return steps.length === parts.length ? sequenceOf('arrows', steps) : null
}

/** Number of tokens of the arrow that begins here; 0 where none does. */
function arrowAt(line: readonly Token[], at: number): number {
  const [first, second] = [line[at]?.folded ?? '', line[at + 1]]
  if (first === '→') return 1
  if (/^[-–=]$/.test(first) && second?.folded === '>' && second.glued) return 2
  return 0
}

const angleAt = (line: readonly Token[], at: number): number =>
  /^[>»]$/.test(line[at]?.folded ?? '') ? 1 : 0

function split(
  line: readonly Token[],
  lengthAt: (line: readonly Token[], at: number) => number,
): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]]
  for (let at = 0; at < line.length; ) {
    const length = lengthAt(line, at)
    const token = line[at]
    if (length > 0) parts.push([])
    else if (token !== undefined) parts.at(-1)?.push(token)
    at += Math.max(1, length)
  }
  return parts
}

/** "Our flow is draft → …": what announces it is no step. */
function withoutLead(part: readonly Token[]): readonly Token[] {
  const colon = part.findLastIndex(({ folded }) => folded === ':')
  const copula = part.findLastIndex(({ folded }) => LEAD_VERBS.has(folded))
  return part.slice(Math.max(colon, copula) + 1)
}

const LEAD_VERBS = wordsOfAll(pack => pack.sequences.leadVerbs)
