import type { WhyRow, WhySection, WhyTopic } from '../api/rest.ts'
import type { Candidate, HeldBack } from '../core/decision.ts'
import { moneyWords } from '../costs/amount-words.ts'
import { sayWhy } from '../messages/say-why.ts'
import { capitalised } from '../nlu/text/capitalised.ts'
import { labelled } from '../nlu/text/labelled.ts'
import { languageOf } from '../nlu/text/language.ts'
import { tellingRule } from './closed-by.ts'
import { evidenceWords, heldWords } from './evidence-words.ts'
import { taskRows } from './task-rows.ts'
import { costOf, type TurnFacts, usageOf } from './turn-facts.ts'
import { joined, planIn } from './why-line.ts'
import type { WhyScope } from './why-scope.ts'
import {
  answerValues,
  callName,
  callValues,
  doubtFigure,
  figure,
  intentName,
  intentValues,
  titlesFor,
  uiToolName,
  type valuesLine,
} from './words-of.ts'

/** Rows of one topic; none leaves it out. */
type Tell = (facts: TurnFacts, scope: WhyScope) => readonly WhyRow[]

/** A topic about which there is nothing to say is left out. */
export const sectionOf = (topic: WhyTopic, rows: readonly WhyRow[], locale: string): readonly WhySection[] =>
  rows.length === 0 ? [] : [{ topic, title: sayWhy(`why_${topic}`, locale), rows }]

const row = (label: string | null, text: string): WhyRow => ({ label, text })

function understoodRows(facts: TurnFacts, scope: WhyScope): readonly WhyRow[] {
  const { classified, decision, opened, settled } = facts
  const { locale } = scope.reads
  const intent = classified?.payload.intent ?? null
  const params =
    intent === null || classified?.content == null
      ? []
      : intentValues(scope, intent, classified.content.params, facts)
  return [
    ...(intent === null ? [] : [row(null, capitalised(intentName(scope, intent)))]),
    ...params.map(({ label, text }) => row(label, text)),
    ...(opened === null ? [] : openedRows(opened, scope)),
    ...answerValues(scope, facts).map(({ label, text }) => row(label, text)),
    ...settled.flatMap(({ content }) =>
      content?.label === undefined ? [] : [row(sayWhy('why_changed', locale), content.label)],
    ),
    ...(decision.read === undefined
      ? []
      : [row(sayWhy('why_read', locale), sayWhy('why_read_part', locale, decision.read))]),
  ]
}

function openedRows(opened: NonNullable<TurnFacts['opened']>, scope: WhyScope): readonly WhyRow[] {
  const { locale } = scope.reads
  const checkpoint = opened.content?.checkpoint
  const name = capitalised(uiToolName(scope, opened))
  if (checkpoint === undefined) return [row(null, name)]
  const { count, groups, isApproximate } = checkpoint.scope
  const { title, columns } = checkpoint.payload
  const names = Array.isArray(columns)
    ? columns.flatMap(column => (isNamed(column) ? [column.name] : []))
    : []
  const number = count === null || !isApproximate ? count : sayWhy('why_announced', locale, { count })
  return [
    row(name, typeof title === 'string' ? title : name),
    ...(number === null ? [] : [row(sayWhy('why_number', locale), String(number))]),
    ...(groups.length === 0 ? [] : [row(sayWhy('why_groups', locale), groups.join(', '))]),
    ...(names.length === 0 ? [] : [row(sayWhy('why_columns', locale), names.join(', '))]),
  ]
}

const isNamed = (column: unknown): column is { readonly name: string } =>
  typeof column === 'object' && column !== null && 'name' in column && typeof column.name === 'string'

function decidedRows(facts: TurnFacts, scope: WhyScope): readonly WhyRow[] {
  const { decision } = facts
  const { locale } = scope.reads
  const { rule, rung, confidence, weighing } = decision
  const key = planIn(facts) === null ? (`why_rule_${tellingRule(decision)}` as const) : 'why_plan_made'
  const sentence = capitalised(sayWhy(key, locale))
  const { stake, strength } = weighing
  const sure = rung === 'conversation' ? null : doubtFigure(confidence, locale)
  return [
    row(null, sure === null ? sentence : `${sentence} · ${sure}`),
    ...(stake === 'free' || doubtFigure(strength, locale) === null
      ? []
      : [
          row(null, capitalised(evidenceWords(weighing, locale))),
          row(capitalised(sayWhy('why_stake', locale)), sayWhy(`why_stake_${stake}`, locale)),
        ]),
    ...taskRows(facts, scope),
    ...(scope.reader === 'author'
      ? [row(null, capitalised(sayWhy('why_name_of_rule', locale, { rule, rung })))]
      : []),
  ]
}

