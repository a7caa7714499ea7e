import type { DraftStep } from '../../core/draft.ts'
import { isPlainObject, type Json, type JsonObject, ofJson } from '../../core/json.ts'
import { ofAllPacks, wordsOfAll } from '../../nlu/lang/packs.ts'
import { nameWords } from '../../nlu/slots/concepts.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import { plainWords } from '../../nlu/text/plain-words.ts'
import type { EditContext } from '../../pendings/edit-context.ts'
import { readEdit } from '../../pendings/read-edit.ts'
import { slotsOfSchema } from '../../pendings/slots-of-schema.ts'
import type { DraftEdit } from '../draft-edit.ts'
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
}

/**
 * Reads another argument for a step: "by Friday instead", "call it Falcon", "Anna should do it". Null where the words say more
 * than that, or fit several steps or several arguments of one.
 */
export function readArguments({ what, step }: ArgumentChange, draft: ChangeableDraft): DraftEdit | null {
  const text = bareWords(what)
  if (saysMore(text, draft.language)) return null
  const edits = draft.steps.flatMap(({ id, work }): DraftEdit[] => {
    if (work.kind !== 'call' || (step !== null && step !== id)) return []
    const schema = draft.schemaOf(work.tool)
    const change = schema === null ? null : changeIn(text, schema, work.arguments, draft.context)
    return change === null ? [] : [{ kind: 'change', step: id, by: { arguments: ofJson<Changed>(change) } }]
  })
  const [only, ...others] = edits
  return only === undefined || others.length > 0 ? null : only
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
  [...NAMING, ...ASSIGNING].some(one => one.test(bareWords(message)))

/** The name that a whole sentence gives, for the only field that holds one. */
function valueIn(
  text: string,
  sentences: readonly RegExp[],
  fields: ReadonlySet<string>,
  schema: JsonObject,
): JsonObject | null {
  const value = sentences.flatMap(one => one.exec(text)?.groups?.value?.trim() ?? [])[0]
  if (value === undefined || isLightWord(plainWords(value))) return null
  const slots = Object.entries(slotsOfSchema(schema)).filter(
    ([name, { type }]) => type === 'text' && nameWords(name).some(word => fields.has(word)),
  )
  const [field, ...others] = slots
  return field === undefined || others.length > 0 ? null : { [field[0]]: value }
}

const NAMING = ofAllPacks(({ pendings }) => pendings.naming)
const ASSIGNING = ofAllPacks(({ pendings }) => pendings.assigning)
const NAME_FIELDS = wordsOfAll(({ pendings }) => pendings.nameFields)
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
