import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'
import { meetPending } from './meet-pending.ts'

/** Does the input answer what the session waits for? */
export function considerPending({
  input,
  state,
  reads: { locale, now, zone },
  assistant: { tools, intents },
}: Situation): readonly Proposal[] {
  const proposal = meetPending(input, state, { locale, now, zone, tools, intents })
  return proposal === null ? [] : [proposal]
}
