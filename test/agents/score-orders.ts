import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { orderable } from '../../src/agents/orderable-agent.ts'
import { ownOrders } from '../../src/agents/own-orders.ts'
import { readOrders } from '../../src/agents/read-orders.ts'
import type { Json } from '../../src/core/json.ts'
import { wordsOfAll } from '../../src/nlu/lang/packs.ts'
import type { OwnAgent } from '../../src/nlu/lang/sections/order-words.ts'
import { areKindred } from '../../src/nlu/text/kindred-words.ts'
import { tokenise } from '../../src/nlu/text/tokenise.ts'
import { callsUnasked } from './open-window.ts'

interface Task {
  readonly agent: string
  readonly from?: number | 'session'
  readonly parameters: Readonly<Record<string, Json>>
}

interface Entry {
  readonly lang: 'de' | 'en'
  readonly order: string
  readonly tasks: readonly Task[]
  readonly disputable?: boolean
  /** In the second set: `unclear` may be asked about, and may not run unasked. */
  readonly runs?: 'plain' | 'unclear' | 'none'
}

/** As the second set writes them. */
interface SecondEntry {
  readonly text: string
  readonly locale: 'de' | 'en'
  readonly tasks: readonly {
    readonly agent: OwnAgent
    readonly topic: string | null
    readonly params: Readonly<Record<string, Json>>
    readonly from: number | null
  }[]
  readonly runs: 'plain' | 'unclear' | 'none'
}

export type Half =
  | 'seen'
  | 'development'
  | 'unseen'
  | 'second.seen'
  | 'second.unseen'
  | 'fourth.dev'
  | 'fourth.unseen'

export interface OrderScore {
  readonly orders: number
  /** Agents, their order and who feeds whom are right. */
  readonly tasksRight: number
  readonly parameters: number
  readonly parametersRight: number
  /** Sentences that order nothing. */
  readonly idle: number
  readonly begun: number
}

const NAMES = ['research', 'image', 'music', 'edit'] as const
/** With the examples of the classroom. */
const AGENTS = NAMES.map(name => orderable(name, { ...ownOrders(name), examples: examplesOf(name) }))

function examplesOf(name: OwnAgent): readonly string[] {
  const file = new URL(`../../assistants/classroom/orders/${name}.txt`, import.meta.url)
  return readFileSync(file, 'utf8').trim().split('\n')
}

const CONTEXT = { now: Date.UTC(2026, 10, 16), zone: 'Europe/Berlin' }
const LOCALES = { de: 'de-DE', en: 'en-GB' } as const

/** Scores the reader of orders against one half of the corpus, as its README says. Of the unseen half only totals leave this file. */
export function scoreOrders(half: Half): OrderScore {
  const entries = entriesOf(half).filter(({ disputable }) => disputable !== true)
  const [idle, orders] = [entries.filter(isIdle), entries.filter(entry => !isIdle(entry))]
  const read = orders
    .map(entry => ({ entry, tasks: tasksIn(entry) }))
    .filter(({ entry }) => entry.tasks.length > 0)
  const parameters = read.flatMap(({ entry, tasks }) => verdictsOf(entry, tasks))
  return {
    orders: read.length,
    tasksRight: read.filter(({ entry, tasks }) => areSame(entry.tasks, tasks)).length,
    parameters: parameters.length,
    parametersRight: parameters.filter(Boolean).length,
    idle: idle.length,
    begun: idle.filter(entry => tasksIn(entry).length > 0).length,
  }
}

/** Messages of a half that run something without being asked about, though they are no plain orders. */
export async function ranUnasked(half: Half): Promise<number> {
  const calls: number[] = []
  for (const { lang, order, runs, tasks } of entriesOf(half))
    if (runs === undefined ? tasks.length === 0 : runs !== 'plain')
      calls.push((await callsUnasked(lang, order)).length)
  return calls.filter(count => count > 0).length
}

const isIdle = ({ tasks, runs }: Entry): boolean =>
  runs === undefined ? tasks.length === 0 : runs === 'none'

