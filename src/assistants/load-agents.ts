import type { AgentOrders, AgentText, AssistantAgent, QuestionRule } from '../agents/agent.ts'
import { agentNamed, isOwnAgent } from '../agents/agents.ts'
import { isBlank } from '../agents/is-blank.ts'
import { whichAgent } from '../agents/judged/agent-likelihoods.ts'
import { orderable } from '../agents/orderable-agent.ts'
import { ownOrders } from '../agents/own-orders.ts'
import { OWN_TEXTS } from '../agents/own-texts.ts'
import { isPlainObject, type Json } from '../core/json.ts'
import type { LocalizedText } from '../flows/ir/text.ts'
import { type MessageKey, say } from '../messages/catalog.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { bounds } from '../policy/bands.ts'
import { nearest } from '../source/nearest.ts'
import { fieldsOf } from '../tools/fields-of.ts'
import type { Tool } from '../tools/tool.ts'
import type { AgentSettings } from './agents-schema.ts'
import type { AssistantAgents } from './assistant.ts'
import { withHint } from './read-yaml.ts'

interface AgentFault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** The agents of an assistant, and what is wrong with them. The engine's own need nothing but their tool. */
export function loadAgents(
  settings: Readonly<Record<string, AgentSettings>>,
  tools: readonly Tool[],
  locale: string,
): { readonly agents: AssistantAgents | null; readonly faults: readonly AgentFault[] } {
  const names = Object.keys(settings)
  if (names.length === 0) return { agents: null, faults: [] }
  const read = Object.entries(settings).map(([name, setting]) => {
    const tool = tools.find(one => one.name === setting.tool)
    return {
      agent: agentOf(name, setting, tool, locale),
      faults:
        tool === undefined
          ? [{ path: [name, 'tool'], message: unknownTool(setting.tool, tools) }]
          : [...faultsOf(name, setting, tool, names), ...prefillFaults(name, setting, tool, tools)],
    }
  })
  const all = read.map(({ agent }) => agent)
  const ordered = all.map(({ name, orders }) => orderable(name, orders))
  // A server with time to spare then trains it before anybody writes.
  whichAgent(ordered)
  return {
    agents: {
      all,
      orderable: ordered,
      get: name => all.find(one => one.name === name) ?? null,
    },
    faults: read.flatMap(({ faults }) => faults),
  }
}

/** One text for everybody is in the assistant's language. */
const inLanguages = (text: LocalizedText, locale: string): AgentText =>
  typeof text === 'string' ? { [locale]: text } : text

function agentOf(
  name: string,
  setting: AgentSettings,
  tool: Tool | undefined,
  locale: string,
): AssistantAgent {
  const parameters = parametersOf(tool)
  const needed = neededBy(tool)
  const own = agentNamed(name)
  const ownWords = isOwnAgent(name) ? ownOrders(name) : NO_ORDERS
  const texts = isOwnAgent(name) ? OWN_TEXTS[name] : null
  const { bounds: bands, weights, questions, words, title, deed, help } = setting
  const shown = plainName(name)
  const asked =
    questions === undefined
      ? (own?.questions ?? [])
          .filter(({ field }) => parameters.includes(field))
          .map(question => fittedTo(tool, question))
      : questions.map(question => questionOf(question, locale))
  const rules = [...asked, ...questionsFor(needed.filter(field => !asked.some(one => one.field === field)))]
  const presets = Object.fromEntries(
    rules.flatMap(({ field, default: preset }) =>
      preset === undefined || isBlank(preset) || !isTaken(tool, field, preset)
        ? []
        : [[field, preset] as const],
    ),
  )
  return {
    name,
    tool: setting.tool,
    bounds: bands === undefined ? (own?.bounds ?? CAREFUL) : bounds(bands.minimum, bands.warning, bands.auto),
    weights: weights ?? own?.weights ?? { base: 50, points: {} },
    questions: rules,
    orders: {
      ...ownWords,
      ...(words !== undefined && {
        deeds: [...ownWords.deeds, ...words.deeds],
        things: [...ownWords.things, ...words.things],
        options: { ...ownWords.options, ...words.options },
        ...(words.hints !== undefined && { hints: [...(ownWords.hints ?? []), ...words.hints] }),
        ...(words.durations !== undefined && { durations: words.durations }),
        ...(words.counts !== undefined && { counts: words.counts }),
      }),
      ...(Array.isArray(setting.examples) && { examples: setting.examples }),
      about: setting.about ?? ownWords.about,
      ...(setting.instruction !== undefined && { instruction: setting.instruction }),
      takesFrom: setting.takes_from ?? ownWords.takesFrom,
    },
    title: title === undefined ? (texts?.title ?? { [locale]: shown }) : inLanguages(title, locale),
    deed: deed === undefined ? (texts?.deed ?? 'agent_deed') : inLanguages(deed, locale),
    help: help === undefined ? (texts?.help ?? null) : inLanguages(help, locale),
    defaults: { ...presets, ...setting.defaults },
    context: setting.context ?? null,
    prefill: setting.prefill ?? null,
  }
}

/** A question of the engine's own, with the answers the tool takes. */
function fittedTo(
  tool: Tool | undefined,
  { choices, default: preset, ...question }: QuestionRule,
): QuestionRule {
  const takes = (value: Json): boolean => isTaken(tool, question.field, value)
  return {
    ...question,
    ...(choices !== undefined && { choices: choices.filter(({ value }) => takes(value)) }),
    ...(preset !== undefined && takes(preset) && { default: preset }),
  }
}

/** Asked about unless its author says from when on it is sure. */
const CAREFUL = bounds(0.5, 0.65, 1)
const NO_ORDERS: AgentOrders = { deeds: [], things: [], options: {}, about: 'topic', takesFrom: [] }

