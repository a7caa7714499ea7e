import type { Frame } from '../../nlu/frames/frame.ts'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import type { Judgement } from '../../nlu/judge/judge.ts'
import { PACKS, perLanguage } from '../../nlu/lang/packs.ts'
import { overlaps } from '../../nlu/text/span.ts'
import { pointsBack } from '../order-topic.ts'
import type { OrderableAgent, ReadOrders } from '../orderable-agent.ts'
import type { DividedPart } from './divisions.ts'
import type { LikelySubjects } from './find-subjects.ts'
import type { OrderMood } from './order-mood.ts'
import type { OrderedDivision } from './orderings.ts'
import type { PiecedMessage } from './seam-signals.ts'

/** All that is known of a message whichever way it is divided. */
export interface DivisionContext {
  readonly message: PiecedMessage
  readonly byRules: ReadOrders
  readonly mood: Judgement<OrderMood>
  readonly subjects: LikelySubjects
}

/** Signals of a way to divide a message. No agent is known by its name: what counts is what its words and examples say. */
export interface DivisionSignals {
  part(part: DividedPart): PartSignals
  seam(before: DividedPart | undefined, part: DividedPart): readonly string[]
  whole(division: OrderedDivision): readonly string[]
}

export interface PartSignals {
  readonly signals: readonly string[]
  /** Signals of its subject; words are judged for them. */
  readonly subject: () => readonly string[]
}

