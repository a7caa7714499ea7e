import type { AssistantView } from '../../api/rest.ts'
import { formatFault } from '../../assistants/format-fault.ts'
import { SignalboxError } from '../../core/error.ts'
import { nearestOf } from '../../source/nearest.ts'

/** The named one, or the only one there is. One that is `begun` may be broken where its conversations go on all the same. */
export function chooseAssistant(
  requested: string | null,
  assistants: readonly AssistantView[],
  conversation: 'begun' | 'new' = 'new',
): AssistantView {
  const checked = (found: AssistantView) =>
    conversation === 'begun' && found.continues ? found : soundOnly(found)
  const ids = assistants.map(({ id }) => id)
  const [only] = assistants
  if (requested === null && only !== undefined && assistants.length === 1) return checked(only)
  if (requested === null)
    throw new SignalboxError('unknown_assistant', 'which assistant?', {
      hint:
        ids.length === 0
          ? 'There is none here. Make one with signalbox init.'
          : `Name one of ${ids.join(', ')}.`,
    })
  const found = assistants.find(({ id }) => id === requested)
  if (found !== undefined) return checked(found)
  const nearest = nearestOf(requested, ids)
  throw new SignalboxError('unknown_assistant', `there is no assistant ${JSON.stringify(requested)}`, {
    hint: nearest === undefined ? `There are: ${ids.join(', ') || 'none'}.` : `Did you mean ${nearest}?`,
  })
}

/** A broken edit does not matter while the version before it answers. */
function soundOnly(assistant: AssistantView): AssistantView {
  const { id, faults, serving } = assistant
  if (serving) return assistant
  throw new SignalboxError(
    'assistant_broken',
    `the assistant ${id} is broken\n${faults.map(formatFault).join('\n')}`,
    {
      hint: 'Mend it and try again.',
    },
  )
}
