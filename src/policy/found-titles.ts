import { isPlainObject, type Json } from '../core/json.ts'

/** Titles of arguments, by their names: a lookup that is called like an argument may tell what people call the thing. */
export const foundTitles = (found: Readonly<Record<string, Json>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, thing]) =>
      isPlainObject(thing) && typeof thing.title === 'string' && thing.title.trim() !== ''
        ? [[name, thing.title] as const]
        : [],
    ),
  )
