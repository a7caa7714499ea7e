import type { ContextTypes, RequiredStep } from '../core/context-type.ts'
import type { PlanIntent } from '../core/draft.ts'
import type { Json, JsonObject } from '../core/json.ts'
import { valuesIn } from '../core/values-in.ts'
import { unreadLimits } from '../intents/unread-limits.ts'
import { say } from '../messages/catalog.ts'
import { capitalised } from '../nlu/text/capitalised.ts'
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
import { type IsOrder, isCommand, languageIn, ordersIn } from './orders-in.ts'
import { type Pick as PickedTool, refersBack, toolPicker, unplannedIn } from './pick-tool.ts'
import { unreadParts } from './unread-parts.ts'

/** A tool as far as rules plan with it. */
export interface PlanTool extends DraftTool, SchemaTool {
  /** Name people know it by. */
  readonly label?: string
}

/** An order as the assistant's own intents read it: calls, and what is known of their arguments. */
export interface OrderReading {
  readonly tools: readonly string[]
  readonly arguments: JsonObject
  /** True where nothing is missing. */
  readonly isWhole: boolean
}

export type ReadOrder = (order: string) => OrderReading | null

/** World a plan is made in. */
export interface PlanGround {
  /** Without it, orders are read by the names of tools alone. */
  readonly read?: ReadOrder
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
  /** Things it does, of one or several steps each. */
  readonly deeds: readonly (readonly PlanTool[])[]
  readonly unplanned: readonly string[]
}

const EVALUATION = 'project_audit'
/** Reads besides the one that was wished for. */
const MOST_READS = 3

/** Calls that one order asks for, or all orders about one chain of required steps. */
interface Deed {
  readonly tools: readonly PlanTool[]
  /** Words that ask for it. */
  readonly text: string
  readonly subject: string | null
  readonly given: JsonObject
  /** About what was spoken of before. */
  readonly refersBack: boolean
  /** Its calls take values from one another, and from nothing else. */
  readonly isChain: boolean
}

/**
 * Plans without a model: what each order of a wish asks for, with the steps that are required for it. Arguments are what the order
 * itself says, what earlier steps give, and the thing it is about. The same wish gives the same plan.
 */
export function planByRules(
  intent: Pick<PlanIntent, 'objective' | 'contextType' | 'entityId'>,
  ground: PlanGround,
): RulePlan {
  const { tools, locale } = ground
  const { objective, contextType, entityId = null } = intent
  const orders = ordersOf(objective, ground)
  const deeds = deedsOf(orders, intent, ground)
  const planned = deeds.flatMap(({ tools: all }) => all)
  const beside: Deed[] =
    contextType === EVALUATION
      ? [{ ...PLAIN, tools: readsBeside(planned, tools), text: objective, subject: subjectOf(orders) }]
      : []
  const before: StepBefore[] = []
  const steps: StepReply[] = []
  for (const deed of [...deeds, ...beside]) {
    const first = before.length
    for (const tool of deed.tools) {
      const args = argumentsByRules(tool, {
        ...ground,
        objective: deed.text,
        subject:
          deed.subject ?? (deed.isChain || onlyReads(tool) || deed.refersBack ? subjectOf(orders) : null),
        isOwn: deed.subject !== null && !deed.refersBack && !deed.isChain,
        given: knownTo(tool, deed.given),
        entityId,
        before: deed.isChain ? before.slice(first) : before,
      })
      const isSaid = steps.some(step => step.tool === tool.name && isSame(step.arguments, args))
      if (isSaid) continue
      before.push({ id: `s${before.length + 1}`, tool })
      steps.push({ title: titleOf(tool, deed, deeds.length > 1), tool: tool.name, arguments: args })
    }
  }
  const isWished = orders.some(({ pick, reading }) => pick !== null || reading !== null)
  const taken = steps.flatMap(({ tool: name, arguments: args }) =>
    tools.filter(tool => tool.name === name).map(tool => ({ tool, arguments: (args ?? null) as Json })),
  )
  const carried = taken.flatMap(step => valuesIn(step.arguments))
  const unplanned = isWished
    ? orders.flatMap(order => {
        const parts = [
          ...leftOut(order, tools, locale),
          ...(order.pick === null || order.reading !== null
            ? []
            : unreadParts(order.pick.readAs, { steps: taken, tools, locale })),
        ]
        const isSaid = (text: string) => parts.some(part => part.includes(text))
        return [...parts, ...exceptionsIn(order, carried, locale).filter(text => !isSaid(text))]
      })
    : []
  return { reasoning: say('plan_by_rules', locale), steps, deeds: deeds.map(deed => deed.tools), unplanned }
}

