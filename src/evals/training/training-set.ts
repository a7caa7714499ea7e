import type { JsonObject } from '../../core/json.ts'
import type { MenuTool } from '../../ui-tools/menu.ts'
import type { RoutedTurn } from './routed-turn.ts'
import { type ExampleForm, trainingExample } from './training-example.ts'

export interface TrainingSet {
  readonly training: readonly JsonObject[]
  /** Kept aside, to measure with. */
  readonly validation: readonly JsonObject[]
  readonly counts: Readonly<Record<string, number>>
}

interface Kept {
  readonly turn: RoutedTurn
  readonly line: JsonObject
}

/**
 * Each question once: a correction beats a decision, a later one an earlier. What is kept aside is chosen by the
 * question itself, so that it stays aside when more is added.
 */
export function trainingSet(
  turns: Iterable<{ readonly turn: RoutedTurn; readonly menu: readonly MenuTool[] }>,
  { form, aside }: { readonly form: ExampleForm; readonly aside: number },
): TrainingSet {
  const kept = new Map<string, Kept>()
  let repeated = 0
  for (const { turn, menu } of turns) {
    const { question, line } = trainingExample(turn, menu, form)
    const known = kept.get(question)
    if (known !== undefined) repeated++
    if (known === undefined || turn.correction !== null || known.turn.correction === null)
      kept.set(question, { turn, line })
  }
  const isAside = (question: string) => mixed(question) % 100 < aside
  const all = [...kept]
  return {
    training: all.filter(([question]) => !isAside(question)).map(([, { line }]) => line),
    validation: all.filter(([question]) => isAside(question)).map(([, { line }]) => line),
    counts: { ...countsOf([...kept.values()].map(({ turn }) => turn)), repeated },
  }
}

function countsOf(turns: readonly RoutedTurn[]): Record<string, number> {
  const counts: Record<string, number> = { examples: turns.length, corrected: 0 }
  for (const { label, correction, language } of turns) {
    const what = label.action === 'tool' ? label.tool : label.action
    for (const key of [what, language, ...(correction === null ? [] : ['corrected', correction])])
      counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** Spreads texts evenly over numbers (FNV-1a). */
function mixed(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