/** Doubts about the wording, where something hung on them: what is free is done in spite of them. */
const weakenedRows: Tell = ({ decision: { weighing, heldBack = [] } }, { reads: { locale } }) =>
  (weighing.stake === 'free' && heldBack.length === 0 ? [] : weighing.weakenedBy).map(weakness =>
    row(null, capitalised(sayWhy(`why_weak_${weakness}`, locale))),
  )

function lostRows({ decision }: TurnFacts, scope: WhyScope): readonly WhyRow[] {
  const held = decision.heldBack ?? []
  const others = decision.candidates.filter(
    ({ rung, track, rule }) =>
      !held.some(one => one.rung === rung && one.track === track) &&
      // What was done for the same reason elsewhere is no other way it could have gone.
      !(track === decision.track.kind && rule === decision.rule),
  )
  const rows = [...held.map(one => heldRow(one, scope)), ...others.map(one => candidateRow(one, scope))]
  return [...new Map(rows.map(one => [`${one.label}\n${one.text}`, one])).values()]
}

const heldRow = (held: HeldBack, { reads: { locale } }: WhyScope): WhyRow =>
  row(sayWhy(`why_move_${held.track}`, locale), heldWords(held, locale))

function candidateRow({ track, confidence, rule }: Candidate, { reads: { locale } }: WhyScope): WhyRow {
  const sure = figure(confidence, locale)
  // A number alone would not say what it is.
  const text =
    rule === undefined
      ? sayWhy('why_certainty', locale, { figure: sure })
      : `${sayWhy(`why_rule_${rule}`, locale)} · ${sure}`
  return row(sayWhy(`why_move_${track}`, locale), text)
}

const verdictRows: Tell = ({ verdicts }, scope) =>
  verdicts.flatMap(({ payload, content }) => {
    const { locale } = scope.reads
    if (payload.verdict === 'allow' && scope.reader === 'person') return []
    const words = [
      sayWhy(`why_verdict_${payload.verdict}`, locale),
      ...(content?.reason ? [content.reason] : []),
      ...(scope.reader === 'author' ? [payload.code] : []),
    ]
    return [row(capitalised(callName(scope, payload.tool)), words.join(' · '))]
  })

const ranRows: Tell = (facts, scope) =>
  facts.calls.map(({ tool, arguments: args, status, costMicroUsd }) => {
    const { locale } = scope.reads
    const values = callValues(scope, tool, args, { titles: titlesFor(tool, facts) })
    const outcome = sayWhy(`why_outcome_${status ?? 'open'}`, locale)
    const cost = scope.seesMoney && costMicroUsd !== null ? moneyWords(costMicroUsd, locale) : null
    return row(capitalised(callName(scope, tool)), joined(allOf(values), outcome, cost))
  })

const allOf = (values: Parameters<typeof valuesLine>[0]): string =>
  values.map(({ label, text }) => (label === '' ? text : labelled(label, text))).join(', ')

const usedRows: Tell = (facts, scope) => [...modelRows(facts, scope), ...costRows(facts, scope)]

function modelRows(facts: TurnFacts, { reads: { locale }, reader }: WhyScope): readonly WhyRow[] {
  const usage = usageOf(facts)
  if (usage === null) return []
  const number = new Intl.NumberFormat(languageOf(locale))
  const models = new Set(facts.models.flatMap(({ model }) => model ?? []))
  const named = reader === 'author' && models.size > 0 ? ` · ${[...models].join(', ')}` : ''
  const tokens = sayWhy('why_tokens', locale, {
    input: number.format(usage.inputTokens),
    output: number.format(usage.outputTokens),
  })
  return [row(capitalised(sayWhy('why_model', locale)), `${tokens}${named}`)]
}

/** Money of models, tools and agents together; what a tool took stands beside its call, too. */
function costRows(facts: TurnFacts, { reads: { locale }, seesMoney }: WhyScope): readonly WhyRow[] {
  const cost = costOf(facts)
  if (cost === null || !seesMoney) return []
  const known = moneyWords(cost, locale)
  const text = !usageOf(facts)?.unpriced
    ? known
    : cost === 0
      ? sayWhy('why_cost_unknown', locale)
      : sayWhy('why_cost_over', locale, { cost: known })
  return [row(capitalised(sayWhy('why_cost', locale)), text)]
}

/** Topics of the unfolding but for what is remembered, which no turn knows, in the order in which they are told. */
const TELL = {
  understood: understoodRows,
  decided: decidedRows,
  weakened: weakenedRows,
  lost: lostRows,
  verdicts: verdictRows,
  ran: ranRows,
  used: usedRows,
} satisfies Record<Exclude<WhyTopic, 'remembered'>, Tell>

export function whySections(facts: TurnFacts, scope: WhyScope): readonly WhySection[] {
  const topics = Object.entries(TELL) as readonly [keyof typeof TELL, Tell][]
  return topics.flatMap(([topic, tell]) => sectionOf(topic, tell(facts, scope), scope.reads.locale))
}
