import { languageNames } from '../../../src/agents/language-names.ts'
import type { ReadOrders } from '../../../src/agents/orderable-agent.ts'
import { ownOrders } from '../../../src/agents/own-orders.ts'
import { unofferedLanguage } from '../../../src/agents/unoffered-language.ts'
import type { Json, JsonObject } from '../../../src/core/json.ts'
import { ofAllPacks } from '../../../src/nlu/lang/packs.ts'
import type { OwnAgent } from '../../../src/nlu/lang/sections/order-words.ts'
import { fold } from '../../../src/nlu/text/normalise.ts'
import { tokenise } from '../../../src/nlu/text/tokenise.ts'
import type { OrderLine, OrderTask } from './order-lines.ts'

export type ReadLine = (line: OrderLine) => ReadOrders

/** Counts over labelled orders; of each pair the second is how many there are. */
export interface OrderFigures {
  plain: number
  tasks: number
  tasksAndFrom: number
  parameters: [right: number, all: number]
  topics: [exact: number, near: number, all: number]
  begun: [number, number]
  /** Read by rules and judges alike, and not plain: what might run unasked. */
  unasked: number
}

export function scoreLines(lines: readonly OrderLine[], read: ReadLine): OrderFigures {
  const figures: OrderFigures = {
    plain: 0,
    tasks: 0,
    tasksAndFrom: 0,
    parameters: [0, 0],
    topics: [0, 0, 0],
    begun: [0, 0],
    unasked: 0,
  }
  for (const line of lines) {
    const { orders, by } = read(line)
    if (line.runs !== 'plain' && orders.length > 0 && by === 'rules') figures.unasked += 1
    if (line.runs === 'none') {
      figures.begun[1] += 1
      if (orders.length > 0) figures.begun[0] += 1
    }
    if (line.runs !== 'plain') continue
    figures.plain += 1
    const isSame =
      orders.length === line.tasks.length && orders.every(({ agent }, at) => agent === line.tasks[at]?.agent)
    if (isSame) figures.tasks += 1
    if (isSame && orders.every(({ from }, at) => from === feederOf(line.tasks, at))) figures.tasksAndFrom += 1
    for (const [at, { agent, topic, params }] of line.tasks.entries()) {
      const own = orders[at]?.agent === agent ? orders[at].parameters : {}
      if (topic !== null && ownOrders(agent).instruction === undefined) {
        const fit = fitOf(String(own[ownOrders(agent).about] ?? ''), topic)
        figures.topics[2] += 1
        if (fit === 'exact') figures.topics[0] += 1
        if (fit !== 'other') figures.topics[1] += 1
        figures.parameters[1] += 1
        if (fit !== 'other') figures.parameters[0] += 1
      }
      for (const [name, value] of Object.entries(params)) {
        figures.parameters[1] += 1
        const read = own[name] ?? otherLanguage(line.text, agent, own, name)
        if (name === 'instruction' ? read !== undefined : isSameValue(read, value)) figures.parameters[0] += 1
      }
    }
  }
  return figures
}

/** A language the agent does not offer is no value of an order: the person is told so. */
const otherLanguage = (
  text: string,
  agent: OwnAgent,
  named: JsonObject,
  name: string,
): string | undefined => {
  const other = unofferedLanguage(text, ownOrders(agent), named)
  return other?.parameter === name ? other.language : undefined
}

/** Only what the agent can work with. */
function feederOf(tasks: readonly OrderTask[], at: number): number | null {
  const { from, agent } = tasks[at] as OrderTask
  if (typeof from !== 'number') return null
  return ownOrders(agent).takesFrom.includes(tasks[from]?.agent ?? '') ? from : null
}

const MEANT: Readonly<Record<string, readonly string[]>> = {
  de: ['german'],
  en: ['english'],
  kids: ['children'],
  '7-10': ['7-8', '9-10'],
}
const isSameValue = (value: Json | undefined, label: Json): boolean =>
  value === label ||
  MEANT[String(label)]?.includes(String(value)) === true ||
  (typeof value === 'string' && languageNames(fold(String(label))) === value)

const ARTICLES = new Set(ofAllPacks(({ frames }) => [...frames.definite, ...frames.indefinite]))
const MOST_MORE = 2

/** Without articles the same words; or all of them and at most two more. */
function fitOf(value: string, label: string): 'exact' | 'near' | 'other' {
  const [own, wanted] = [wordsIn(value), wordsIn(label)]
  if (own.join(' ') === wanted.join(' ')) return 'exact'
  return wanted.every(word => own.includes(word)) && own.length <= wanted.length + MOST_MORE
    ? 'near'
    : 'other'
}
const wordsIn = (text: string): readonly string[] =>
  tokenise(text)
    .filter(({ kind, folded }) => (kind === 'word' || kind === 'digits') && !ARTICLES.has(folded))
    .map(({ folded }) => folded)
