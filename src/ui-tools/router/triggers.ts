import type { UiToolName } from '../../core/ui.ts'
import { leastOf } from '../../nlu/numbers/number-mention.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { SHORTEST_LIST } from './counted.ts'
import { inferMap, seedMap } from './infer-map.ts'
import { inferTable, seedRows, type TableHints } from './infer-table.ts'
import { askProposal, chatProposal, NO_SCOPE, openProposal, type Proposal } from './proposal.ts'
import type { Reading } from './reading.ts'
import type { RuleName } from './rules.ts'
import { isAskedAbout } from './topics.ts'

type Trigger = (reading: Reading) => Proposal | null

/** First the rules that open a tool at once, then those that ask. Each sees the message without what is only talk. */
const TRIGGERS: readonly Trigger[] = [
  onlyTalk,
  askedForTable,
  sequence,
  countedSteps,
  processToMap,
  bulk,
  none,
  listSize,
  enumeration,
  rolesAndProcess,
  processWithoutSteps,
  topicWithoutCount,
]

/** Every proposal, the winner first. */
export function triggers(reading: Reading): readonly Proposal[] {
  return TRIGGERS.flatMap(trigger => trigger(reading) ?? [])
}

/** A rule of the person's own wants this tool. */
export function forcedProposal(reading: Reading, tool: UiToolName): Proposal {
  return tool === 'request_process_map'
    ? openMap('rule_forces', reading, 'a rule of the person wants the map')
    : openTable('rule_forces', reading, 'a rule of the person wants the table')
}

function onlyTalk({ talk, isAllTalk }: Reading): Proposal | null {
  return isAllTalk ? chatProposal('only_talk', `only talk: ${talk.join(', ')}`) : null
}

/** "Open a table, then I'll type them in" asks for the table; a real sequence has more steps than that. */
function askedForTable(reading: Reading): Proposal | null {
  return reading.isBulk && reading.steps.length < SHORTEST_LIST && reading.process === null
    ? openTable('bulk', reading, 'many entries at once')
    : null
}

function sequence(reading: Reading): Proposal | null {
  const { steps } = reading
  return steps.length < 2 ? null : openMap('sequence', reading, `${steps.length} steps in their order`)
}

/** "A five-step process", "unser Ablauf hat sechs Stufen". */
function countedSteps(reading: Reading): Proposal | null {
  const count = reading.stepCount
  return count === null || count < SHORTEST_LIST
    ? null
    : openMap('steps_counted', reading, `${count} steps are stated`)
}

function processToMap(reading: Reading): Proposal | null {
  return reading.process === 'map' ? openMap('process_to_map', reading, 'a process to write down') : null
}

function bulk(reading: Reading): Proposal | null {
  return reading.isBulk ? openTable('bulk', reading, 'many entries at once') : null
}

function none({ isNone }: Reading): Proposal | null {
  return isNone ? chatProposal('none', 'there are none') : null
}

function listSize(reading: Reading): Proposal | null {
  const { counted } = reading
  if (counted === null) return null
  const { amount } = counted
  const noun = counted.counts?.head ?? null
  const least = leastOf(amount)
  const question = { kind: 'count', noun } as const
  if (amount.is === 'range' && straddles(amount))
    return askProposal('vague_count', question, 'the count may be under 3')
  if (amount.is === 'vague' && amount.least < VAGUE_IS_LONG) {
    return noun !== null && (isAskedAbout(fold(noun), reading.language) || reading.wantsCapture)
      ? askProposal('vague_count', question, 'how many is not said')
      : null
  }
  if (least === null) return askProposal('vague_count', question, 'only an upper limit is said')
  return least >= SHORTEST_LIST
    ? openTable('list_size', reading, `a list of ${least}`)
    : chatProposal('too_few', `${least} are no list`)
}

/** "Dozens", "hundreds": no number, but surely a list. */
const VAGUE_IS_LONG = 10

const straddles = ({ low, high }: { readonly low: number | null; readonly high: number | null }) =>
  (low === null || low < SHORTEST_LIST) && (high === null || high >= SHORTEST_LIST)

/** Who takes part in a process is no list of things: those are its roles. */
function enumeration(reading: Reading): Proposal | null {
  const isCast = reading.process === 'ask' && reading.itemsNoun === null
  return reading.items.length < SHORTEST_LIST || isCast
    ? null
    : openTable('enumeration', reading, `${reading.items.length} items are listed`)
}

function rolesAndProcess({ roles, items, process, processName }: Reading): Proposal | null {
  return process === 'ask' && Math.max(roles, items.length) >= 2
    ? askProposal('roles_and_process', { kind: 'steps', noun: processName }, 'several roles in a process')
    : null
}

function processWithoutSteps({ process, processName }: Reading): Proposal | null {
  return process === 'ask'
    ? askProposal('process_without_steps', { kind: 'steps', noun: processName }, 'a process without steps')
    : null
}

function topicWithoutCount({ topic }: Reading): Proposal | null {
  return topic === null
    ? null
    : askProposal('topic_without_count', { kind: 'count', noun: topic }, `${topic} without a count`)
}

/** `named` before, where the message itself does not say what it is about. */
export function openMap(
  rule: RuleName,
  reading: Reading,
  rationale: string,
  named: string | null = null,
): Proposal {
  const { steps, stepCount, processName, shownIn } = reading
  const params = inferMap({ process: processName ?? named, count: stepCount, steps }, shownIn)
  const scope = { ...NO_SCOPE, count: stepCount }
  const draft = steps.length === 0 ? null : ({ tool: 'request_process_map', data: seedMap(steps) } as const)
  return openProposal(rule, { tool: 'request_process_map', params }, rationale, scope, draft)
}

export function openTable(
  rule: RuleName,
  reading: Reading,
  rationale: string,
  known: Partial<TableHints> = {},
): Proposal {
  const { counted, items, language, shownIn, groups, isBulk } = reading
  const count = counted === null ? null : leastOf(counted.amount)
  const isList = count !== null && count >= SHORTEST_LIST
  const hints: TableHints = {
    noun: reading.countedPhrase ?? reading.itemsNoun ?? reading.topic ?? reading.sourceNoun,
    count: isList ? count : null,
    items,
    fromFile: isBulk,
    details: reading.details,
    ...known,
  }
  const inferred = inferTable(hints, language, shownIn)
  const params = reading.grid === null ? inferred : { ...inferred, columns: [...reading.grid.columns] }
  const scope = {
    count: hints.count,
    isApproximate: counted !== null && (counted.approximate || counted.amount.is !== 'one'),
    groups,
  }
  const rows = reading.grid?.data ?? seedRows(params, items)
  const draft = items.length === 0 ? null : ({ tool: 'request_data_table', data: rows } as const)
  return openProposal(rule, { tool: 'request_data_table', params }, rationale, scope, draft)
}