const tasksIn = ({ order, lang }: Entry): readonly Task[] =>
  readOrders(order, AGENTS, { ...CONTEXT, locale: LOCALES[lang] }).orders.map(
    ({ agent, parameters, from }) => ({ agent, parameters, ...(from !== null && { from }) }),
  )

function entriesOf(half: Half): readonly Entry[] {
  const folder = new URL('../corpora/agent-orders/', import.meta.url)
  const text = half.endsWith('unseen')
    ? gunzipSync(readFileSync(new URL(`${half}.jsonl.gz`, folder))).toString()
    : readFileSync(new URL(`${half}.jsonl`, folder), 'utf8')
  const lines = text.trim().split('\n')
  return half.startsWith('second')
    ? lines.map(line => entryOf(JSON.parse(line) as SecondEntry))
    : lines.map(line => JSON.parse(line) as Entry)
}

const entryOf = ({ text, locale, tasks, runs }: SecondEntry): Entry => ({
  order: text,
  lang: locale,
  runs,
  tasks: tasks.map(({ agent, topic, params, from }) => ({
    agent,
    ...(from !== null && { from }),
    parameters: { ...(topic !== null && { [ownOrders(agent).about]: topic }), ...params },
  })),
})

/** What the session holds is not part of the message: nobody can tell it from that alone. */
const feederOf = ({ from }: Task): number | null => (typeof from === 'number' ? from : null)

const areSame = (labels: readonly Task[], tasks: readonly Task[]): boolean =>
  labels.length === tasks.length &&
  labels.every((label, at) => {
    const task = tasks[at] as Task
    return label.agent === task.agent && feederOf(label) === feederOf(task)
  })

/** One verdict for each parameter a label names, and for each that none does. */
function verdictsOf({ tasks: labels, runs }: Entry, tasks: readonly Task[]): readonly boolean[] {
  const isRight = runs === undefined ? holds : says
  return labels.flatMap((label, at) => {
    const task = tasks[at]
    const read = task?.agent === label.agent ? task.parameters : {}
    const named = Object.entries(label.parameters).map(
      ([name, value]) =>
        isRight(name, read[name], value) ||
        // Said once for all of them.
        (name === 'gradeLevel' &&
          labels.length > 1 &&
          tasks.some(other => isRight(name, other.parameters[name], value))),
    )
    const others = Object.entries(read).filter(
      ([name, value]) =>
        !TEXTS.has(name) &&
        !Object.hasOwn(label.parameters, name) &&
        !labels.some(other => isRight(name, value, other.parameters[name] ?? null)),
    )
    return [...named, ...others.map(() => false)]
  })
}

const TEXTS: ReadonlySet<string> = new Set(['topic', 'content', 'target', 'instruction'])
/** Values as the corpora name them. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  de: ['german'],
  en: ['english'],
  kids: ['children'],
  '7-10': ['7-8', '9-10'],
}

/** Also of a window. */
export const isSameValue = (value: Json | undefined, label: Json): boolean =>
  value === label || MEANT[String(label)]?.includes(String(value)) === true

/** Every word of the label is in the value. */
export function holds(name: string, value: Json | undefined, label: Json): boolean {
  if (!TEXTS.has(name)) return isSameValue(value, label)
  return isWithin(wordsIn(String(label)), wordsIn(String(value ?? '')))
}

/** Of the second set: the value says nothing else either, and an instruction is labelled in other words. */
function says(name: string, value: Json | undefined, label: Json): boolean {
  if (name === 'instruction') return value !== undefined
  if (!TEXTS.has(name) || !holds(name, value, label)) return isSameValue(value, label)
  const more = wordsIn(String(value)).filter(word => !FUNCTION_WORDS.has(word))
  return isWithin(more, wordsIn(String(label)))
}
const FUNCTION_WORDS = wordsOfAll(({ text }) => text.functionWords)

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.every(word => all.some(other => other === word || areKindred(other, word)))

const wordsIn = (text: string): readonly string[] =>
  tokenise(text)
    .filter(({ kind }) => kind === 'word' || kind === 'digits')
    .map(({ folded }) => folded)
