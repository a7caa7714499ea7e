import type { ContextTypes, RequiredStep } from '../core/context-type.ts'
import type { PlanIntent } from '../core/draft.ts'
import type { JsonObject } from '../core/json.ts'
import { say } from '../messages/catalog.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import {
  argumentsByRules,
  propertiesOf,
  requiredOf,
  type SchemaTool,
  type StepBefore,
} from './arguments-by-rules.ts'
import type { StepReply } from './draft-schema.ts'
import { type DraftTool, onlyReads } from './draft-tool.ts'
import { pickTools, unplannedIn } from './pick-tool.ts'

/** A tool as far as rules plan with it. */
export interface PlanTool extends DraftTool, SchemaTool {
  /** Name people know it by. */
  readonly label?: string
}

/** World a plan is made in. */
export interface PlanGround {
  readonly tools: readonly PlanTool[]
  readonly contextTypes: ContextTypes
  readonly locale: string
  readonly now: number
  readonly zone: string
}

/** A plan made by rules, with the parts of the wish that it leaves out. */
export interface RulePlan {
  readonly reasoning: string
  readonly steps: readonly StepReply[]
  readonly unplanned: readonly string[]
}

const EVALUATION = 'project_audit'
/** Reads besides the one that was wished for. */
const MOST_READS = 3

/**
 * Plans without a model: the steps that are required for what was wished for, else the tools the words name. Arguments are
 * what earlier steps give, what the words state, and the thing they are about. The same wish gives the same plan.
 */
export function planByRules(
  intent: Pick<PlanIntent, 'objective' | 'contextType' | 'entityId'>,
  ground: PlanGround,
): RulePlan {
  const { tools, locale } = ground
  const { objective, contextType, entityId = null } = intent
  const picks = pickTools(objective, tools, locale)
  const wished = picks.map(({ tool }) => tool)
  const subject = picks.find(pick => pick.subject !== null)?.subject ?? null
  const chain = requiredFor(wished, intent, ground)
  const base = chain.length > 0 ? chain : wished.length > 0 ? wished : ofContext(contextType, tools)
  const planned = [
    ...base,
    ...wished.filter(tool => !base.includes(tool)),
    ...(contextType === EVALUATION ? readsBeside(base, tools) : []),
  ]
  const before: StepBefore[] = []
  const steps = planned.map((tool): StepReply => {
    const args: JsonObject = argumentsByRules(tool, { objective, subject, entityId, before, ...ground })
    before.push({ id: `s${before.length + 1}`, tool })
    return { title: tool.label ?? plainName(tool.name), tool: tool.name, arguments: args }
  })
  const unplanned = wished.length === 0 ? [] : unplannedIn(objective, tools, locale)
  return { reasoning: say('plan_by_rules', locale), steps, unplanned }
}

/** Tools the context type requires; where it requires none, those of a context type that what was wished for belongs to. */
function requiredFor(
  wished: readonly PlanTool[],
  { contextType }: Pick<PlanIntent, 'contextType'>,
  { tools, contextTypes }: PlanGround,
): readonly PlanTool[] {
  const own = Object.hasOwn(contextTypes, contextType)
    ? (contextTypes[contextType]?.required_steps ?? [])
    : []
  const isWished = (step: RequiredStep) => wished.some(({ name }) => name === step.tool)
  const others = Object.values(contextTypes).map(({ required_steps }) => required_steps)
  const steps =
    own.length > 0 ? own : (others.find(all => all.some(step => !step.optional && isWished(step))) ?? [])
  return steps
    .filter(step => !step.optional || isWished(step))
    .flatMap(step => tools.filter(({ name }) => name === step.tool))
}

/** The tool that is called like the context type, where the words name none: `audit_project` for `project_audit`. */
function ofContext(contextType: string, tools: readonly PlanTool[]): readonly PlanTool[] {
  const words = contextType.split('_').toSorted().join(' ')
  return tools.filter(({ name }) => name.split('_').toSorted().join(' ') === words)
}

/** Lists an evaluator looks at besides, about the same thing. */
function readsBeside(planned: readonly PlanTool[], tools: readonly PlanTool[]): readonly PlanTool[] {
  const about = planned.flatMap(({ parameters }) => requiredOf(parameters))
  return tools
    .filter(tool => onlyReads(tool) && !planned.includes(tool))
    .filter(({ parameters }) => {
      const required = requiredOf(parameters)
      const all = Object.keys(propertiesOf(parameters))
      return about.some(name => all.includes(name)) && required.every(name => about.includes(name))
    })
    .filter(({ name }) => name.startsWith('list_'))
    .slice(0, MOST_READS)
}
