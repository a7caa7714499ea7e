import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import type { AssistantFault } from '../api/rest.ts'
import type { JsonObject } from '../core/json.ts'
import { isFormTool } from '../core/ui.ts'
import { fold } from '../nlu/text/normalise.ts'
import { isFlatForm } from '../pendings/flat-schema.ts'
import { fieldsIn } from '../ui-tools/form/fields.ts'
import type { OwnUiTool } from '../ui-tools/form/own-ui-tool.ts'
import { readYaml, type YamlFile } from './read-yaml.ts'
import { schemaFaults } from './schema-faults.ts'
import { shownPath } from './shown-path.ts'

const MOST_TOOLS = 20
const MOST_FIELDS = 60
const MOST_BYTES = 64 * 1024

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const perLanguage = z.union([text, z.strictObject({ en: text, de: z.optional(text) })], {
  error: 'a text, or one for en and one for de',
})
const words = z.array(text).check(z.minLength(1), z.maxLength(20))

/** The keys of a file in `ui-tools/`. */
const OwnUiToolSchema = z.strictObject({
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
  if (files.length > MOST_TOOLS)
    faults.push(faultIn(own, `${files.length} UI tools: an assistant has at most ${MOST_TOOLS}`))
  for (const file of files.slice(0, MOST_TOOLS)) {
    const path = join(own, file)
    const name = `form_${file.replace(/\.ya?ml$/, '').replaceAll('-', '_')}`
    if (!isFormTool(name))
      faults.push(
        faultIn(path, 'a UI tool’s file is named in lower-case letters, digits and - (a letter first)'),
      )
    else if (taken.includes(name))
      faults.push(faultIn(path, `there is a tool ${name} in tools.ts already: rename one of them`))
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
  const said = Array.isArray(nouns) ? { en: nouns, de: nouns } : { en: nouns.en, de: nouns.de ?? nouns.en }
  return {
    name,
    title: { en, de },
    nouns: { en: new Set(said.en.map(fold)), de: new Set(said.de.map(fold)) },
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
  return mustHave.flatMap((name, at) =>
    names.includes(name)
      ? []
      : [yaml.faultAt(['must_have', at], `there is no property ${name}: there are ${names.join(', ')}`)],
  )
}

const faultIn = (file: string, message: string): AssistantFault => ({
  file: shownPath(file),
  line: 1,
  column: 1,
  message,
})