const PLAIN = { given: {}, refersBack: false, isChain: false }

/** Title of a step: its tool's; where several things are done, the words that ask for it, which name what it is done to. */
function titleOf(
  { label, name }: PlanTool,
  { text, subject, isChain, tools }: Deed,
  isOneOfSeveral: boolean,
): string {
  const title = label ?? plainName(name)
  const about = isChain ? subject : text
  if (!isOneOfSeveral || about === null) return title
  return capitalised(tools.length > 1 || isChain ? `${title}: ${about}` : about)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const knownTo = ({ parameters }: PlanTool, given: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(propertiesOf(parameters), name)))

interface Order {
  readonly text: string
  readonly pick: PickedTool<PlanTool> | null
  readonly reading: OrderReading | null
}

function ordersOf(objective: string, { tools, locale, read }: PlanGround): readonly Order[] {
  const pick = toolPicker(tools, locale)
  const readAll = (text: string): Order => ({ text, pick: pick(text), reading: usable(read?.(text), tools) })
  const isRead: IsOrder = (text, isInList) => {
    const { pick: picked, reading } = readAll(text)
    return picked !== null || (reading !== null && (reading.isWhole || !isInList))
  }
  let next: Order | null = null
  const orders = ordersIn(objective, locale, isRead).map(readAll).toReversed()
  const whole = orders.map(order => {
    const shared = withEndOf(next, order, locale)
    if (shared.reading !== null) next = shared
    return shared
  })
  return whole.toReversed()
}

/** "Set WEB-5 and WEB-6 to done": what is said behind the second, which has no verb of its own, holds for the first. */
function withEndOf(next: Order | null, order: Order, locale: string): Order {
  const [own, others] = [order.reading, next?.reading ?? null]
  if (next === null || own === null || others === null || !isSame(own.tools, others.tools)) return order
  const isShared =
    Object.keys(own.arguments).every(key => Object.hasOwn(others.arguments, key)) &&
    !isCommand(next.text, languageIn(next.text, locale))
  return isShared
    ? { ...order, reading: { ...own, arguments: { ...others.arguments, ...own.arguments } } }
    : order
}

/** True for a plan whose calls have all that they need. */
export const isWhole = ({ steps }: RulePlan, tools: readonly PlanTool[]): boolean =>
  steps.every(({ tool: name, arguments: args }) => {
    const tool = tools.find(one => one.name === name)
    return tool !== undefined && requiredOf(tool.parameters).every(key => Object.hasOwn(Object(args), key))
  })

/** Null where a tool of it is not at hand. */
const usable = (reading: OrderReading | null | undefined, tools: readonly PlanTool[]): OrderReading | null =>
  reading?.tools.every(name => tools.some(tool => tool.name === name)) === true ? reading : null

const subjectOf = (orders: readonly Order[]): string | null =>
  orders.find(({ pick }) => pick?.subject != null)?.pick?.subject ?? null

