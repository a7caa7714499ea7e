import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { safeParse } from 'zod/v4/core'
import type { AssistantFault } from '../api/rest.ts'
import { bracesIn, fieldsIn } from '../intents/fill-template.ts'
import {
  type Intent,
  type IntentsFile,
  IntentsSchema,
  type IntentText,
  sentencesOf,
} from '../intents/intent.ts'
import { withSharedParameters } from '../intents/shared-parameters.ts'
import { takenResults } from '../intents/taken-results.ts'
import { say } from '../messages/catalog.ts'
import { idPattern } from '../nlu/slots/id-pattern.ts'
import { type Slot, SlotSchema } from '../nlu/slots/schema.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import type { Digest } from '../ports/digest.ts'
import { nearestOf } from '../source/nearest.ts'
import type { Tool } from '../tools/tool.ts'
import type { AssistantIntents } from './assistant.ts'
import { intentBook } from './intent-book.ts'
import { readYaml, type YamlFile } from './read-yaml.ts'
import { schemaFaults } from './schema-faults.ts'
import { shownPath } from './shown-path.ts'

export type LoadedIntents =
  | { readonly ok: true; readonly intents: AssistantIntents }
  | { readonly ok: false; readonly faults: readonly AssistantFault[] }

/**
 * Reads an assistant's `intents.yaml` and learns to tell its intents apart. Null for tools that could not be read: there
 * is nothing to check the file against then.
 */
export async function loadIntents(
  folder: string,
  tools: readonly Tool[] | null,
  digest: Digest,
): Promise<LoadedIntents> {
  const file = join(folder, 'intents.yaml')
  const read = readYaml(shownPath(file), await readFile(file, 'utf8'))
  if (!read.ok) return { ok: false, faults: read.faults }
  const { file: writtenOut, unknown } = withSharedParameters(read.yaml.value)
  if (unknown.length > 0)
    return {
      ok: false,
      faults: unknown.map(({ path, like, known }) =>
        read.yaml.faultAt(path, `there is no ${like} in parameters: there is ${known.join(', ') || 'none'}`),
      ),
    }
  const parsed = safeParse(IntentsSchema, writtenOut)
  if (!parsed.success)
    return { ok: false, faults: schemaFaults(IntentsSchema, parsed.error.issues, read.yaml) }
  const faults: AssistantFault[] = []
  const intents = Object.entries(parsed.data.intents).map(([id, source]) =>
    intentOf(id, source, { yaml: read.yaml, faults, tools }),
  )
  return faults.length > 0
    ? { ok: false, faults }
    : {
        ok: true,
        intents: {
          ...(await intentBook(intents, parsed.data, digest)),
          remarks: remarksOn(intents, parsed.data, read.yaml),
        },
      }
}

/** Remarks on what works, and would work better otherwise. */
function remarksOn(
  intents: readonly Intent[],
  { intents: sources }: IntentsFile,
  yaml: YamlFile,
): readonly AssistantFault[] {
  const unasked = intents.flatMap(({ id, parameters }) =>
    parameters
      .filter(({ required, prompt }) => required && prompt === null)
      .map(({ name }) =>
        yaml.faultAtKey(
          ['intents', id, 'parameters', name],
          `${name} is required and has no prompt: people are asked "${say('intent_ask', 'en', { param: plainName(name) })}"`,
        ),
      ),
  )
  const first = new Map<string, string>()
  const shared = Object.entries(sources).flatMap(([id, source]) =>
    sentencesOf(source.examples).flatMap(example => {
      const key = wordsOf(example)
      const other = first.get(key)
      if (other === undefined) first.set(key, id)
      return other === undefined || other === id
        ? []
        : [
            yaml.faultAt(
              ['intents', id, 'examples'],
              `"${example}" is an example of ${other}, too: nobody can tell them apart by it`,
            ),
          ]
    }),
  )
  return [...unasked, ...shared]
}

/** An example as it is heard: neither case nor signs tell two of them apart. */
const wordsOf = (example: string): string =>
  (example.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [example]).join(' ')

interface LoadContext {
  readonly yaml: YamlFile
  readonly faults: AssistantFault[]
  readonly tools: readonly Tool[] | null
}

type IntentSource = IntentsFile['intents'][string]

const TOLD_EXAMPLES = 4

function intentOf(id: string, source: IntentSource, reading: LoadContext): Intent {
  const {
    title = null,
    description,
    channels = null,
    locales = null,
    rollout,
    pre = null,
    post = null,
    profile = null,
    model = null,
  } = source
  const parameters = Object.entries(source.parameters).flatMap(([name, parameter]) => {
    const slot = slotOf(['intents', id, 'parameters', name], parameter, reading)
    const { required, label = null, titles, prompt = null, sensitive, memory } = parameter
    const isSensitive = sensitive || source.redact.includes(name)
    return slot === null
      ? []
      : [{ name, slot, required, label, ...(titles && { titles }), prompt, sensitive: isSensitive, memory }]
  })
  const names = typeof source.tool === 'string' ? [source.tool] : (source.tool ?? [])
  const intent: Intent = {
    id,
    title,
    description,
    examples: sentencesOf(source.examples).slice(0, TOLD_EXAMPLES),
    parameters,
    channels,
    locales,
    rollout,
    tools: names,
    handsOver: source.hands_over,
    pre,
    post,
    profile,
    model,
  }
  checkTools(intent, source, reading)
  checkNames(intent, source, reading)
  return intent
}

const OWN_KEYS: ReadonlySet<string> = new Set([
  'required',
  'label',
  'titles',
  'prompt',
  'sensitive',
  'memory',
])