const neededBy = (tool: Tool | undefined): readonly string[] => {
  const required = tool?.parameters.required
  return Array.isArray(required) ? required.filter(name => typeof name === 'string') : []
}

/** Questions for all that a tool cannot do without, where nobody wrote one. */
const questionsFor = (fields: readonly string[]): readonly QuestionRule[] =>
  fields.map(field => ({
    field,
    question: ASKED[field] ?? {
      de: say('agent_ask_other', 'de', { name: plainName(field) }),
      en: say('agent_ask_other', 'en', { name: plainName(field) }),
    },
    asked: 'missing',
    required: true,
  }))
const ASKED: Readonly<Partial<Record<string, MessageKey>>> = {
  topic: 'agent_ask_about',
  text: 'agent_ask_text',
  instruction: 'agent_ask_instruction',
}

function questionOf(
  {
    field,
    question,
    asked,
    choices,
    required,
    default: preset,
  }: NonNullable<AgentSettings['questions']>[number],
  locale: string,
): QuestionRule {
  return {
    field,
    question: inLanguages(question, locale),
    asked: typeof asked === 'string' ? asked : { missingBelow: asked.missing_below },
    ...(choices && {
      choices: choices.map(({ value, label }) => ({ value, label: inLanguages(label, locale) })),
    }),
    required,
    ...(preset !== undefined && { default: preset }),
  }
}

const parametersOf = (tool: Tool | undefined): readonly string[] => Object.keys(fieldsOf(tool))

/** False for a value that is none of those its tool has to choose from. */
function isTaken(tool: Tool | undefined, parameter: string, value: Json): boolean {
  const schema = fieldsOf(tool)[parameter]
  return !isPlainObject(schema) || !Array.isArray(schema.enum) || schema.enum.includes(value)
}

/** Every name and value an agent uses is one of its tool, and people can order it. */
function faultsOf(
  name: string,
  { words, questions, takes_from, defaults, context, about, instruction, tool: called }: AgentSettings,
  tool: Tool,
  agents: readonly string[],
): readonly AgentFault[] {
  const known = parametersOf(tool)
  const unknown = (parameter: string, ...path: (string | number)[]): AgentFault[] =>
    known.includes(parameter)
      ? []
      : [
          {
            path: [name, ...path],
            message: `${called} has no parameter ${parameter}: it has ${known.join(', ') || 'none'}`,
          },
        ]
  const unfit = (parameter: string, value: Json | undefined, ...path: (string | number)[]): AgentFault[] =>
    value === undefined || isTaken(tool, parameter, value)
      ? []
      : [{ path: [name, ...path], message: `${called} takes no ${parameter} of ${JSON.stringify(value)}` }]
  const isMute = !isOwnAgent(name) && (words?.deeds.length ?? 0) + (words?.things.length ?? 0) === 0
  return [
    ...(isMute
      ? [
          {
            path: [name],
            message: `nobody can order ${name}: write words with deeds (verbs) or things it makes`,
          },
        ]
      : []),
    ...(about === undefined ? [] : unknown(about, 'about')),
    ...(instruction === undefined ? [] : unknown(instruction, 'instruction')),
    ...(context === undefined ? [] : unknown(context, 'context')),
    ...(questions ?? []).flatMap(({ field, default: preset, choices = [] }, index) => [
      ...unknown(field, 'questions', index, 'field'),
      ...unfit(field, preset, 'questions', index, 'default'),
      ...choices.flatMap(({ value }, at) => unfit(field, value, 'questions', index, 'choices', at, 'value')),
    ]),
    ...Object.entries(defaults).flatMap(([parameter, value]) => [
      ...unknown(parameter, 'defaults', parameter),
      ...unfit(parameter, value, 'defaults', parameter),
    ]),
    ...Object.entries(words?.options ?? {}).flatMap(([parameter, values]) => [
      ...unknown(parameter, 'words', 'options', parameter),
      ...Object.keys(values).flatMap(value => unfit(parameter, value, 'words', 'options', parameter, value)),
    ]),
    ...(words?.durations ?? []).flatMap((parameter, index) =>
      unknown(parameter, 'words', 'durations', index),
    ),
    ...Object.keys(words?.counts ?? {}).flatMap(parameter =>
      unknown(parameter, 'words', 'counts', parameter),
    ),
    ...(takes_from ?? []).flatMap((from, index) =>
      agents.includes(from) && from !== name
        ? []
        : [
            {
              path: [name, 'takes_from', index],
              message: `there is no other agent ${from}: agents are ${agents.join(', ')}`,
            },
          ],
    ),
  ]
}

/** Faults of the tool that suggests values: it only looks, and knows something of the order. */
function prefillFaults(
  name: string,
  { prefill, tool: called }: AgentSettings,
  tool: Tool,
  tools: readonly Tool[],
): readonly AgentFault[] {
  if (prefill === undefined) return []
  const path = [name, 'prefill']
  const filling = tools.find(one => one.name === prefill)
  if (filling === undefined) return [{ path, message: unknownTool(prefill, tools) }]
  if (filling.readOnly !== true)
    return [{ path, message: `${prefill} runs before anybody agreed to anything: it has to be readOnly` }]
  const known = parametersOf(tool)
  return parametersOf(filling).some(parameter => known.includes(parameter))
    ? []
    : [{ path, message: `${prefill} takes no parameter of ${called}: it would know nothing of the order` }]
}

function unknownTool(called: string, tools: readonly Tool[]): string {
  const names = tools.map(({ name }) => name)
  return withHint(`there is no tool ${called} in tools.ts`, nearest(called, names))
}
