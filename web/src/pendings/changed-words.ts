import type { JsonObject } from '../../../src/api/rest.ts'
import { argumentWords } from '../../../src/pendings/argument-words.ts'
import type { Language } from '../words/language.ts'
import type { Details } from './read-details.ts'

const LONGEST = 60

export interface ChangedWords {
  readonly name: string
  readonly label: string
  /** Old and new value; null where one of them is too long for a line. */
  readonly values: readonly [string, string] | null
}

/** Stands for a value that is not there. */
const NONE = '–'

/** Arguments that were changed, each as it was asked about and as it would run. */
export function changedWords(
  { arguments: args = null, schema }: Pick<Details, 'arguments' | 'schema'>,
  edited: JsonObject,
  language: Language,
): readonly ChangedWords[] {
  const before = argumentWords(args, schema ?? undefined, language)
  const after = argumentWords(edited, schema ?? undefined, language)
  const names = new Set([...before, ...after].map(({ name }) => name))
  return [...names].flatMap(name => {
    const old = before.find(line => line.name === name)
    const next = after.find(line => line.name === name)
    const values = [old?.text ?? NONE, next?.text ?? NONE] as const
    if (values[0] === values[1]) return []
    const isShort = values.every(text => text.length <= LONGEST && !text.includes('\n'))
    return [{ name, label: (next ?? old)?.label ?? name, values: isShort ? values : null }]
  })
}
