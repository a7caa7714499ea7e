import * as z from 'zod/mini'
import { PoliciesSchema } from './policy-schema.ts'

/** For editors. It says what the first look at the file says, and nothing more. */
export function policiesJsonSchema(): object {
  const { $schema, ...rest } = z.toJSONSchema(PoliciesSchema, { io: 'input', reused: 'ref' })
  return { $schema, title: 'Policies of a Signalbox assistant', ...rest }
}
