import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { orderable } from '../../src/agents/orderable-agent.ts'
import { ownOrders } from '../../src/agents/own-orders.ts'
import { readOrders } from '../../src/agents/read-orders.ts'
import type { Json } from '../../src/core/json.ts'
import { areKindred } from '../../src/nlu/text/kindred-words.ts'
import { tokenise } from '../../src/nlu/text/tokenise.ts'

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
}

export type Half = 'seen' | 'development' | 'unseen'

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

const AGENTS = (['research', 'image', 'music', 'edit'] as const).map(name => orderable(name, ownOrders(name)))
const CONTEXT = { now: Date.UTC(2026, 10, 16), zone: 'Europe/Berlin' }
const LOCALES = { de: 'de-DE', en: 'en-GB' } as const

/** Scores the reader of orders against one half of the corpus, as its README says. Of the unseen half only totals leave this file. */
export function scoreOrders(half: Half): OrderScore {
  const entries = entriesOf(half).filter(({ disputable }) => disputable !== true)
  const [idle, orders] = [entries.filter(isIdle), entries.filter(entry => !isIdle(entry))]
  const read = orders.map(entry => ({ entry, tasks: tasksIn(entry) }))
  const parameters = read.flatMap(({ entry, tasks }) => verdictsOf(entry.tasks, tasks))
  return {
    orders: orders.length,
    tasksRight: read.filter(({ entry, tasks }) => areSame(entry.tasks, tasks)).length,
    parameters: parameters.length,
    parametersRight: parameters.filter(Boolean).length,
    idle: idle.length,
    begun: idle.filter(entry => tasksIn(entry).length > 0).length,
  }
}

const isIdle = ({ tasks }: Entry): boolean => tasks.length === 0

const tasksIn = ({ order, lang }: Entry): readonly Task[] =>
  readOrders(order, AGENTS, { ...CONTEXT, locale: LOCALES[lang] }).orders.map(
    ({ agent, parameters, from }) => ({ agent, parameters, ...(from !== null && { from }) }),
  )

function entriesOf(half: Half): readonly Entry[] {
  const folder = new URL('../corpora/agent-orders/', import.meta.url)
  const text =
    half === 'unseen'
      ? gunzipSync(readFileSync(new URL('unseen.jsonl.gz', folder))).toString()
      : readFileSync(new URL(`${half}.jsonl`, folder), 'utf8')
  return text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Entry)
}

/** What the session holds is not part of the message: nobody can tell it from that alone. */
const feederOf = ({ from }: Task): number | null => (typeof from === 'number' ? from : null)

const areSame = (labels: readonly Task[], tasks: readonly Task[]): boolean =>
  labels.length === tasks.length &&
  labels.every((label, at) => {
    const task = tasks[at] as Task
    return label.agent === task.agent && feederOf(label) === feederOf(task)
  })

/** One verdict for each parameter a label names, and for each that none does. */
function verdictsOf(labels: readonly Task[], tasks: readonly Task[]): readonly boolean[] {
  return labels.flatMap((label, at) => {
    const task = tasks[at]
    const read = task?.agent === label.agent ? task.parameters : {}
    const named = Object.entries(label.parameters).map(([name, value]) => isRight(name, read[name], value))
    const others = Object.entries(read).filter(
      ([name, value]) =>
        !TEXTS.has(name) &&
        !Object.hasOwn(label.parameters, name) &&
        !labels.some(other => other.parameters[name] === value),
    )
    return [...named, ...others.map(() => false)]
  })
}

const TEXTS: ReadonlySet<string> = new Set(['topic', 'content', 'target', 'instruction'])
/** The corpus names languages by their codes. */
const CODES: Readonly<Record<string, string>> = { de: 'german', en: 'english' }

function isRight(name: string, value: Json | undefined, label: Json): boolean {
  if (!TEXTS.has(name)) return value === label || value === CODES[String(label)]
  const words = wordsIn(String(value ?? ''))
  return wordsIn(String(label)).every(word => words.some(other => other === word || areKindred(other, word)))
}

const wordsIn = (text: string): readonly string[] =>
  tokenise(text)
    .filter(({ kind }) => kind === 'word' || kind === 'digits')
    .map(({ folded }) => folded)
