import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { WindowKind } from '../../src/agents/window/window-kind.ts'
import type { Json, JsonObject } from '../../src/core/json.ts'
import { sayAtWindow, type WindowAgent, type WindowAnswer, type WindowMeaning } from './open-window.ts'
import { holds, isSameValue } from './score-orders.ts'

interface Entry {
  readonly text: string
  readonly locale: 'de' | 'en'
  readonly window: WindowAgent
  readonly kind: WindowKind
  readonly params: Readonly<Record<string, Json>>
}

export interface WindowScore {
  readonly messages: number
  readonly right: number
  /** Agreed to without the person having done so, or run with other values than they named. */
  readonly wrongConfirms: number
  readonly wrongCancels: number
  /** Messages that name values, and those of them whose values are shown then. */
  readonly naming: number
  readonly asNamed: number
}

export type WindowHalf = 'seen' | 'unseen' | 'third.unseen'

/** Scores words at an open window against a part of the corpus, as its README says. Of unseen parts only totals leave this file. */
export async function scoreWindows(half: WindowHalf): Promise<WindowScore> {
  const entries = entriesOf(half)
  const verdicts: ReturnType<typeof verdictOf>[] = []
  for (const entry of entries)
    verdicts.push(verdictOf(entry, await sayAtWindow(entry.window, entry.locale, entry.text)))
  const count = (is: (verdict: ReturnType<typeof verdictOf>) => boolean): number => verdicts.filter(is).length
  return {
    messages: entries.length,
    right: count(({ right }) => right),
    wrongConfirms: count(({ wrongConfirm }) => wrongConfirm),
    wrongCancels: count(({ wrongCancel }) => wrongCancel),
    naming: count(({ isNaming }) => isNaming),
    asNamed: count(({ isNaming, isAsMeant }) => isNaming && isAsMeant),
  }
}

const BESIDE: ReadonlySet<WindowMeaning> = new Set(['beside', 'explain'])
/** A change is shown again before it runs, also where the person agreed to it at once. */
const MEANINGS: Readonly<Record<WindowKind, ReadonlySet<WindowMeaning>>> = {
  confirm: new Set(['yes']),
  change: new Set(['change']),
  change_and_confirm: new Set(['change', 'yes']),
  cancel: new Set(['cancel', 'no']),
  help: new Set(['explain']),
  later: BESIDE,
  unclear: BESIDE,
  other: BESIDE,
}

function verdictOf({ kind, params, window }: Entry, { meaning, ran, before, shown }: WindowAnswer) {
  const now = ran[0] ?? shown
  const changes = kind === 'change' || kind === 'change_and_confirm'
  const isStill = shown !== null && isSame(before, shown)
  const isOffered = Object.entries(params).every(([name, value]) => isOfferedValue(name, value))
  // One that is not offered is asked about.
  const isAsked = changes && !isOffered && meaning === 'beside' && isStill
  const isAsMeant = !changes || isAsked || (now !== null && isChangedTo(params, window, before, now))
  const isUnchanged = changes || meaning === 'yes' || shown === null || isStill
  const agrees = kind === 'confirm' || (kind === 'change_and_confirm' && isAsMeant)
  return {
    right: (isAsked || MEANINGS[kind].has(meaning)) && isAsMeant && isUnchanged,
    wrongConfirm: (ran.length > 0 || meaning === 'yes') && !agrees,
    wrongCancel: (meaning === 'cancel' || meaning === 'no') && kind !== 'cancel',
    isNaming: Object.keys(params).length > 0,
    isAsMeant,
  }
}

const isOfferedValue = (name: string, value: Json): boolean =>
  name === 'labels' ? LANGUAGES.has(String(value)) : name !== 'lyrics'
const LANGUAGES: ReadonlySet<string> = new Set(['de', 'en', 'german', 'english', 'none'])

/** To the values that were named and no others; an instruction is named in other words. */
function isChangedTo(params: JsonObject, window: WindowAgent, before: JsonObject, now: JsonObject): boolean {
  const wanted = Object.entries(params).map(([name, value]) => ({ name: fieldFor(name, window), value }))
  return (
    wanted.every(({ name, value }) =>
      name === 'instruction'
        ? now[name] !== before[name]
        : isSameValue(now[name], value) || isText(name, now, value),
    ) &&
    Object.entries(now).every(
      ([name, value]) => value === before[name] || wanted.some(one => one.name === name),
    )
  )
}

const isText = (name: string, now: JsonObject, value: Json): boolean =>
  (name === 'topic' || name === 'content') && holds(name, now[name], value)

/** What is drawn is a topic, and a text is edited by one instruction, which names its place as well. */
const fieldFor = (name: string, window: WindowAgent): string =>
  name === 'target' ? 'instruction' : name === 'content' && window === 'image' ? 'topic' : name

const isSame = (one: JsonObject, other: JsonObject): boolean => JSON.stringify(one) === JSON.stringify(other)

function entriesOf(half: WindowHalf): readonly Entry[] {
  const file = new URL(`../corpora/agent-orders/window-words.${half}.jsonl`, import.meta.url)
  const text = half.endsWith('unseen')
    ? gunzipSync(readFileSync(`${file.pathname}.gz`)).toString()
    : readFileSync(file, 'utf8')
  return text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Entry)
}
