import { isPlainObject } from '../core/json.ts'

/** A parameter that names another which is not there. */
export interface UnknownLike {
  readonly path: readonly string[]
  readonly like: string
  readonly known: readonly string[]
}

/**
 * The file with every parameter written out: one with `like: project` is the `project` of the file's own `parameters`, but
 * for what it says otherwise.
 */
export function withSharedParameters(file: unknown): {
  readonly file: unknown
  readonly unknown: readonly UnknownLike[]
} {
  if (!isPlainObject(file) || !isPlainObject(file.intents)) return { file, unknown: [] }
  const shared = isPlainObject(file.parameters) ? file.parameters : {}
  const unknown: UnknownLike[] = []
  const writtenOut = (path: readonly string[], parameter: unknown): unknown => {
    if (!isPlainObject(parameter) || typeof parameter.like !== 'string') return parameter
    const { like, ...own } = parameter
    const model = Object.hasOwn(shared, like) ? shared[like] : undefined
    if (isPlainObject(model)) return { ...model, ...own }
    unknown.push({ path: [...path, 'like'], like, known: Object.keys(shared) })
    return parameter
  }
  const intents = eachOf(file.intents, (id, intent) =>
    isPlainObject(intent) && isPlainObject(intent.parameters)
      ? {
          ...intent,
          parameters: eachOf(intent.parameters, (name, parameter) =>
            writtenOut(['intents', id, 'parameters', name], parameter),
          ),
        }
      : intent,
  )
  return { file: { ...file, intents }, unknown }
}

const eachOf = (entries: object, change: (key: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, change(key, value)]))
