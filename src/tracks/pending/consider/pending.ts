import type { OpenWindow } from '../../../agents/window/open-window.ts'
import { detailsOf } from '../../../pendings/kinds.ts'
import { argumentsIn } from '../../../pendings/read-edit.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'
import { asEdited, withEdits } from './as-edited.ts'
import { meetPending } from './meet-pending.ts'

/** Does the input answer what the session waits for? */
export function considerPending(unedited: Situation): readonly Proposal[] {
  const situation = asEdited(unedited)
  const {
    input,
    state,
    reads: { locale, now, zone },
    assistant: { tools, intents },
  } = situation
  const window = windowIn(situation)
  const proposal = meetPending(input, state, { locale, now, zone, tools, intents, window })
  return proposal === null ? [] : [withEdits(proposal, unedited)]
}

/** Window of an agent that waits for its yes, where words can change it. */
function windowIn({ state, assistant: { agents, tools }, reads }: Situation): OpenWindow | null {
  const top = state.pendings.at(-1)
  const task = top === undefined ? null : detailsOf('confirmation', top)
  const showing = task?.agent
  const agent = agents?.orderable.find(({ name }) => name === showing?.agent)
  const current = argumentsIn(top?.details ?? null)
  const schema = task?.schema ?? tools.find(({ name }) => name === task?.tool)?.parameters
  if (agents === null || agent === undefined || showing === undefined) return null
  if (current === null || schema === undefined) return null
  const { locale, now, zone } = reads
  const { fields, deed } = showing
  return { agent, agents: agents.orderable, current, deed, fields, schema, locale, now, zone }
}