export function divisionSignals(context: DivisionContext): DivisionSignals {
  const { reading, pieces, cues } = context.message
  const { tokens, language, agents } = reading
  const { denials, excluding } = PACKS[language].orders
  const frames = framesOf(tokens, language)
  const clauses = tokens.map(token => frames.find(({ tokens: own }) => own.includes(token)))
  const words = tokens.map(token => {
    const sense = reading.senses.get(token)
    return sense === undefined ? token.folded : sense.thing !== null ? 'zzthing' : 'zzdeed'
  })
  const own = cues.filter(({ kind }) => kind !== 'option')
  const values = new Set(cues.flatMap(({ kind, from }) => (kind === 'option' ? [from] : [])))
  const kindOf = (agent: string | null): string => kindOfAgent(agents.find(({ name }) => name === agent))
  const isDenied = (at: number, start: number): boolean =>
    words.slice(Math.max(start, at - DENIAL_REACH), at).some(word => denials.has(word) || excluding.has(word))
  const wordAt = (at: number): string => words[at] ?? '^'
  const startOf = ({ from }: DividedPart): number => pieces[from]?.from ?? 0
  return {
    part(part) {
      const { from, to, agent, likelihood } = part
      const [start, end] = [startOf(part), pieces[to - 1]?.to ?? 0]
      const span = { start: tokens[start]?.span.start ?? 0, end: tokens[end - 1]?.span.end ?? 0 }
      const [role, kind] = [agent === null ? 'talk' : 'task', kindOf(agent)]
      const inside = own.filter(cue => cue.from >= start && cue.to <= end)
      const mine = inside.filter(cue => cue.agent === agent)
      const known = listOf(mine.map(cue => cue.kind))
      const others = new Set(
        inside
          .filter(cue => cue.agent !== agent && !mine.some(one => one.from === cue.from))
          .map(cue => cue.kind),
      )
      const { of } = context.message.likelihoods(from, to)
      const likely = bandOf(agent === null ? (of[0]?.[1] ?? 0) : likelihood)
      const ruled = context.byRules.orders.filter(order => overlaps(order.span, span))
      const isRuled = ruled.some(order => order.agent === agent)
      const places = [...new Set(inside.map(cue => cue.from))]
      const denied = places.filter(at => isDenied(at, start)).length
      const deny =
        places.length === 0 ? 'none' : denied === 0 ? 'no' : denied === places.length ? 'all' : 'some'
      const isOwnDenied = mine.length > 0 && mine.every(cue => isDenied(cue.from, start))
      const spoken = tokens.slice(start, end).filter(token => token.kind === 'word').length
      const isValued = [...values].some(at => at >= start && at < end)
      const rest = words
        .slice(start, end)
        .filter(
          (word, at) =>
            tokens[start + at]?.kind === 'word' && !values.has(start + at) && !SMALL[language].has(word),
        ).length
      const told = `${isValued} ${Math.min(3, rest)}`
      const isThere = mine.some(({ from: at }) =>
        frames.some(({ objects }) =>
          objects.some(one => one.isDefinite && overlaps(one.span, tokens[at]?.span ?? one.span)),
        ),
      )
      const isNew = mine.some(({ from: at }) =>
        words.slice(Math.max(start, at - 3), at).some(word => PACKS[language].frames.indefinite.has(word)),
      )
      const points = pointsBack(reading, span)
      const place = placeOf(from, to, pieces.length)
      const acts = [...new Set(clauses.slice(start, end))].filter(one => one !== undefined)
      const shape = acts.slice(0, 3).map(actOf).join()
      const last = words.slice(start, end).findLast((_, at) => tokens[start + at]?.kind === 'word')
      const signals = [
        `${role} ${likely}`,
        `${role} rank ${of.findIndex(([name]) => name === agent)}`,
        `${role} only ${isThere && !isNew} ${of[0]?.[0] === agent}`,
        `${role} other ${others.size > 0} ${known} ${likely}`,
        `${role} rules ${Math.min(2, ruled.length)}`,
        `${role} rules ${isRuled} ${ruled.length > 0} ${likely}`,
        `${role} words ${Math.min(MOST_WORDS, spoken)}`,
        `${role} words ${Math.min(MOST_WORDS, spoken)} ${known}`,
        `${role} first ${wordAt(start)}`,
        `${role} first ${wordAt(start)} ${wordAt(start + 1)}`,
        `${role} first ${wordAt(start)} ${wordAt(start + 1)} ${wordAt(start + 2)}`,
        `${role} last ${last}`,
        `${role} from ${wordAt(start - 1)} ${known}`,
        `${role} to ${wordAt(end - 1)} ${place}`,
        `${role} values ${told} ${wordAt(start - 1)} ${place}`,
        `${role} there ${isThere} ${isNew} ${points}`,
        `${role} cues ${known} ${likely}`,
        `${role} acts ${shape} ${known}`,
        `${kind} ${likely} ${known}`,
        `${kind} first ${wordAt(start)}`,
        `${kind} rules ${isRuled} ${known}`,
        `${kind} points ${points} ${place}`,
        `${kind} place ${place} ${known}`,
        `${kind} denied ${deny} ${known}`,
        `${kind} values ${told} ${known}`,
        `${kind} there ${isThere} ${isNew} ${known}`,
        ...[`cues ${known}`, `place ${place}`, `denied ${deny}`, `denied own ${isOwnDenied}`].flatMap(one => [
          `${role} ${one}`,
          `${kind} ${one}`,
        ]),
        `${role} points ${points} ${known}`,
        `${role} values ${told}`,
        `${role} acts ${shape}`,
        ...[...others].flatMap(other => [`${role} other ${other}`, `${role} other ${other} ${known}`]),
        ...acts.flatMap(({ subject, time, polarity, modal, verb, link, reported, ...frame }) => [
          `${role} act ${actOf(frame)} ${subject}`,
          `${role} act ${actOf(frame)} ${time} ${polarity}`,
          `${role} act ${actOf(frame)} ${subject} ${modal} ${known}`,
          `${role} verb ${verb} ${subject}`,
          `${role} link ${link} ${place}`,
          `${role} reported ${reported}`,
        ]),
        ...mine.flatMap(({ from: at, kind: by }) => [
          `${kind} cue ${wordAt(at - 1)} ${by}`,
          `${role} cue ${wordAt(at - 2)} ${wordAt(at - 1)} ${by}`,
        ]),
        ...[...new Set(words.slice(start, end))].map(word => `${role} has ${word}`),
      ]
      const about = () => {
        const subject = leadOf(context.subjects.leadBetween(start, end))
        return [
          `${role} subject ${subject}`,
          `${role} subject ${subject} ${points} ${place}`,
          `${role} subject ${subject} ${known}`,
          `${role} subject ${subject} ${likely}`,
          `${kind} subject ${subject} ${points}`,
        ]
      }
      return { signals, subject: about }
    },
    seam(before, part) {
      const [last, first] = [wordAt(startOf(part) - 1), wordAt(startOf(part))]
      const pair = before === undefined ? '^' : pairOf(before.agent, part.agent, agents)
      return [
        `pair ${pair}`,
        `pair ${pair} ${last}`,
        `pair ${pair} to ${first}`,
        `pair ${pair} ${last} ${first}`,
      ]
    },
    whole({ parts, order, moved, turns }) {
      const done = order.map(at => parts[at]?.agent ?? '')
      const ruled = context.byRules.orders.map(({ agent }) => agent)
      const named = [...new Set(own.map(({ agent }) => agent))]
      const strong = [
        ...new Set(own.flatMap(({ agent, kind }) => (kind === 'thing' || kind === 'deed' ? [agent] : []))),
      ]
      const without = (some: readonly string[], others: readonly string[]) =>
        some.filter(one => !others.includes(one)).length
      const count = Math.min(4, done.length)
      const isEmpty = count === 0
      const [asRules, isWhole] = [done.join() === ruled.join(), context.byRules.isWhole]
      const plain = bandOf(context.mood.of.plain)
      const kinds = done.map(kindOf)
      return [
        `tasks ${count}`,
        `tasks ${count} of ${Math.min(4, pieces.length)}`,
        `tasks ${count} named ${named.length} strong ${strong.length}`,
        `tasks ${count} distinct ${new Set(done).size}`,
        `left out ${without(named, done)} ${without(strong, done)} ${isEmpty}`,
        `left out ${without(strong, done)} ${count}`,
        `unnamed ${without(done, named)} ${without(done, strong)}`,
        `rules ${asRules} ${isWhole} ${isEmpty}`,
        `rules ${asRules} ${Math.min(3, ruled.length)} ${count} ${isWhole}`,
        `rules lost ${without(ruled, done)} ${isWhole}`,
        `rules more ${without(done, ruled)} ${Math.min(2, ruled.length)}`,
        `mood ${plain} ${isEmpty}`,
        `mood ${context.mood.best} ${isEmpty}`,
        `mood ${plain} ${isEmpty} ${Math.min(2, ruled.length)}`,
        `mood ${plain} ${isEmpty} ${strong.length}`,
        `talk ${parts.length - done.length}`,
        `shape ${parts.map(({ agent }) => (agent === null ? '-' : 't')).join('')}`,
        `kinds ${parts.map(({ agent }) => kindOf(agent)).join(' ')}`,
        ...(count < 2
          ? []
          : [
              `move ${moved}`,
              `move ${moved} ${turns.join()}`,
              `move ${moved} ${kinds[0]} ${kinds[1]}`,
              `move ${moved} ${turns.join()} ${kinds[0]} ${kinds[1]}`,
              `done ${kinds.join(' ')}`,
              ...turns.map((turn, at) => `move ${moved} ${turn} ${Math.min(1, at)}`),
            ]),
      ]
    },
  }
}
const DENIAL_REACH = 3
const MOST_WORDS = 9

