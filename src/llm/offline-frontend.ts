import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { pickTools } from '../drafts/pick-tool.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { readFields } from '../pendings/read-fields.ts'
import type { ModelTool } from '../ports/model.ts'

interface FrontendWish {
  readonly name: string
  readonly arguments: string
}

/**
 * The call of a front end's own tool that words wish for by its name, with every argument it needs among them; null for
 * anything less. Tools of the assistant are wished for by a plan, or as commands.
 */
export function wishForFrontend(
  words: string,
  tools: readonly ModelTool[],
  locale: string,
): FrontendWish | null {
  const [pick, ...more] = pickTools(words, tools, locale)
  if (pick === undefined || more.length > 0 || !pick.tool.isFrontend) return null
  const { name, parameters } = pick.tool
  // Nobody says here what today is.
  if (Object.values(fieldsOf(parameters)).some(hasDates)) return null
  const { fields } = readFields(words, parameters, { locale, now: 0, zone: 'UTC' })
  const open = requiredOf(parameters).filter(key => !Object.hasOwn(fields, key))
  const [only] = open
  const isNamed =
    open.length === 1 &&
    only !== undefined &&
    pick.subject !== null &&
    isText(fieldsOf(parameters)[only]) &&
    !repeats(pick.subject, [name, only])
  const args = isNamed ? { ...fields, [only]: pick.subject } : fields
  return open.length === 0 || isNamed ? { name, arguments: JSON.stringify(args) } : null
}

const requiredOf = ({ required }: JsonObject): readonly string[] =>
  Array.isArray(required) ? required.filter(key => typeof key === 'string') : []

const fieldsOf = ({ properties }: JsonObject): JsonObject =>
  isPlainObject(properties) ? (properties as JsonObject) : {}

const isText = (field: Json | undefined): boolean =>
  isPlainObject(field) && field.type === 'string' && field.enum === undefined

const hasDates = (field: Json): boolean =>
  isPlainObject(field) && typeof field.format === 'string' && field.format.startsWith('date')

/** "Background colour" names the parameter, not its value. */
function repeats(subject: string, names: readonly string[]): boolean {
  const known = names.flatMap(name => plainWords(plainName(name)).split(' '))
  return plainWords(subject)
    .split(' ')
    .some(word => known.some(one => areKindred(word, one)))
}
