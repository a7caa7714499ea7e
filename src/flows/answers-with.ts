import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'

/**
 * Answers that have a key: the flow's own first, then those of its calls, in an order that survives writing and
 * reading. Calls are told apart by their place among them, since the address of one may hold what somebody said.
 */
export function answersWith(
  { answers, scoped }: { readonly answers?: unknown; readonly scoped?: unknown },
  key: string,
): readonly Readonly<Record<string, Json>>[] {
  const calls = isPlainObject(scoped)
    ? Object.entries(scoped as JsonObject)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, own]) => own)
    : []
  return [answers, ...calls].filter((own): own is JsonObject => isPlainObject(own) && Object.hasOwn(own, key))
}
