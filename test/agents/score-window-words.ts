import { orderable } from '../../src/agents/orderable-agent.ts'
import { ownOrders } from '../../src/agents/own-orders.ts'
import type { OpenWindow } from '../../src/agents/window/open-window.ts'
import { changesIn } from '../../src/agents/window/read-by-rules.ts'
import { type WindowReading, weighWindow } from '../../src/agents/window/read-window.ts'
import { windowWords } from '../../src/agents/window/window-clauses.ts'
import type { WindowKind } from '../../src/agents/window/window-kind.ts'
import { isPlainObject, type Json, type JsonObject } from '../../src/core/json.ts'
import type { Judge } from '../../src/nlu/judge/judge.ts'
import { readWords } from '../../src/pendings/read-words.ts'
import { WINDOW_TOOLS, type WindowAgent } from './open-window.ts'
import { holds, isSameValue } from './score-orders.ts'

/** A line of test/corpora/judges/window-words. */
export interface WindowLine {
  readonly text: string
  readonly locale: 'de' | 'en'
  readonly window: WindowAgent
  readonly kind: WindowKind
  readonly params: Readonly<Record<string, Json>>
}

/** Asked: nothing happened, or the window was shown again. A wrong yes or cancel is one that nobody said. */
export interface WindowVerdict {
  readonly verdict: 'right' | 'asked' | 'wrong cancel' | 'wrong yes'
  /** Null where no value was named. */
  readonly isAsNamed: boolean | null
  readonly reading: WindowReading
}

const AGENTS = (['research', 'image', 'music', 'edit'] as const).map(name => orderable(name, ownOrders(name)))
const SHOWN: Readonly<Record<WindowAgent, { readonly tool: string; readonly current: JsonObject }>> = {
  research: { tool: 'look_up', current: { topic: 'Vulkane', gradeLevel: '5-6', depth: 'standard' } },
  image: {
    tool: 'draw',
    current: { topic: 'Herz', style: 'diagram', labels: 'german', complexity: 'medium' },
  },
  music: {
    tool: 'sing',
    current: { content: 'Vulkane', musicStyle: 'pop', duration: 90, tempo: 'medium' },
  },
  edit: {
    tool: 'edit_text',
    current: { text: 'Vulkane sind heiß.', instruction: 'Streich die Überschrift' },
  },
}

/** Scores one line by a judge that need not be the one in use. */
export function verdictOf(line: WindowLine, judge?: Judge<WindowKind>): WindowVerdict {
  const { text, locale, kind, params } = line
  const window = windowOf(line)
  const plain = readWords(text, { form: 'yes_no', editable: true }, locale).meaning
  const { reading } = weighWindow(text, window, plain, judge)
  const isAsNamed = Object.keys(params).length === 0 ? null : areTaken(params, window, reading)
  const isRight = MEANINGS[kind].has(reading.meaning) && isAsNamed !== false
  const isWrong = !MEANINGS[kind].has(reading.meaning)
  const wrong = isWrong && reading.meaning === 'yes' ? 'wrong yes' : 'wrong cancel'
  const isHarmful = isWrong && (reading.meaning === 'yes' || reading.meaning === 'cancel')
  return { verdict: isRight ? 'right' : isHarmful ? wrong : 'asked', isAsNamed, reading }
}

const MEANINGS: Readonly<Record<WindowKind, ReadonlySet<WindowReading['meaning']>>> = {
  confirm: new Set(['yes']),
  change: new Set(['change', 'change_unclear']),
  change_and_confirm: new Set(['change', 'change_unclear']),
  cancel: new Set(['cancel']),
  help: new Set(['question']),
  later: new Set(['later', 'unclear', 'other']),
  unclear: new Set(['later', 'unclear', 'other']),
  other: new Set(['later', 'unclear', 'other']),
}

/** Lines do not say what was shown: what is agreed to by name was, what is wanted instead was not. */
function windowOf({ text, locale, window: name, kind, params }: WindowLine): OpenWindow {
  const agent = AGENTS.find(one => one.name === name)
  const { tool, current } = SHOWN[name]
  const schema = WINDOW_TOOLS.find(one => one.name === tool)?.parameters
  if (agent === undefined || schema === undefined) throw new Error(`no window of ${name}`)
  const bare = {
    agent,
    agents: AGENTS,
    current: {},
    deed: '',
    fields: [],
    schema,
    locale,
    now: 0,
    zone: 'UTC',
  }
  const named = kind === 'confirm' ? changesIn(windowWords(text, bare).clauses, bare) : null
  const others = Object.entries(params).flatMap(([field, value]) =>
    isSameValue(current[field], value) ? [[field, otherThan(current[field], schema, field)] as const] : [],
  )
  return { ...bare, current: { ...current, ...named, ...Object.fromEntries(others) } }
}

function optionsOf({ properties }: JsonObject, field: string): readonly Json[] {
  const property = isPlainObject(properties) ? (properties as JsonObject)[field] : undefined
  return isPlainObject(property) && Array.isArray(property.enum) ? (property.enum as Json[]) : []
}

const otherThan = (value: Json | undefined, schema: JsonObject, field: string): Json =>
  optionsOf(schema, field).find(option => option !== value) ?? 30

/** Every value that the window offers is taken, and no other; one that it does not offer is asked about. */
function areTaken(
  params: JsonObject,
  { schema, current, agent }: OpenWindow,
  reading: WindowReading,
): boolean {
  const wanted = Object.entries(params).map(([name, value]) => ({ name: fieldFor(name, agent.about), value }))
  const isOffered = ({ name, value }: { readonly name: string; readonly value: Json }): boolean => {
    const options = optionsOf(schema, name)
    if (!isPlainObject(schema.properties) || !Object.hasOwn(schema.properties, name)) return false
    return options.length === 0 || options.some(option => isSameValue(option, value))
  }
  if (!wanted.every(isOffered)) return reading.meaning === 'change_unclear'
  if (reading.meaning !== 'change') return false
  const { edited } = reading
  return (
    wanted.every(({ name, value }) =>
      name === 'instruction' ? edited[name] !== current[name] : holds(name, edited[name], value),
    ) &&
    Object.entries(edited).every(
      ([name, value]) => value === current[name] || wanted.some(one => one.name === name),
    )
  )
}

/** A text is edited by one instruction, which names its place as well. */
const fieldFor = (name: string, about: string): string =>
  name === 'target' ? 'instruction' : name === 'content' || name === 'topic' ? about : name
