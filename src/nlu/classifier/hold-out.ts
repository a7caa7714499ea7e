import type { Sliced } from '../sliced.ts'
import { anyLabel, createWeigh, type LabelEvidence } from './evidence.ts'
import { fitLinearModel } from './fit-linear-model.ts'
import type { Example } from './training-set.ts'

/** An example as a model sees it that was trained without it. */
export interface HeldOut {
  readonly label: number
  readonly evidence: LabelEvidence
}

const PARTS = 5
const RUNS = 8
/** Enough to find a threshold by; large sets need not be trained five times over. */
const ENOUGH = 500

/**
 * Cross-validation. `constant` examples (names, descriptions) help every model and are never held out: nobody writes
 * like that. An intent's only example is not held out either.
 */
export function* holdOut(
  examples: readonly Example[],
  constant: readonly Example[],
  classes: number,
): Sliced<HeldOut[]> {
  const known = new Map<number, number>()
  for (const { label } of [...examples, ...constant]) known.set(label, (known.get(label) ?? 0) + 1)
  const heldOut: HeldOut[] = []
  const partOf = partition(examples)
  for (let part = 0; part < Math.min(PARTS, examples.length) && heldOut.length < ENOUGH; part++) {
    const asked = examples.filter(({ label }, index) => partOf[index] === part && (known.get(label) ?? 0) > 1)
    if (asked.length === 0) continue
    const left = new Set(asked)
    const model = yield* fitLinearModel(
      [...examples.filter(example => !left.has(example)), ...constant],
      classes,
    )
    const weigh = createWeigh(model)
    for (const { features, label } of asked) heldOut.push({ label, evidence: weigh(features, anyLabel) })
  }
  return heldOut
}

/**
 * Every part gets its share of every label. Of labels with many examples it gets runs of them: they come in
 * alphabetical order, where near copies are neighbours, and a copy left in training would make the others look
 * better known than what people will write.
 */
function partition(examples: readonly Example[]): Uint32Array {
  const partOf = new Uint32Array(examples.length)
  let runs = 0
  for (let start = 0, end = 0; start < examples.length; start = end) {
    const label = examples[start]?.label
    while (examples[end]?.label === label) end++
    const length = Math.ceil((end - start) / RUNS)
    for (let index = start; index < end; index++) {
      if ((index - start) % length === 0) runs++
      partOf[index] = runs % PARTS
    }
  }
  return partOf
}
