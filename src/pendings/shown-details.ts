import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { PendingView } from '../core/pending.ts'
import { isUiTool } from '../core/ui.ts'

/** What a question is about, as a person is shown it: names of nodes and parameters are for programs. */
export function shownDetails({ kind, answer, details }: PendingView): Json {
  switch (kind) {
    // The question says it all.
    case 'flow_question':
    case 'clarify':
    case 'switch_intent':
    case 'own_rule':
      return null
    case 'elicitation':
      return isPlainObject(details) ? withoutNoArguments(details as JsonObject) : details
    case 'ask_user':
      return isPlainObject(details) ? withoutParam(details as JsonObject) : details
    case 'ui_tool':
      return answer.form === 'result' && isUiTool(answer.tool) ? null : details
    default:
      return details
  }
}

/** A call that was made with nothing needs no word about it. */
const withoutNoArguments = ({ arguments: given, ...rest }: JsonObject): JsonObject =>
  isPlainObject(given) && Object.keys(given).length === 0
    ? rest
    : { ...rest, ...(given !== undefined && { arguments: given }) }

function withoutParam({ param: _, ...rest }: JsonObject): Json {
  return Object.keys(rest).length === 0 ? null : rest
}
