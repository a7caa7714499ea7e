import type { Remembered, RememberedMessage } from '../core/remembered.ts'
import type { Message, SessionState } from '../core/session.ts'
import { WINDOW } from './fold.ts'

/** Memory of a session as the journal has it. Pure: a projection, nothing is kept beside it. */
export const rememberedIn = ({
  window,
  intent,
  pendings,
  plans,
}: Pick<SessionState, 'window' | 'intent' | 'pendings' | 'plans'>): Remembered => {
  const focus = pendings.at(-1)
  const asked =
    focus?.kind === 'ask_user' && focus.subject.of === 'step'
      ? plans[focus.subject.plan]?.steps[focus.subject.step]?.action
      : undefined
  return {
    history: window.map(messageOf),
    params: intent.known,
    waiting_for_param: asked?.kind === 'ask_user' ? asked.param : null,
  }
}

export const messageOf = ({ id, role, text }: Message): RememberedMessage => ({ id, role, text })

/** As much of it as the journal itself would show: the newest. */
export function withinWindow(history: Remembered['history']): Remembered['history'] {
  let characters = 0
  const from = history.findLastIndex(({ text }, index) => {
    characters += text.length
    return history.length - index > WINDOW.messages || characters > WINDOW.characters
  })
  return history.slice(from + 1)
}
