import { isPlainObject, type Json, type JsonObject, ofJson } from '../core/json.ts'
import type { OpenPlan } from '../core/session.ts'
import { say } from '../messages/catalog.ts'
import type { Elicitation } from '../ports/mcp.ts'
import { callLabel } from './call-label.ts'
import { type Waiting, wait } from './progress.ts'
import type { StepCall } from './step-call.ts'
import type { TurnScope } from './turn-scope.ts'

/** Question of a server in the middle of a call, as it lies in the outcome; null when it asks nothing. */
export function elicitationIn(value: Json): Elicitation | null {
  const elicitation = isPlainObject(value) ? value.elicitation : undefined
  return isPlainObject(elicitation) ? ofJson<Elicitation>(elicitation) : null
}

/** Leaves the server's question to the person. The call it belongs to stays alive meanwhile. */
export function askForServer(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  { tool, arguments: args, granted }: StepCall,
  elicitation: Elicitation | null,
): Waiting {
  const { message = '', schema = {} } = elicitation ?? {}
  const title = callLabel(scope, plan, tool)
  const fields = isPlainObject(schema.properties) ? Object.keys(schema.properties) : []
  return wait(
    scope,
    plan,
    step,
    {
      kind: 'elicitation',
      answer:
        fields.length === 0
          ? { form: 'yes_no', editable: false }
          : { form: 'value', schema: schema as JsonObject },
      question: say('elicitation', scope.reads.locale, { tool: title, message }),
      details: { tool, title, arguments: args },
    },
    granted,
  )
}
