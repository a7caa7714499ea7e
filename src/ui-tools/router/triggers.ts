import { type Clarify, UI_TOOLS, type UiToolName } from '../../core/ui.ts'
import { leastOf } from '../../nlu/numbers/number-mention.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { namedForm, openForm } from '../form/open-form.ts'
import { openMap } from '../map/open-map.ts'
import { type MenuTool, menuNames, ownTools } from '../menu.ts'
import { openTable } from '../table/open-table.ts'
import { inWords, questionOf } from '../tools-in-words.ts'
import { asMeant } from './as-meant.ts'
import { SHORTEST_LIST } from './counted.ts'
import { askProposal, chatProposal, type UiProposal } from './proposal.ts'
import type { UiReading } from './reading.ts'
import type { RuleName } from './rules.ts'
import { isAskedAbout } from './topics.ts'

type Trigger = (reading: UiReading) => UiProposal | null

/** First the rules that open a tool at once, then those that ask. Each sees the message without what is only talk. */
const TRIGGERS: readonly Trigger[] = [
  onlyTalk,
  columnsNamed,
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

/** Every proposal, the winner first. What is named on the menu comes before what numbers and sequences tell. */
export function triggers(reading: UiReading, menu: readonly MenuTool[]): readonly UiProposal[] {
  const forms = reading.isAllTalk ? [] : ownTools(menu).flatMap(tool => namedForm(tool, reading) ?? [])
  const named = menuNames(menu).flatMap(tool => inWords(tool).named(reading) ?? [])
  return [
    ...forms,
    ...named,
    ...inPlaceOf(reading, menu),
    ...TRIGGERS.flatMap(trigger => trigger(reading) ?? []),
  ]
}

/** Proposals for tools that are named and not on the menu: another opens in their place. */
function inPlaceOf(reading: UiReading, menu: readonly MenuTool[]): readonly UiProposal[] {
  const names = menuNames(menu)
  if (reading.isAllTalk || reading.counted !== null || reading.items.length >= SHORTEST_LIST) return []
  return UI_TOOLS.filter(tool => !names.includes(tool)).flatMap(tool => {
    const { standIn, named, label } = inWords(tool)
    return standIn !== null && names.includes(standIn) && named(reading) !== null
      ? inWords(standIn).open('asked_by_name', reading, `a ${label} is asked for`)
      : []
  })
}

/** A rule of the person's own wants this tool. */
export function forcedProposal(reading: UiReading, tool: UiToolName, menu: readonly MenuTool[]): UiProposal {
  const brought = ownTools(menu).find(({ name }) => name === tool)
  if (brought !== undefined)
    return openForm(brought, 'rule_forces', reading, `a rule of the person wants ${tool}`)
  const { open, label } = inWords(tool)
  return open('rule_forces', reading, `a rule of the person wants the ${label}`)
}

const ask = (rule: RuleName, clarify: Clarify, rationale: string): UiProposal =>
  askProposal(rule, clarify, rationale, questionOf(clarify.kind).tool)

function onlyTalk({ talk, isAllTalk }: UiReading): UiProposal | null {
  return isAllTalk ? chatProposal('only_talk', `only talk: ${talk.join(', ')}`) : null
}

/** "A sheet where I fill in room and key holder": whoever says what is in it wants it. */
function columnsNamed(reading: UiReading): UiProposal | null {
  const { columns, span } = reading.details
  return span === null ? null : openTable('columns_named', reading, `${columns.length} columns are named`)
}

/** "Open a table, then I'll type them in" asks for the table; a real sequence has more steps than that. */
function askedForTable(reading: UiReading): UiProposal | null {
  return reading.isBulk && reading.steps.length < SHORTEST_LIST && reading.process === null
    ? openTable('bulk', reading, 'many entries at once')
    : null
}

function sequence(reading: UiReading): UiProposal | null {
  const { steps } = reading
  return steps.length < 2 ? null : openMap('sequence', reading, `${steps.length} steps in their order`)
}

/** "A five-step process", "unser Ablauf hat sechs Stufen". */
function countedSteps(reading: UiReading): UiProposal | null {
  const count = reading.stepCount
  return count === null || count < SHORTEST_LIST
    ? null
    : openMap('steps_counted', reading, `${count} steps are stated`)
}

function processToMap(reading: UiReading): UiProposal | null {
  return reading.process === 'map'
    ? openMap('process_to_map', asMeant(reading), 'a process to write down')
    : null
}

function bulk(reading: UiReading): UiProposal | null {
  return reading.isBulk ? openTable('bulk', reading, 'many entries at once') : null
}

function none({ isNone }: UiReading): UiProposal | null {
  return isNone ? chatProposal('none', 'there are none') : null
}

function listSize(reading: UiReading): UiProposal | null {
  const { counted } = reading
  if (counted === null) return null
  const { amount } = counted
  const noun = counted.counts?.head ?? null
  const least = leastOf(amount)
  const question = { kind: 'count', noun } as const
  if (amount.is === 'range' && straddles(amount))
    return ask('vague_count', question, 'the count may be under 3')
  if (amount.is === 'vague' && amount.least < VAGUE_IS_LONG) {
    return noun !== null && (isAskedAbout(fold(noun), reading.language) || reading.wantsCapture)
      ? ask('vague_count', question, 'how many is not said')
      : null
  }
  if (least === null) return ask('vague_count', question, 'only an upper limit is said')
  return least >= SHORTEST_LIST
    ? openTable('list_size', reading, `a list of ${least}`)
    : chatProposal('too_few', `${least} are no list`)
}

/** "Dozens", "hundreds": no number, but surely a list. */
const VAGUE_IS_LONG = 10

const straddles = ({ low, high }: { readonly low: number | null; readonly high: number | null }) =>
  (low === null || low < SHORTEST_LIST) && (high === null || high >= SHORTEST_LIST)

/** Proposal for an enumeration. Who takes part in a process is no list of things: those are its roles. */
function enumeration(reading: UiReading): UiProposal | null {
  const isCast = reading.process === 'ask' && reading.itemsNoun === null
  return reading.items.length < SHORTEST_LIST || isCast
    ? null
    : openTable('enumeration', reading, `${reading.items.length} items are listed`)
}

function rolesAndProcess({ roles, items, process, processName }: UiReading): UiProposal | null {
  return process === 'ask' && Math.max(roles, items.length) >= 2
    ? ask('roles_and_process', { kind: 'steps', noun: processName }, 'several roles in a process')
    : null
}

function processWithoutSteps({ process, processName }: UiReading): UiProposal | null {
  return process === 'ask'
    ? ask('process_without_steps', { kind: 'steps', noun: processName }, 'a process without steps')
    : null
}

function topicWithoutCount({ topic }: UiReading): UiProposal | null {
  return topic === null
    ? null
    : ask('topic_without_count', { kind: 'count', noun: topic }, `${topic} without a count`)
}