function slotOf(
  path: readonly string[],
  parameter: IntentSource['parameters'][string],
  { yaml, faults }: LoadContext,
): Slot | null {
  const own = Object.fromEntries(Object.entries(parameter).filter(([key]) => !OWN_KEYS.has(key)))
  const keys = slotKeys(parameter.type)
  const strange = Object.keys(own).filter(key => !keys.includes(key))
  for (const key of strange) {
    const nearest = nearestOf(key, [...keys, ...OWN_KEYS])
    const hint = nearest
      ? `did you mean ${nearest}?`
      : `a parameter of type ${parameter.type} has ${keys.join(', ')}`
    faults.push(yaml.faultAtKey([...path, key], `unknown key ${key}: ${hint}`))
  }
  const parsed = SlotSchema.safeParse(own)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(issue => ({ ...issue, path: [...path, ...issue.path] }))
    faults.push(...schemaFaults(IntentsSchema, issues, yaml))
    return null
  }
  const pattern = parsed.data.type === 'id' ? idPattern(parsed.data.pattern) : null
  if (pattern?.ok === false) {
    faults.push(yaml.faultAt([...path, 'pattern'], pattern.fault))
    return null
  }
  return parsed.data
}

const slotKeys = (type: Slot['type']): readonly string[] =>
  SlotSchema.def.options.flatMap(({ shape }) =>
    (shape.type.def.values as readonly string[]).includes(type) ? Object.keys(shape) : [],
  )

/**
 * Checks that an intent asks for what its tools need: a call that cannot be complete is a fault of the file, not of
 * the person.
 */
function checkTools(
  { id, tools: names }: Intent,
  { tool: toolSetting, parameters }: IntentSource,
  reading: LoadContext,
): void {
  const { yaml, faults, tools } = reading
  if (tools === null) return
  for (const [index, name] of names.entries()) {
    const path = ['intents', id, 'tool', ...(Array.isArray(toolSetting) ? [index] : [])]
    const tool = tools.find(candidate => candidate.name === name)
    if (tool === undefined) {
      const there = tools.map(candidate => candidate.name).join(', ') || 'none'
      faults.push(yaml.faultAt(path, `there is no tool ${name} in tools.ts: there is ${there}`))
      continue
    }
    const needed = (tool.parameters.required ?? []) as readonly string[]
    const requiredNames = requiredIn(parameters)
    const before = tools.filter(candidate => names.slice(0, index).includes(candidate.name))
    const known = new Set([...requiredNames, ...takenResults(tool, before, requiredNames)])
    for (const need of needed)
      if (!known.has(need))
        faults.push(yaml.faultAt(path, `${name} needs ${need}: make it a required parameter of ${id}`))
  }
}

/** Names of required parameters as they are written: one with a fault of its own is there, too. */
const requiredIn = (parameters: IntentSource['parameters']): readonly string[] =>
  Object.entries(parameters).flatMap(([name, { required }]) => (required ? [name] : []))

/** Templates and redactions name what there is. */
function checkNames({ id, tools }: Intent, source: IntentSource, { yaml, faults }: LoadContext): void {
  const names = Object.keys(source.parameters)
  for (const [path, template] of templatesOf(id, source))
    for (const written of bracesIn(template))
      if (!fieldsIn(`{${written}}`).includes(written)) faults.push(yaml.faultAt(path, notAField(written)))
  for (const [index, name] of names.entries()) {
    const before = requiredIn(source.parameters).filter(other => names.indexOf(other) < index)
    for (const [locale, template] of textsOf(source.parameters[name]?.prompt))
      for (const field of fieldsIn(template))
        if (!before.includes(field))
          faults.push(
            yaml.faultAt(
              ['intents', id, 'parameters', name, 'prompt', ...(locale === null ? [] : [locale])],
              `{${field}} is not known when this is asked: ${before.length === 0 ? 'no required parameter comes before it' : `known are ${before.join(', ')}`}`,
            ),
          )
  }
  for (const key of ['pre', 'post'] as const)
    for (const [locale, template] of textsOf(source[key]))
      for (const field of fieldsIn(template)) {
        const path = ['intents', id, key, ...(locale === null ? [] : [locale])]
        const [head = ''] = field.split('.')
        if (names.includes(head) || (head === 'result' && key === 'post' && tools.length > 0)) continue
        const why =
          head === 'result' ? 'there is no result here' : `known are ${[...names, 'result'].join(', ')}`
        faults.push(yaml.faultAt(path, `{${field}} names nothing: ${why}`))
      }
  for (const [index, name] of source.redact.entries())
    if (!names.includes(name))
      faults.push(yaml.faultAt(['intents', id, 'redact', index], `${name} is no parameter of ${id}`))
}

type Template = readonly [path: readonly string[], template: string]

/** All templates of an intent, with their places. */
function templatesOf(id: string, source: IntentSource): readonly Template[] {
  const at = (path: readonly string[], text: IntentText | undefined): Template[] =>
    textsOf(text).map(([locale, template]) => [
      ['intents', id, ...path, ...(locale === null ? [] : [locale])],
      template,
    ])
  return [
    ...at(['pre'], source.pre),
    ...at(['post'], source.post),
    ...Object.entries(source.parameters).flatMap(([name, { prompt }]) =>
      at(['parameters', name, 'prompt'], prompt),
    ),
  ]
}

/** Habits of other template languages are told what to write here. */
function notAField(written: string): string {
  const [name = ''] = /^[a-z]\w*(?:\.\w+)*/i.exec(written.trim().replace(/\[(\d+)\]/g, '.$1')) ?? []
  return name === ''
    ? `{${written}} is no field: braces hold the name of a parameter`
    : `{${written}} is no field, there are no formats here: write {${name}}`
}

const textsOf = (text: IntentText | undefined): readonly (readonly [string | null, string])[] =>
  text === undefined ? [] : typeof text === 'string' ? [[null, text]] : Object.entries(text)
