import type { JournalEvent, TurnEnd } from '../../core/event.ts'
import { turnId, turnNumber, turnOf } from '../../core/id.ts'
import type { DecisionRule } from '../../core/rule.ts'
import type { UiToolName } from '../../core/ui.ts'
import { unreachable } from '../../core/unreachable.ts'
import { sayWhy } from '../../messages/say-why.ts'
import { labelled } from '../../nlu/text/labelled.ts'
import { sendText } from '../../plans/send-text.ts'
import { menuNames } from '../../ui-tools/menu.ts'
import { factsOf } from '../../why/facts-of.ts'
import type { TurnFacts } from '../../why/turn-facts.ts'
import { whyLine } from '../../why/why-line.ts'
import { reasonNotOpened, reasonOpened, toolInSentence } from '../../why/why-opened.ts'
import type { WhyScope } from '../../why/why-scope.ts'
import { whySections } from '../../why/why-sections.ts'
import type { WhyMove } from '../move.ts'
import type { Track } from '../track.ts'
import type { TrackScope } from '../track-scope.ts'
import { considerWhy } from './consider/why.ts'
import { soFar } from './so-far.ts'

/** Questions about what was done, answered from the record of it. */
export const why = {
  rungs: { why: considerWhy },
  async act(scope, move): Promise<TurnEnd> {
    sendText(scope, await answer(scope, move))
    return { reason: 'answered' }
  },
} satisfies Track<'why'>

/** Turns that are looked back at. */
const MOST_TURNS = 12

async function answer(scope: TrackScope, move: WhyMove): Promise<string> {
  const { assistant, reads } = scope
  const asked: WhyScope = { assistant, reads, reader: 'person', seesMoney: false }
  switch (move.about) {
    case 'so_far':
      return soFar(scope, asked)
    case 'opened':
      return opened(
        [...(await openSince(scope, move.tool, asked)), ...(await pastTurns(scope, asked))],
        move.tool,
        asked,
      )
    case 'not_opened':
      return notOpened(await pastTurns(scope, asked), move.tool, asked)
    case 'latest': {
      const [latest] = await pastTurns(scope, asked)
      return latest === undefined ? sayWhy('why_nothing_yet', reads.locale) : inFull(latest, asked)
    }
    case 'done':
      return lastDeed(await pastTurns(scope, asked), asked)
    default:
      return unreachable(move)
  }
}

/** Facts of the turn that opened what is open still, however long ago that was. */
async function openSince(
  { log, journal }: TrackScope,
  tool: UiToolName,
  asked: WhyScope,
): Promise<readonly TurnFacts[]> {
  const open = log.state.pendings.findLast(({ answer: own }) => own.form === 'result' && own.tool === tool)
  const facts = open === undefined ? null : factsOf(await journal.turn(log.ref, turnOf(open.id)), asked)
  return facts === null ? [] : [facts]
}

/** Facts of the turns before this one that decided something, the latest first, without questions like this one. */
async function pastTurns(scope: TrackScope, asked: WhyScope): Promise<readonly TurnFacts[]> {
  const { log, journal } = scope
  const past: TurnFacts[] = []
  const later: JournalEvent[] = []
  const now = turnNumber(log.turn)
  for (let number = now - 1; number > 0 && now - number <= MOST_TURNS; number--) {
    const events = await journal.turn(log.ref, turnId(number))
    const facts = factsOf(events, asked, later)
    later.push(...events)
    if (facts !== null && facts.decision.track.kind !== 'tell_why') past.push(facts)
  }
  return past
}

function opened(past: readonly TurnFacts[], tool: UiToolName, asked: WhyScope): string {
  const { locale } = asked.reads
  const facts = past.find(one => one.opened?.payload.tool === tool)
  return facts === undefined
    ? sayWhy('why_never_opened', locale, { tool: toolInSentence(tool, 'none', locale) })
    : sayWhy('why_opened', locale, {
        tool: toolInSentence(tool, 'one', locale),
        reason: reasonOpened(facts, asked),
      })
}

/** Clicks say nothing that could open a table. */
const CLICKED: ReadonlySet<DecisionRule> = new Set(['answered_by_click', 'cancelled_by_click'])

function notOpened(past: readonly TurnFacts[], tool: UiToolName, asked: WhyScope): string {
  const { locale } = asked.reads
  const latest = past.find(({ decision }) => !CLICKED.has(decision.rule)) ?? past[0]
  const none = (reason: string) =>
    sayWhy('why_opened', locale, { tool: toolInSentence(tool, 'none', locale), reason })
  if (!menuNames(asked.assistant.ui_tools).includes(tool))
    return none(sayWhy('why_rule_off_the_menu', locale))
  if (latest === undefined) return sayWhy('why_nothing_yet', locale)
  return latest.opened?.payload.tool === tool
    ? sayWhy('why_did_open', locale, {
        tool: toolInSentence(tool, 'one', locale),
        reason: reasonOpened(latest, asked),
      })
    : none(reasonNotOpened(latest, asked))
}

/** The latest calls as they ran; where none was made, why not. */
function lastDeed([latest]: readonly TurnFacts[], asked: WhyScope): string {
  if (latest === undefined) return sayWhy('why_nothing_yet', asked.reads.locale)
  return latest.calls.length === 0 ? inFull(latest, asked) : rowsOf(latest, asked, DEED).join('\n')
}
const DEED: ReadonlySet<string> = new Set(['ran'])

/** The line, what decided and what ran: as much of the unfolding as a message holds. */
function inFull(facts: TurnFacts, asked: WhyScope): string {
  return [whyLine(facts, asked), ...rowsOf(facts, asked, TOLD)].join('\n')
}
const TOLD: ReadonlySet<string> = new Set(['understood', 'decided', 'weakened', 'verdicts', 'ran'])

const rowsOf = (facts: TurnFacts, asked: WhyScope, topics: ReadonlySet<string>): readonly string[] =>
  whySections(facts, asked)
    .filter(({ topic }) => topics.has(topic))
    .flatMap(({ title, rows }) =>
      rows.map(({ label, text }) => `- ${title}: ${label === null ? text : labelled(label, text)}`),
    )