/** Deeds in the order they were said; steps a context type requires of whatever is wished for there come first. */
function deedsOf(
  orders: readonly Order[],
  intent: Pick<PlanIntent, 'objective' | 'contextType'>,
  ground: PlanGround,
): readonly Deed[] {
  const { tools, locale } = ground
  const { objective, contextType } = intent
  const wished = orders.flatMap(({ pick }) => (pick === null ? [] : [pick.tool]))
  const required = requiredFor(wished, intent, ground)
  const deeds: Deed[] = []
  let claims: string[] = []
  for (const { text, pick, reading } of orders) {
    const isRequired = pick !== null && required.some(({ tool }) => tool === pick.tool.name)
    const last = deeds.findLastIndex(({ isChain }) => isChain)
    if (isRequired) {
      const joins = last !== -1 && !claims.includes(pick.tool.name)
      claims = joins ? [...claims, pick.tool.name] : [pick.tool.name]
      const chain = deeds[last]
      const deed = {
        ...PLAIN,
        tools: chainOf(required, claims, tools),
        text: joins && chain !== undefined ? `${chain.text} ${text}` : text,
        subject: (joins ? chain?.subject : null) ?? pick.subject,
        isChain: true,
      }
      deeds.splice(joins ? last : deeds.length, joins ? 1 : 0, deed)
    } else if (reading !== null)
      deeds.push({
        tools: reading.tools.flatMap(name => tools.filter(tool => tool.name === name)),
        text,
        subject: null,
        given: reading.arguments,
        refersBack: refersBack(text, tools, locale),
        isChain: false,
      })
    else if (pick !== null)
      deeds.push({
        ...PLAIN,
        tools: [pick.tool],
        text,
        subject: pick.subject,
        refersBack: refersBack(text, tools, locale),
      })
  }
  if (required.length > 0 && !deeds.some(({ isChain }) => isChain))
    deeds.unshift({
      ...PLAIN,
      tools: chainOf(required, [], tools),
      text: objective,
      subject: subjectOf(orders),
      isChain: true,
    })
  return deeds.length > 0
    ? deeds
    : [{ ...PLAIN, tools: ofContext(contextType, tools), text: objective, subject: subjectOf(orders) }]
}

/** Clauses nothing is planned for. Words after a colon are values of what was read. */
function leftOut(
  { text, pick, reading }: Order,
  tools: readonly PlanTool[],
  locale: string,
): readonly string[] {
  if (pick === null && reading === null) return [text]
  const said = reading === null ? (pick?.readAs ?? text) : ''
  const own = said.includes(':') ? said.slice(0, said.indexOf(':')) : said
  return unplannedIn(own, tools, locale)
}

/** Exceptions to what is planned: a call made by rules has one at most in a text. */
function exceptionsIn(
  { text, pick, reading }: Order,
  carried: readonly string[],
  locale: string,
): readonly string[] {
  if (pick === null && reading === null) return []
  const isChain = reading !== null && reading.tools.length > 1
  return unreadLimits(text, {
    language: languageIn(text, locale),
    isKnown: () => true,
    leftOut: isChain ? [] : null,
    carried,
    others: [],
  })
}

const chainOf = (
  required: readonly RequiredStep[],
  claims: readonly string[],
  tools: readonly PlanTool[],
): readonly PlanTool[] =>
  required
    .filter(({ tool, optional }) => !optional || claims.includes(tool))
    .flatMap(({ tool }) => tools.filter(({ name }) => name === tool))

/** Steps the context type requires; where it requires none, those of a context type that what was wished for belongs to. */
function requiredFor(
  wished: readonly PlanTool[],
  { contextType }: Pick<PlanIntent, 'contextType'>,
  { contextTypes }: PlanGround,
): readonly RequiredStep[] {
  const own = Object.hasOwn(contextTypes, contextType)
    ? (contextTypes[contextType]?.required_steps ?? [])
    : []
  const isWished = (step: RequiredStep) => wished.some(({ name }) => name === step.tool)
  const others = Object.values(contextTypes).map(({ required_steps }) => required_steps)
  return own.length > 0 ? own : (others.find(all => all.some(step => !step.optional && isWished(step))) ?? [])
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
