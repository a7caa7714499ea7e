import { confidence } from '../core/confidence.ts'
import { bareName, textsOf } from '../flows/extract/slot-of.ts'
import type { CompiledFlow, CompiledQuestion } from '../flows/ir/compiled.ts'
import type { PathCandidate } from '../flows/path-policy/path-state.ts'
import { createIsAbout, stemsOf } from '../intents/is-about.ts'
import { excerptOf } from '../nlu/text/excerpt.ts'
import type { Digest } from '../ports/digest.ts'
import type { AssistantFlow } from './assistant.ts'
import { trainedClassifier } from './trained-classifier.ts'

/**
 * Votes of each message for the paths of the flow; none where there is no choice. Words of the flow's own choices say
 * nothing: whoever answers a question has not chosen a path by that.
 */
export function pathVotes(flow: CompiledFlow, digest: Digest): Pick<AssistantFlow, 'train' | 'votesFor'> {
  const candidates = flow.paths.filter(
    ({ examples = [], description }) => examples.length > 0 || description !== undefined,
  )
  if (candidates.length < 2) return { train: async () => {}, votesFor: () => [] }
  const classifier = trainedClassifier(
    {
      intents: candidates.map(({ id, description, examples = [] }) => ({
        name: id,
        ...(description !== undefined && { description }),
        examples,
      })),
    },
    digest,
  )
  const choices = choicesOf(flow)
  const rid = (text: string) => (choices === null ? text : text.replaceAll(choices, ' '))
  const isAbout = createIsAbout(
    candidates.map(({ id, description = '', examples = [] }) => [
      id,
      rid([description, ...examples].join('\n')),
    ]),
  )
  const votesFor = (message: string): readonly PathCandidate[] => {
    const text = excerptOf(message)
    const rest = rid(text)
    if (!SAYS_SOMETHING.test(text) || stemsOf(rest).length === 0) return []
    const read = classifier.classify(rest)
    return read.kind === 'intent' && isAbout(rest, read.guess.intent)
      ? [{ path: read.guess.intent, confidence: confidence(read.guess.confidence) }]
      : []
  }
  return { train: classifier.train, votesFor }
}

const MOST_CHOICES = 1_000
/** A word or two answer a question, as no and neither do. */
const SAYS_SOMETHING = /\p{L}[^\p{L}]+\p{L}+[^\p{L}]+\p{L}/u
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whole words, the longest first; null where the flow has no choices. */
export function choicesOf({ nodes }: CompiledFlow): RegExp | null {
  const words = new Set<string>()
  for (const node of nodes) if (node.type === 'question') for (const word of optionsOf(node)) words.add(word)
  if (words.size === 0) return null
  const longest = [...words].slice(0, MOST_CHOICES).sort((one, other) => other.length - one.length)
  return new RegExp(`(?<![\\p{L}\\d])(?:${longest.map(escaped).join('|')})(?![\\p{L}\\d])`, 'giu')
}

function optionsOf({ source: { answer } }: CompiledQuestion): string[] {
  const options = answer?.type === 'enum' ? answer.values : []
  return options.flatMap(option =>
    typeof option === 'string'
      ? [option]
      : [option.value, ...textsOf(option.label), ...(option.synonyms ?? [])].map(bareName),
  )
}
