import { anyLabel, createWeigh, type Evidence } from './evidence.ts'
import { fitLinearModel, type LabelledFeatures } from './fit-linear-model.ts'
import { RECIPE } from './recipe.ts'
import { seededNumbers, shuffle } from './seeded-order.ts'

/** An example as a model sees it that was trained without it. */
export interface HeldOut {
  readonly label: number
  readonly evidence: Evidence
}

const PARTS = 8
/** Enough to find a threshold by; large sets need not be trained eight times over. */
const ENOUGH = 500

/**
 * Cross-validation. `constant` examples (names, descriptions) help every model and are never held out: nobody writes
 * like that. An intent's only example is not held out either.
 */
export function holdOut(
  examples: readonly LabelledFeatures[],
  constant: readonly LabelledFeatures[],
  classes: number,
): HeldOut[] {
  const known = new Map<number, number>()
  for (const { label } of [...examples, ...constant]) known.set(label, (known.get(label) ?? 0) + 1)
  const heldOut: HeldOut[] = []
  const partOf = partition(examples)
  for (let part = 0; part < Math.min(PARTS, examples.length) && heldOut.length < ENOUGH; part++) {
    const asked = examples.filter(({ label }, index) => partOf[index] === part && (known.get(label) ?? 0) > 1)
    if (asked.length === 0) continue
    const left = new Set(asked)
    const model = fitLinearModel([...examples.filter(example => !left.has(example)), ...constant], classes)
    const weigh = createWeigh(model)
    for (const { features, label } of asked) heldOut.push({ label, evidence: weigh(features, anyLabel) })
  }
  return heldOut
}

/** Examples come label by label, so that dealing them out gives every part its share of every label. */
function partition(examples: readonly LabelledFeatures[]): Uint32Array {
  const order = shuffle(Uint32Array.from(examples.keys()), seededNumbers(RECIPE.seed))
  const dealt = [...order].sort((a, b) => (examples[a]?.label ?? 0) - (examples[b]?.label ?? 0))
  const partOf = new Uint32Array(examples.length)
  for (const [position, index] of dealt.entries()) partOf[index] = position % PARTS
  return partOf
}
