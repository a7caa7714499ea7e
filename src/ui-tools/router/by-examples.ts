import { type Confidence, confidence } from '../../core/confidence.ts'
import { UI_TOOLS } from '../../core/ui.ts'
import { trainedWhenAsked } from '../../nlu/classifier/trained-when-asked.ts'
import { tokensRead } from '../../nlu/text/excerpt.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { inWords } from '../tools-in-words.ts'
import { cuesIn } from './cues.ts'
import { askProposal, chatProposal, type UiProposal } from './proposal.ts'
import type { UiReading } from './reading.ts'
import { type RuleName, THRESHOLDS } from './rules.ts'
import { FACTS } from './seeds/facts.ts'
import { QUESTIONS } from './seeds/questions.ts'
import { TALK } from './seeds/talk.ts'

const TOOL_SEEDS = UI_TOOLS.flatMap(tool => {
  const { seeds, question } = inWords(tool)
  return seeds === null || question === null ? [] : [{ tool, seeds, question }]
})
type SeededTool = (typeof TOOL_SEEDS)[number]

/** Talk is of three kinds, so that none of the classes outweighs the others. */
const CLASSES = [
  ...TOOL_SEEDS.map(({ seeds: { opens } }) => opens),
  ...TOOL_SEEDS.map(({ seeds: { asks } }) => asks),
  { name: 'talk', utterances: TALK },
  { name: 'facts', utterances: FACTS },
  { name: 'questions', utterances: QUESTIONS },
]

/** Share of seeds that is kept: what is unlike them is talk, and better a question less than one too many. */
const KEEP = 0.8

const classifier = trainedWhenAsked({
  intents: CLASSES.map(({ name, utterances }) => ({ name, examples: utterances })),
  keep: KEEP,
  // What opens a tool is how something is said, not what it is about.
  synonyms: null,
})

/** Shorter messages say too little to go by their likeness. */
const FEWEST_WORDS = 4
/** Likelihood a tool must have before it is asked about, and before it opens. */
const LIKELY = 0.7
const VERY_LIKELY = 0.85

/** Trains what tells likeness, where a message may be asked about it. */
export function prepareExamples(text: string): void {
  const tokens = tokensRead(text)
  if (hasWords(tokens) && cuesIn(tokens).length > 0) classifier.train()
}

const hasWords = (tokens: readonly Token[]): boolean =>
  tokens.filter(({ kind }) => kind === 'word').length >= FEWEST_WORDS

/**
 * Proposals by likeness to utterances, where no rule tells and something speaks for more than talk: the likeliest
 * first, talk among them; none where it is like none of them. Pure: the same seeds make the same classifier.
 */
export function byExamples(text: string, reading: UiReading): readonly UiProposal[] {
  const tokens = tokensRead(text)
  if (reading.isChat || reading.isAside || reading.wish !== null || !hasWords(tokens)) return []
  const cues = cuesIn(tokens)
  if (cues.length === 0) return []
  const found = classifier.classify(text)
  if (found.kind === 'out_of_scope') return []
  const guesses = [found.guess, ...found.runnersUp]
  const of = (name: string) => guesses.find(({ intent }) => intent === name)?.confidence ?? 0
  const because = `like what leads to ${found.guess.intent}; ${cues.join(', ')}`
  const talk = of('talk') + of('facts') + of('questions')
  const proposals = [
    { share: talk, proposal: { ...chatProposal('nothing_fits', because), sure: belowAsking(talk) } },
    ...TOOL_SEEDS.map(seeded => {
      const [opens, asks] = [of(seeded.seeds.opens.name), of(seeded.seeds.asks.name)]
      return { share: opens + asks, proposal: proposalFor(seeded, opens, asks, reading, because) }
    }),
  ]
  return proposals.toSorted((one, other) => other.share - one.share).map(({ proposal }) => proposal)
}

/** True for a proposal that goes by likeness: the weakest there is, for rungs that know better to overrule. */
export const isByExamples = (rule: RuleName): boolean => rule === 'examples_open' || rule === 'examples_ask'

/** A tool and the question that leads to it speak for the same tool. */
const proposalFor = (
  { tool, question }: SeededTool,
  opens: number,
  asks: number,
  reading: UiReading,
  because: string,
): UiProposal =>
  opens >= VERY_LIKELY
    ? { ...inWords(tool).open('examples_open', reading, because), sure: opening(opens) }
    : {
        ...askProposal('examples_ask', question.about(reading), because, tool),
        sure: asking(opens + asks),
      }

const SUREST = 0.8
const BELOW_OPENING = 0.74
const BELOW_ASKING = 0.44

const belowAsking = (likelihood: number) =>
  confidence(Math.min(Math.round(100 * likelihood) / 100, BELOW_ASKING))
const opening = (likelihood: number) => between(likelihood, VERY_LIKELY, THRESHOLDS.act, SUREST)
const asking = (likelihood: number) => between(likelihood, LIKELY, THRESHOLDS.clarify, BELOW_OPENING)

/** Place of a likelihood from `least` to 1 on the router's scale; what is less likely falls below `low`. */
function between(likelihood: number, least: number, low: number, high: number): Confidence {
  const scaled = low + ((Math.min(likelihood, 1) - least) / (1 - least)) * (high - low)
  return confidence(Math.round(100 * Math.max(scaled, 0)) / 100)
}