/** Words that by themselves say nothing of what is wanted. */
const SMALL = perLanguage(
  ({ frames, orders, text }) =>
    new Set([
      ...orders.steps,
      ...orders.pointers,
      ...orders.fillers,
      ...orders.captions,
      ...orders.makers,
      ...frames.definite,
      ...frames.indefinite,
      ...frames.prepositions,
      ...text.functionWords,
    ]),
)

const listOf = (kinds: readonly string[]): string => [...new Set(kinds)].toSorted().join('+') || 'none'
const actOf = ({ isPiece, act }: Pick<Frame, 'isPiece' | 'act'>): string => (isPiece ? 'piece' : act)

const placeOf = (from: number, to: number, count: number): string =>
  from === 0 ? (to === count ? 'only' : 'first') : to === count ? 'last' : 'inner'

const takes = (agents: readonly OrderableAgent[], name: string, from: string): boolean =>
  agents.find(agent => agent.name === name)?.takesFrom.includes(from) === true

function pairOf(before: string | null, agent: string | null, agents: readonly OrderableAgent[]): string {
  if (agent === null) return 'to talk'
  if (before === null) return 'from talk'
  if (agent === before) return 'same'
  if (takes(agents, agent, before)) return 'fed'
  return takes(agents, before, agent) ? 'feeds' : 'apart'
}

function kindOfAgent(agent: OrderableAgent | undefined): string {
  if (agent === undefined) return 'talk'
  if (agent.instruction !== undefined) return 'changer'
  return agent.takesFrom.length > 0 ? 'maker' : 'source'
}

/** Half of the logs by which a subject is likelier than none. */
const leadOf = (lead = -6): number => Math.max(-3, Math.min(3, Math.round(lead / 2)))

/** Half logs: a likelihood of 1 is band 0, and the less likely, the higher. */
const bandOf = (likelihood: number): number =>
  Math.min(12, Math.floor(-2 * Math.log(Math.min(1, Math.max(1e-6, likelihood)))))
