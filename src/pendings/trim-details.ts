import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'

/** A call that was made with nothing needs no word about it. */
export function withoutNoArguments(details: Json): Json {
  if (!isPlainObject(details)) return details
  const { arguments: args, ...rest } = details as JsonObject
  return isPlainObject(args) && Object.keys(args).length === 0 ? rest : details
}

export function withoutShown(details: Json): Json {
  if (!isPlainObject(details)) return details
  const { shown: _, ...rest } = details as JsonObject
  return rest
}

export function withoutParam(details: Json): Json {
  if (!isPlainObject(details)) return details
  const { param: _, ...rest } = details as JsonObject
  return Object.keys(rest).length === 0 ? null : rest
}

/** Details without what is for colleagues alone: the person has been told. */
export function withoutRoles(details: Json): Json {
  if (!isPlainObject(details)) return details
  const { roles: _, lines: __, sentence: ___, ...rest } = details
  return rest as Json
}
