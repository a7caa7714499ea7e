import type { AgentField, AgentShowing, Json, JsonObject } from '../../../../src/api/rest.ts'
import { argumentWords } from '../../../../src/pendings/argument-words.ts'
import type { Language } from '../../words/language.ts'
import { type Draft, draftOf, type Field, fieldsOf } from '../field.ts'
import { isObject } from '../read-details.ts'
import { changedValues, type Drafts, type FieldFault, isTouched, readForm } from '../read-form.ts'
import type { Entry } from '../values.tsx'

/** The parameters of an agent's task, as a person meets them. */
export interface AgentForm {
  readonly arguments: JsonObject
  readonly schema: JsonObject | null
  /** Questions, each with its answer where one is suggested. */
  readonly asked: readonly Field[]
  /** Parameters that have a value. */
  readonly settled: readonly Field[]
  /** Values too large to be read by the way: the data it is given. */
  readonly data: readonly Field[]
  /** Parameters that could have one. */
  readonly open: readonly Field[]
}

export type AgentReading =
  /** `edited` is null where all is as it was shown. */
  | { readonly ok: true; readonly edited: JsonObject | null }
  | { readonly ok: false; readonly faults: Readonly<Record<string, FieldFault>> }

export function agentForm(
  value: Json | undefined,
  schema: JsonObject | null,
  questions: readonly AgentField[],
  language: Language,
): AgentForm {
  const args = isObject(value) ? value : {}
  const present = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null))
  const fields = fieldsOf(present, schema, language)
  const names = new Set(questions.map(({ field }) => field))
  const unasked = fields.filter(({ name }) => !names.has(name))
  const isSettled = ({ name }: Field) => Object.hasOwn(present, name)
  return {
    arguments: args,
    schema,
    asked: [...names].flatMap(name => {
      const question = questions.find(({ field }) => field === name)
      const own = fields.find(field => field.name === name)
      return question === undefined
        ? []
        : [askedField(question, Object.hasOwn(present, name) ? present[name] : undefined, own, language)]
    }),
    settled: unasked.filter(field => isSettled(field) && !isData(field)),
    data: unasked.filter(field => isSettled(field) && isData(field)),
    open: unasked
      .filter(field => !isSettled(field))
      .map(field => ({ ...field, start: undefined, initial: draftOf(field.kind, undefined, [], language) })),
  }
}

const LONGEST_INLINE = 120

const isData = ({ kind, start }: Field): boolean =>
  (kind === 'json' || kind === 'choices') && JSON.stringify(start ?? null).length > LONGEST_INLINE

function askedField(
  question: AgentField,
  value: Json | undefined,
  own: Field | undefined,
  language: Language,
): Field {
  // A default of the tool's is the tool's to fill in.
  const start = value ?? question.default ?? undefined
  const suggested = question.options.some(({ value }) => isSame(value, start))
  const options =
    question.options.length === 0
      ? (own?.options ?? [])
      : start === undefined || suggested
        ? question.options
        : // A value that is not among them is not lost.
          [
            ...question.options,
            {
              value: start,
              label:
                own?.options.find(({ value }) => isSame(value, start))?.label ??
                (typeof start === 'string' ? start : JSON.stringify(start)),
            },
          ]
  const kind = options.length > 0 && own?.kind !== 'choices' ? 'choice' : (own?.kind ?? 'text')
  return {
    name: question.field,
    label: question.question,
    hint: own?.hint ?? null,
    kind,
    options,
    required: question.isRequired,
    unit: own?.unit ?? null,
    start,
    initial: draftOf(kind, start, options, language),
  }
}

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const fieldsIn = ({ asked, settled, data, open }: AgentForm): readonly Field[] => [
  ...asked,
  ...settled,
  ...data,
  ...open,
]

export function readAgentForm(form: AgentForm, drafts: Drafts, language: Language): AgentReading {
  const fields = fieldsIn(form)
  const read = readForm(fields, drafts, language)
  const empty = fields.filter(
    field => field.required && typeof draftIn(field, drafts) === 'string' && isBlank(draftIn(field, drafts)),
  )
  const faults = {
    ...(read.ok ? {} : read.faults),
    ...Object.fromEntries(empty.map(({ name }): [string, FieldFault] => [name, 'missing'])),
  }
  if (!read.ok || empty.length > 0) return { ok: false, faults }
  const nothing = Object.entries(form.arguments).filter(
    ([name, value]) => value === null && !Object.hasOwn(read.value, name),
  )
  const edited = { ...Object.fromEntries(nothing), ...read.value }
  return { ok: true, edited: hasSameEntries(edited, form.arguments) ? null : edited }
}

const draftIn = (field: Field, drafts: Drafts): Draft =>
  (Object.hasOwn(drafts, field.name) ? drafts[field.name] : undefined) ?? field.initial
const isBlank = (draft: Draft): boolean => typeof draft === 'string' && draft.trim() === ''

const hasSameEntries = (one: JsonObject, other: JsonObject): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.keys(one).every(name => Object.hasOwn(other, name) && isSame(one[name], other[name]))

/** The first question without an answer it needs. */
export const firstMissing = (form: AgentForm, reading: AgentReading): Field | null =>
  reading.ok ? null : (fieldsIn(form).find(({ name }) => reading.faults[name] === 'missing') ?? null)

/** Fields that are filled in otherwise than they were shown. */
export const changedFields = (form: AgentForm, drafts: Drafts): readonly Field[] =>
  fieldsIn(form).filter(field => isTouched(field, drafts))

/** Names of fields whose values were suggested and go with what was changed: they are suggested anew before anything runs. */
export function redraftedNames(
  form: AgentForm,
  drafts: Drafts,
  drafted: AgentShowing['drafted'],
): ReadonlySet<string> | null {
  const changed = new Set(changedFields(form, drafts).map(({ name }) => name))
  if (drafted === null || !drafted.of.some(name => changed.has(name))) return null
  const open = drafted.values.filter(name => !changed.has(name))
  return drafted.values.length > 0 && open.length === 0 ? null : new Set(open)
}

export const editedArguments = (form: AgentForm, drafts: Drafts, language: Language): JsonObject | null =>
  changedValues(fieldsIn(form), drafts, form.arguments, language)

/** Fields with their values as they would run, in people's words. */
export function agentValues(
  fields: readonly Field[],
  { schema }: AgentForm,
  drafts: Drafts,
  language: Language,
  /** Names of those that are suggested anew, and what is said in their place. */
  anew: { readonly names: ReadonlySet<string>; readonly text: string } | null = null,
): readonly Entry[] {
  return fields.map(field => ({
    key: field.name,
    label: field.label,
    value: anew?.names.has(field.name)
      ? anew.text
      : valueText(field, draftIn(field, drafts), schema, language),
  }))
}

function valueText(field: Field, draft: Draft, schema: JsonObject | null, language: Language): string {
  if (isBlank(draft)) return '–'
  if (field.kind === 'choice') return field.options[Number(draft)]?.label ?? '–'
  const read = readForm([{ ...field, required: false }], { [field.name]: draft }, language)
  // What cannot be read yet is shown as it was typed.
  if (!read.ok) return String(draft)
  const value = read.value[field.name]
  if (typeof value === 'string' && value.includes('\n')) return value
  return argumentWords(read.value, schema ?? undefined, language)[0]?.text ?? '–'
}

/** More than a card should hold. */
export const isLarge = ({ asked, settled }: AgentForm): boolean =>
  asked.length + settled.length > 3 ||
  [...asked, ...settled].some(({ kind }) => kind === 'long_text' || kind === 'json')
