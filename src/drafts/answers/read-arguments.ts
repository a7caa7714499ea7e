import type { DraftStep } from '../../core/draft.ts'
import { isPlainObject, type Json, type JsonObject, ofJson } from '../../core/json.ts'
import { ofAllPacks, PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import { nameWords } from '../../nlu/slots/concepts.ts'
import { isCueWord } from '../../nlu/text/cue-pattern.ts'
import { areKindred } from '../../nlu/text/kindred-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import { plainWords } from '../../nlu/text/plain-words.ts'
import { isSlipOf } from '../../nlu/text/slip-of.ts'
import type { Span } from '../../nlu/text/span.ts'
import type { EditContext } from '../../pendings/edit-context.ts'
import { readEdit } from '../../pendings/read-edit.ts'
import { slotsOfSchema } from '../../pendings/slots-of-schema.ts'
import type { DraftEdit } from '../draft-edit.ts'
import { listsIn, type NamingTool, namedList, wordsForList } from '../named-list.ts'
import { readLeftOut } from './read-left-out.ts'
import { replyOf } from './reply.ts'

export interface ArgumentChange {
  readonly what: string
  /** The step it is said of; null where none is named. */
  readonly step: string | null
}

/** A draft as far as arguments of its steps can be changed. */
export interface ChangeableDraft {
  readonly steps: readonly DraftStep[]
  /** JSON Schema of a tool's arguments; null where nobody knows it. */
  schemaOf(tool: string): JsonObject | null
  readonly language: Language
  readonly context: EditContext
  /** Tools at hand: what they are called says what people call things. */
  readonly tools: readonly NamingTool[]
}

/**
 * Reads another argument for a step: "by Friday instead", "call it Falcon", "Anna should do it". Null where the words say more
 * than that, or fit several steps or several arguments of one.
 */
export function readArguments({ what, step }: ArgumentChange, draft: ChangeableDraft): DraftEdit | null {
  const text = withoutOrder(bareWords(what))
  const listed = readEntries(text, draft).filter(one => step === null || one.step === step)
  if (listed.length > 0) return listed.length > 1 ? null : (listed[0] ?? null)
  const left = shortened(what, step, draft)
  if (left !== null) return left
  if (saysMore(text, draft.language)) return null
  const thing = thingNamed(text)
  const edits = draft.steps.flatMap(({ id, title, work }): DraftEdit[] => {
    if (work.kind !== 'call' || (step !== null && step !== id)) return []
    if (thing !== null && !isOf(thing, [...plainWords(title).split(' '), ...nameWords(work.tool)])) return []
    const schema = draft.schemaOf(work.tool)
    const change = schema === null ? null : changeIn(text, schema, work.arguments, draft.context)
    return change === null ? [] : [{ kind: 'change', step: id, by: { arguments: ofJson<Changed>(change) } }]
  })
  const [only, ...others] = edits
  return only === undefined || others.length > 0 ? null : only
}

/** Entries for a list of some step, where nothing else is said: "add milestones for lease and movers". */
export function readEntries(
  text: string,
  { steps, schemaOf, language, tools }: Omit<ChangeableDraft, 'context'>,
): readonly Extract<DraftEdit, { kind: 'change' }>[] {
  return steps.flatMap(({ id, work }) => {
    const schema = work.kind === 'call' ? schemaOf(work.tool) : null
    if (schema === null || work.kind !== 'call') return []
    return listsIn(schema).flatMap(name => {
      const list = namedList(text, wordsForList(name, tools), { language })
      if (list === null || !saysNoMore(text, list.span, language)) return []
      const before = work.arguments[name]
      const kept = Array.isArray(before) && isAdded(text, language) ? before : []
      const isFirst = PACKS[language].drafts.toStart.test(plainWords(text))
      const entries = isFirst ? [...list.items, ...kept] : [...kept, ...list.items]
      return [{ kind: 'change', step: id, by: { arguments: { [name]: entries } } } as const]
    })
  })
}

/** "No milestones", "drop the movers": a list without what is unwanted. */
export function shortened(
  what: string,
  step: string | null,
  draft: Omit<ChangeableDraft, 'context'>,
): DraftEdit | null {
  const left = readLeftOut(what, draft.steps, draft)
  if (left === null || (step !== null && left.step !== step)) return null
  return { kind: 'change', step: left.step, by: { arguments: ofJson<Changed>({ [left.name]: left.items }) } }
}

const isAdded = (text: string, language: Language): boolean => {
  const { add, also } = PACKS[language].drafts
  return [add, also].some(cue => cue.test(plainWords(text)))
}

/** Beside its entries the words only ask for them. */
function saysNoMore(text: string, { start, end }: Span, language: Language): boolean {
  const { drafts, frames } = PACKS[language]
  const around = plainWords(`${text.slice(0, start)} ${text.slice(end)}`)
  const beside = [drafts.toStart, drafts.toEnd]
    .reduce((rest, cue) => rest.replace(cue, ' '), around)
    .split(' ')
  return beside.every(
    word =>
      word === '' ||
      (isLightWord(word) && !isCueWord(drafts.omit, word)) ||
      drafts.fill.has(word) ||
      drafts.listEnd.has(word) ||
      frames.prepositions.has(word) ||
      isCueWord(drafts.add, word) ||
      isCueWord(drafts.also, word),
  )
}

type Changed = Extract<DraftEdit, { kind: 'change' }>['by']['arguments']

/** Another wish may stand in a further clause: it would be lost. */
function saysMore(text: string, language: Language): boolean {
  const { clauses, lexicon } = replyOf(text, language)
  return clauses.length !== 1 || clauses.some(({ words }) => words.some(word => lexicon.and.has(word)))
}

function changeIn(
  text: string,
  schema: JsonObject,
  current: JsonObject,
  context: EditContext,
): JsonObject | null {
  const named = valueIn(text, NAMING, NAME_FIELDS, schema) ?? valueIn(text, ASSIGNING, OWNER_FIELDS, schema)
  if (named !== null) return named
  const edited = readByDay(text, schema, current, context) ?? readEdit(text, schema, current, context)
  if (edited === null) return null
  const others = Object.entries(edited).filter(([field, value]) => current[field] !== value)
  return Object.fromEntries<Json>(others)
}

/** "By Friday" is for the field that says by when, whatever other days there are. */
function readByDay(
  text: string,
  schema: JsonObject,
  current: JsonObject,
  context: EditContext,
): JsonObject | null {
  const [first = '', ...rest] = text.split(' ')
  if (!BY_DAY.has(plainWords(first))) return null
  const properties = isPlainObject(schema.properties) ? schema.properties : {}
  const due = Object.entries(properties as JsonObject).filter(([name]) =>
    nameWords(name).some(word => DUE_FIELDS.has(word)),
  )
  return due.length === 1
    ? readEdit(rest.join(' '), { ...schema, properties: Object.fromEntries(due) }, current, context)
    : null
}

/** True for a whole sentence that gives a thing another name, or somebody the care of it. */
export const statesName = (message: string): boolean =>
  statedIn(withoutOrder(bareWords(message)), [...NAMING, ...ASSIGNING]) !== null

/** Value that a whole sentence gives; not "call it a day", "name it after Anna", "don't call it Beta". */
function statedIn(text: string, sentences: readonly RegExp[]): string | null {
  const value = sentences.flatMap(one => one.exec(text)?.groups?.value?.trim() ?? [])[0]
  const [first = ''] = plainWords(value ?? '').split(' ')
  const isNone =
    isLightWord(first) || NOT_NAMES.has(first) || CALLED_OFF.some(cue => cue.test(plainWords(text)))
  return value === undefined || isNone ? null : value
}

/** "The blocker" in "call the blocker Budget"; null where it is no more than "it". */
const thingNamed = (text: string): string | null =>
  NAMING.flatMap(one => one.exec(text)?.groups?.thing ?? []).map(plainWords)[0] ?? null

/** By one letter more or less, too: "Projekt" is a project. */
const isOf = (thing: string, words: readonly string[]): boolean =>
  words.some(word => areKindred(thing, word) || isSlipOf(thing, word, 1))

/** "Call it Beta and run it": what is changed is shown before it runs, and so the order waits. */
function withoutOrder(text: string): string {
  const words = text.split(' ')
  const and = words.findLastIndex(word => AND.has(plainWords(word)))
  const order = words.slice(and + 1).map(plainWords)
  const isOrder =
    and > 0 &&
    order.length > 0 &&
    ORDERS.some(cue => cue.exec(order.join(' '))?.index === 0) &&
    order.every(word => PLAIN.has(word))
  return isOrder ? words.slice(0, and).join(' ').replace(/,$/, '') : text
}

/** The name that a whole sentence gives, for the only field that holds one. */
function valueIn(
  text: string,
  sentences: readonly RegExp[],
  fields: ReadonlySet<string>,
  schema: JsonObject,
): JsonObject | null {
  const value = statedIn(text, sentences)
  if (value === null) return null
  const slots = Object.entries(slotsOfSchema(schema)).filter(
    ([name, { type }]) => type === 'text' && nameWords(name).some(word => fields.has(word)),
  )
  const [field, ...others] = slots
  return field === undefined || others.length > 0 ? null : { [field[0]]: value }
}

const NAMING = ofAllPacks(({ pendings }) => pendings.naming)
const ASSIGNING = ofAllPacks(({ pendings }) => pendings.assigning)
const NAME_FIELDS = wordsOfAll(({ pendings }) => pendings.nameFields)
const NOT_NAMES = wordsOfAll(({ drafts }) => [...drafts.negators, ...drafts.before, ...drafts.after])
const CALLED_OFF = ofAllPacks(({ drafts }) => [drafts.cancel])
const AND = wordsOfAll(({ drafts }) => drafts.and)
const ORDERS = ofAllPacks(({ drafts }) => [drafts.run])
const PLAIN = wordsOfAll(({ drafts }) => drafts.plainRun)
const BY_DAY = wordsOfAll(({ pendings }) => pendings.byDay)
const DUE_FIELDS = wordsOfAll(({ pendings }) => pendings.dueFields)
const OWNER_FIELDS = wordsOfAll(({ pendings }) => pendings.ownerFields)
const LEADING = wordsOfAll(({ pendings, drafts }) => [
  ...pendings.courtesy,
  ...drafts.yes,
  ...drafts.no,
  ...drafts.hesitation,
])
const STEP_WORDS = [...wordsOfAll(({ drafts }) => drafts.stepWords)].join('|')
const NUMBERED = new RegExp(String.raw`\b(?:${STEP_WORDS})\.? \d+\b`, 'giu')

/** Without courtesies at both ends, and without the number of a step, which is no value. */
function bareWords(message: string): string {
  const words = message
    .replaceAll(NUMBERED, ' ')
    .trim()
    .replace(/[.!]{1,3}$/, '')
    .split(/\s+/)
  const isLead = (word: string) => LEADING.has(plainWords(word))
  const from = words.findIndex(word => !isLead(word))
  const to = words.findLastIndex(word => !isLead(word))
  return from === -1
    ? ''
    : words
        .slice(from, to + 1)
        .join(' ')
        .replace(/,$/, '')
}
