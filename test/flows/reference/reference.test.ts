import { expect, test } from 'vitest'
import { amount, rerun, SEED } from '../../chance.ts'
import { createRandom, type Random } from '../../simulation/random.ts'
import { type Difference, firstDifference, told, type Variants } from './compare.ts'
import { compiled } from './compiled.ts'
import { type Features, randomFlow } from './random-flow.ts'
import { randomInput, topicsOf } from './random-input.ts'
import { shrunk } from './shrink.ts'

const WALKS_PER_FLOW = 40
const FILE = 'test/flows/reference'

/** Each kind of flow gets so many walks: 8,000 in all. */
const KINDS: readonly { readonly name: string; readonly walks: number; readonly features: Features }[] = [
  { name: 'questions, guards, error edges', walks: 800, features: features() },
  {
    name: 'loops, actions, offers, paths',
    walks: 1200,
    features: features('loops', 'offered', 'actions', 'paths'),
  },
  {
    name: 'subgraphs, actions, offers, paths',
    walks: 1200,
    features: features('subgraphs', 'actions', 'offered', 'paths'),
  },
  {
    name: 'subgraphs, actions, constraints',
    walks: 800,
    features: features('subgraphs', 'actions', 'constraints'),
  },
  { name: 'loops, constraints, offers', walks: 800, features: features('loops', 'constraints', 'offered') },
  {
    name: 'rounds for each item, actions, offers, paths',
    walks: 800,
    features: features('subgraphs', 'rounds', 'actions', 'offered', 'paths'),
  },
  { name: 'alternatives, offers', walks: 800, features: features('oneOf', 'offered') },
  {
    name: 'everything',
    walks: 1600,
    features: features('subgraphs', 'rounds', 'actions', 'loops', 'constraints', 'oneOf', 'offered', 'paths'),
  },
]

const minutes = 60_000

test.each(KINDS)(
  'walks through random flows come out as the spec says: $name',
  ({ walks, features }) => {
    const random = createRandom(SEED)
    let done = 0
    while (done < amount(walks)) {
      const source = randomFlow(random, features)
      const variants = compiled(source)
      if (variants === null) continue
      const topics = topicsOf(source)
      for (let count = 0; count < WALKS_PER_FLOW; count++) {
        const difference = walkOnce(random, variants, topics)
        if (difference !== null) expect.fail(`${rerun(FILE)}\n${accountOf(source, difference)}`)
      }
      done += WALKS_PER_FLOW
    }
  },
  amount(5 * minutes),
)

function walkOnce(
  random: Random,
  variants: Variants,
  topics: ReturnType<typeof topicsOf>,
): Difference | null {
  let left = random.between(4, 14)
  return firstDifference(variants, memory =>
    left-- > 0 ? randomInput(random, topics, memory, variants.size > 1) : null,
  )
}

function accountOf(source: Parameters<typeof shrunk>[0], difference: Difference): string {
  const smallest = shrunk(source, difference)
  return told(smallest.source, smallest.difference)
}

function features(...names: (keyof Features)[]): Features {
  const has = (name: keyof Features) => names.includes(name)
  return {
    subgraphs: has('subgraphs'),
    actions: has('actions'),
    loops: has('loops'),
    constraints: has('constraints'),
    oneOf: has('oneOf'),
    offered: has('offered'),
    paths: has('paths'),
    rounds: has('rounds'),
  }
}
