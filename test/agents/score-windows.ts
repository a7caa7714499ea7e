import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Json, JsonObject } from '../../src/core/json.ts'
import { sayAtWindow, type WindowAgent, type WindowAnswer, type WindowMeaning } from './open-window.ts'
import { isSameValue } from './score-orders.ts'

type Kind = 'confirm' | 'change' | 'change_and_confirm' | 'cancel' | 'help' | 'other'

interface Entry {
  readonly text: string
  readonly locale: 'de' | 'en'
  readonly window: WindowAgent
  readonly kind: Kind
  readonly params: Readonly<Record<string, Json>>
}

export interface WindowScore {
  readonly messages: number
  readonly right: number
  /** Agreed to without the person having done so, or run with other values than they named. */
  readonly wrongConfirms: number
}

/** Scores words at an open window against one half of the corpus, as its README says. Of the unseen half only totals leave this file. */
export async function scoreWindows(half: 'seen' | 'unseen'): Promise<WindowScore> {
  const entries = entriesOf(half)
  const verdicts: { readonly right: boolean; readonly wrongConfirm: boolean }[] = []
  for (const entry of entries)
    verdicts.push(verdictOf(entry, await sayAtWindow(entry.window, entry.locale, entry.text)))
  return {
    messages: entries.length,
    right: verdicts.filter(({ right }) => right).length,
    wrongConfirms: verdicts.filter(({ wrongConfirm }) => wrongConfirm).length,
  }
}

/** A change is shown again before it runs, also where the person agreed to it at once. */
const MEANINGS: Readonly<Record<Kind, ReadonlySet<WindowMeaning>>> = {
  confirm: new Set(['yes']),
  change: new Set(['change']),
  change_and_confirm: new Set(['change', 'yes']),
  cancel: new Set(['cancel', 'no']),
  help: new Set(['explain']),
  other: new Set(['beside', 'explain']),
}

function verdictOf({ kind, params }: Entry, { meaning, ran, before, shown }: WindowAnswer) {
  const now = ran[0] ?? shown
  const changes = kind === 'change' || kind === 'change_and_confirm'
  const isAsMeant = changes ? now !== null && isChangedTo(params, before, now) : true
  const isUnchanged = changes || meaning === 'yes' || shown === null || isSame(before, shown)
  const agrees = kind === 'confirm' || (kind === 'change_and_confirm' && isAsMeant)
  return {
    right: MEANINGS[kind].has(meaning) && isAsMeant && isUnchanged,
    wrongConfirm: (ran.length > 0 || meaning === 'yes') && !agrees,
  }
}

/** To the values that were named and no others; an instruction is named in other words. */
const isChangedTo = (params: JsonObject, before: JsonObject, now: JsonObject): boolean =>
  Object.entries(params).every(([name, value]) =>
    name === 'instruction' ? now[name] !== before[name] : isSameValue(now[name], value),
  ) && Object.entries(now).every(([name, value]) => Object.hasOwn(params, name) || value === before[name])

const isSame = (one: JsonObject, other: JsonObject): boolean => JSON.stringify(one) === JSON.stringify(other)

function entriesOf(half: 'seen' | 'unseen'): readonly Entry[] {
  const folder = new URL('../corpora/agent-orders/', import.meta.url)
  const text =
    half === 'unseen'
      ? gunzipSync(readFileSync(new URL('window-words.unseen.jsonl.gz', folder))).toString()
      : readFileSync(new URL('window-words.seen.jsonl', folder), 'utf8')
  return text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Entry)
}
