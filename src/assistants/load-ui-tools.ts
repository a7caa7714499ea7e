import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import type { AssistantFault } from '../api/rest.ts'
import { isPlainObject, type JsonObject } from '../core/json.ts'
import { FORM_PREFIX, IN_WORDS, isFormTool } from '../core/ui.ts'
import { fold } from '../nlu/text/normalise.ts'
import { FORMAT_NAMES, isFlatForm } from '../pendings/flat-schema.ts'
import { fieldsIn } from '../ui-tools/form/fields.ts'
import type { OwnUiTool } from '../ui-tools/form/own-ui-tool.ts'
import { readYaml, type YamlFile } from './read-yaml.ts'
import { schemaFaults } from './schema-faults.ts'
import { shownPath } from './shown-path.ts'

const MOST_TOOLS = 20
const MOST_FIELDS = 60
const MOST_BYTES = 64 * 1024

/** Fields of what a client answers with, beside which a form's own fields stand. */
const ENVELOPE: ReadonlySet<string> = new Set(['status', IN_WORDS])

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const perLanguage = z.union([text, z.strictObject({ en: text, de: z.optional(text) })], {
  error: 'a text, or one for en and one for de',
})
const words = z.array(text).check(z.minLength(1), z.maxLength(20))

/** The keys of a file in `ui-tools/`. */
export const OwnUiToolSchema = z.strictObject({
  title: perLanguage,
  nouns: z.union([words, z.strictObject({ en: words, de: z.optional(words) })], {
    error: 'a list of words, or one for en and one for de',
  }),
  schema: z.record(z.string(), z.json()),
  must_have: z._default(z.array(z.string()), []),
})

export interface LoadedUiTools {
  readonly tools: readonly OwnUiTool[]
  readonly faults: readonly AssistantFault[]
}

/** Reads the UI tools an author brings: `ui-tools/damage-report.yaml` is the tool `form_damage_report`. */
export async function loadUiTools(folder: string, taken: readonly string[]): Promise<LoadedUiTools> {
  const own = join(folder, 'ui-tools')
  const files = (await readdir(own).catch(() => [])).filter(file => /\.ya?ml$/.test(file)).sort()
  const faults: AssistantFault[] = []
  const tools: OwnUiTool[] = []
  const fileOf = new Map<string, string>()
  if (files.length > MOST_TOOLS)
    faults.push(faultIn(own, `${files.length} UI tools: an assistant has at most ${MOST_TOOLS}`))
  for (const file of files.slice(0, MOST_TOOLS)) {
    const path = join(own, file)
    const name = `${FORM_PREFIX}${file.replace(/\.ya?ml$/, '').replaceAll('-', '_')}`
    const first = fileOf.get(name) ?? file
    fileOf.set(name, first)
    if (!isFormTool(name))
      faults.push(
        faultIn(path, 'a UI tool’s file is named in lower-case letters, digits and - (a letter first)'),
      )
    else if (taken.includes(name))
      faults.push(faultIn(path, `there is a tool ${name} in tools.ts already: rename one of them`))
    else if (first !== file)
      faults.push(faultIn(path, `${first} and ${file} both make the tool ${name}: rename one of them`))
    else if ((await stat(path)).size > MOST_BYTES)
      faults.push(faultIn(path, `larger than ${MOST_BYTES / 1024} kB`))
    else {
      const tool = toolIn(name, shownPath(path), await readFile(path, 'utf8'), faults)
      if (tool !== null) tools.push(tool)
    }
  }
  return { tools, faults }
}

function toolIn(
  name: OwnUiTool['name'],
  file: string,
  source: string,
  faults: AssistantFault[],
): OwnUiTool | null {
  const read = readYaml(file, source)
  if (!read.ok) {
    faults.push(...read.faults)
    return null
  }
  const parsed = safeParse(OwnUiToolSchema, read.yaml.value)
  if (!parsed.success) {
    faults.push(...schemaFaults(OwnUiToolSchema, parsed.error.issues, read.yaml))
    return null
  }
  const { title, nouns, schema, must_have } = parsed.data
  const wrong = faultsOf(schema as JsonObject, must_have, read.yaml)
  faults.push(...wrong)
  if (wrong.length > 0) return null
  const [en, de] = typeof title === 'string' ? [title, title] : [title.en, title.de ?? title.en]
  const perLanguage = Array.isArray(nouns)
    ? { en: nouns, de: nouns }
    : { en: nouns.en, de: nouns.de ?? nouns.en }
  return {
    name,
    title: { en, de },
    nouns: { en: new Set(perLanguage.en.map(fold)), de: new Set(perLanguage.de.map(fold)) },
    schema: schema as JsonObject,
    must_have,
  }
}

/** Only what a form can be drawn from and checked with is taken; anything else would fail in front of people. */
function faultsOf(
  schema: JsonObject,
  mustHave: readonly string[],
  yaml: YamlFile,
): readonly AssistantFault[] {
  if (!isFlatForm(schema))
    return [
      yaml.faultAt(
        ['schema'],
        'not a schema a form can be made of: type is object, and each property a string, number, integer, boolean, enum, or an array of choices',
      ),
    ]
  const names = fieldsIn({ schema }).map(({ name }) => name)
  if (names.length === 0 || names.length > MOST_FIELDS)
    return [yaml.faultAt(['schema'], `${names.length} properties: a form has 1 to ${MOST_FIELDS}`)]
  const unknown = mustHave.flatMap((name, at) =>
    names.includes(name)
      ? []
      : [yaml.faultAt(['must_have', at], `there is no property ${name}: there are ${names.join(', ')}`)],
  )
  return [...names.flatMap(name => propertyFaults(schema, name, yaml)), ...unknown]
}

function propertyFaults({ properties }: JsonObject, name: string, yaml: YamlFile): readonly AssistantFault[] {
  const path = ['schema', 'properties', name]
  const property = isPlainObject(properties) ? properties[name] : undefined
  const { title, format } = isPlainObject(property) ? property : {}
  return [
    ...(ENVELOPE.has(name)
      ? [
          yaml.faultAtKey(
            path,
            `a property cannot be called ${name}, which is part of every answer: rename it, as in report_${name}`,
          ),
        ]
      : []),
    ...(title === undefined || typeof title === 'string'
      ? []
      : [
          yaml.faultAt(
            [...path, 'title'],
            'the title of a property is one text: write it in the language of the assistant',
          ),
        ]),
    ...(format === undefined || FORMAT_NAMES.includes(String(format))
      ? []
      : [
          yaml.faultAt(
            [...path, 'format'],
            `there is no format ${String(format)}: there are ${FORMAT_NAMES.join(', ')}; or leave it out`,
          ),
        ]),
  ]
}

const faultIn = (file: string, message: string): AssistantFault => ({
  file: shownPath(file),
  line: 1,
  column: 1,
  message,
})
