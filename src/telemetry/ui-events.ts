import type { Rung } from '../core/decision.ts'
import { UI_TOOLS } from '../core/ui.ts'
import { RULES, type RuleName } from '../ui-tools/router/rules.ts'
import { VALIDATIONS } from '../ui-tools/validate/finding.ts'
import { count, member, ratio, timestamp } from './public-values.ts'
import type { Projection, StageDraft } from './stage-draft.ts'

const RULE_NAMES = Object.keys(RULES) as RuleName[]
const ACTIONS = { open_ui: 'tool', clarify: 'clarify' } as const

/** Decision of the router, in turns where it was asked: its model where that was needed, else its rules. */
export const routerDecision: Projection<'decision_made'> = ({ payload }) => {
  const of = (rungName: Rung) => payload.candidates.find(({ rung }) => rung === rungName)
  const isOwn = payload.rung === 'router' || payload.rung === 'ui'
  // A rung in between that decided kept the last word from the router's model.
  const own = isOwn ? payload : ((payload.rung === 'conversation' ? of('router') : undefined) ?? of('ui'))
  if (own === undefined) return []
  const track = typeof own.track === 'string' ? own.track : own.track.kind
  const tool = typeof own.track === 'object' && own.track.kind === 'open_ui' ? own.track.tool : null
  return [
    event('router_decision', {
      action: track === 'open_ui' || track === 'clarify' ? ACTIONS[track] : 'chat',
      tool: member(UI_TOOLS, tool),
      confidence: ratio(own.confidence),
      rule: member(RULE_NAMES, own.rule),
    }),
  ]
}

export const toolOpened: Projection<'ui_opened'> = ({ payload: { tool, iteration } }) => [
  event('tool_opened', { tool: member(UI_TOOLS, tool), iteration: count(iteration) }),
]

const ENDINGS = { answered: 'tool_submitted', cancelled: 'tool_canceled', declined: 'tool_canceled' } as const

export const toolEnded: Projection<'pending_settled'> = ({ payload: { kind, settlement } }, { openTool }) => {
  // A tool of the client's own is none of ours.
  if (kind !== 'ui_tool' || openTool === null) return []
  const name = settlement.outcome in ENDINGS ? ENDINGS[settlement.outcome as keyof typeof ENDINGS] : null
  return name === null ? [] : [event(name, { tool: member(UI_TOOLS, openTool) })]
}

export const warningsShown: Projection<'ui_checked'> = ({ payload: { findings } }) =>
  findings
    .filter(({ shown }) => shown)
    .map(({ validation, confidence }) =>
      event('validation_warning_shown', {
        type: member(VALIDATIONS, validation),
        confidence: ratio(confidence),
      }),
    )

export const optOutChanged: Projection<'opt_out_changed'> = ({ payload: { optOut } }) => [
  event('user_opt_out_changed', {
    all_tools: optOut.all_tools === true,
    tools: UI_TOOLS.filter(tool => optOut.tools.includes(tool)),
    expires_at: optOut.expires_at === null ? null : timestamp(optOut.expires_at),
  }),
]

const event = (stage: StageDraft['stage'], payload: StageDraft['payload']): StageDraft => ({
  stage,
  level: 'info',
  payload,
})
