import { isPlainObject } from '../../src/core/json.ts'
import type { OptOut } from '../../src/core/ui.ts'
import type { OptOutEntry } from './entries.ts'
import { type HeldTurn, NOW, withAssistant } from './hold.ts'
import type { Score } from './score.ts'

/** Words by which the opt-out of `before` comes about. */
const BEFORE = {
  request_data_table: 'No more tables, please.',
  request_process_map: 'No more process maps, please.',
}
const BEFORE_ALL = 'Please never open any tools again.'

export const scoreOptOuts = (entries: readonly OptOutEntry[]): Promise<readonly Score[]> =>
  withAssistant('discovery', async hold => {
    const scores: Score[] = []
    for (const entry of entries) {
      const turns = await hold([...wordsBefore(entry), entry.text], entry.lang)
      const [turn, before] = [turns.at(-1), turns.at(-2)]
      if (turn !== undefined) scores.push(scoreOf(entry, turn, before ?? null))
    }
    return scores
  })

function wordsBefore({ before }: OptOutEntry): readonly string[] {
  if (before === undefined) return []
  const { tools } = before.opt_out
  return tools === 'all' ? [BEFORE_ALL] : tools.map(tool => BEFORE[tool as keyof typeof BEFORE])
}

function scoreOf(entry: OptOutEntry, turn: HeldTurn, before: HeldTurn | null): Score {
  const { opt_out: optOut } = turn.state.ui
  const [now, then] = [nameOf(optOut), before === null ? 'none' : nameOf(before.state.ui.opt_out)]
  const wanted = entry.expect.opt_out
  const rule = ruleOf(turn)
  const wantedTools =
    wanted === null ? 'none' : wanted.tools === 'all' ? 'all' : [...wanted.tools].sort().join('+')
  const faults = [
    ...(isSameOptOut(now, wantedTools) ? [] : [`opt-out ${now}, not ${wantedTools}`]),
    ...(isSameOptOut(now, wantedTools) && !endsAsSaid(wanted?.until ?? null, optOut.expires_at)
      ? [
          `ends ${optOut.expires_at === null ? 'never' : new Date(optOut.expires_at).toISOString()}, not ${wanted?.until}`,
        ]
      : []),
    ...(entry.before !== undefined && then === 'none' ? ['the opt-out before did not come about'] : []),
    ...ruleFaults(entry, rule),
  ]
  const isLasting = now !== then && !isSameOptOut(now, wantedTools)
  const isRule = entry.harm && rule !== null
  return {
    entry,
    right: faults.length === 0,
    harm: isLasting || isRule ? 'lasting' : null,
    got: faults.join('; ') || now,
  }
}

const BOTH = 'request_data_table+request_process_map'
const isSameOptOut = (one: string, other: string): boolean =>
  one === other || [one, other].every(name => name === 'all' || name === BOTH)

const nameOf = ({ all_tools, tools }: OptOut): string =>
  all_tools ? 'all' : tools.length === 0 ? 'none' : [...tools].sort().join('+')

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Instants between which an opt-out may end, from the Wednesday noon on which it is said. */
const ENDS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  today: [6 * HOUR, 12 * HOUR],
  tomorrow: [12 * HOUR, 36 * HOUR],
  friday: [36 * HOUR, 60 * HOUR],
  monday: [108 * HOUR, 132 * HOUR],
  '30 minutes': [HOUR / 2, HOUR / 2],
  '1 hour': [HOUR, HOUR],
  '2 hours': [2 * HOUR, 2 * HOUR],
  'this week': [36 * HOUR, 108 * HOUR],
}

function endsAsSaid(until: string | null, expiresAt: number | null): boolean {
  // A session is a conversation: whether the engine writes an end or not makes no difference to people.
  if (until === 'conversation') return true
  if (until === null || expiresAt === null) return until === expiresAt
  const [from, to] = ENDS[until] ?? [0, 14 * DAY]
  return expiresAt - NOW >= from - HOUR && expiresAt - NOW <= to + HOUR
}

interface Rule {
  readonly intent_pattern: string
  readonly action: string
  readonly tool: string
}

function ruleOf({ question }: HeldTurn): Rule | null {
  if (question?.kind !== 'own_rule' || !isPlainObject(question.details)) return null
  const { rule } = question.details as { rule?: Rule }
  return rule ?? null
}

function ruleFaults({ expect }: OptOutEntry, rule: Rule | null): readonly string[] {
  const wanted = expect.rule
  if (wanted === null) return rule === null ? [] : [`a rule for ${rule.intent_pattern}`]
  if (rule === null) return ['no rule']
  const isSame =
    rule.tool === wanted.tool &&
    rule.action.startsWith(wanted.action) &&
    rule.intent_pattern.toLowerCase().includes(stem(wanted.noun))
  return isSame ? [] : [`rule ${rule.action} ${rule.tool} for ${rule.intent_pattern}`]
}

/** A plural and its singular are the same noun here. */
const stem = (noun: string): string => noun.toLowerCase().slice(0, Math.max(4, noun.length - 2))
