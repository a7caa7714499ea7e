import { useCallback, useState } from 'react'
import type { AssistantView, PreferenceView } from '../../../src/api/rest.ts'
import { plainName } from '../../../src/nlu/text/plain-name.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import { faultUnlessGone } from '../data/fault-unless-gone.ts'
import type { Fault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { useAnswer } from '../data/use-answer.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { KeptList } from './kept-list.tsx'
import { SETTINGS_WORDS } from './words/words.ts'

/** Values that were remembered because the person said so, each to be forgotten. */
export function Memory({ assistants }: { readonly assistants: readonly AssistantView[] }) {
  const { rest } = useServices()
  const own = useWordsOf(SETTINGS_WORDS)
  const [isForgotten, setForgotten] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const ask = useCallback(
    () => rest.ask<{ readonly preferences: readonly PreferenceView[] }>('GET', '/api/preferences'),
    [rest],
  )
  const { value, failure, again } = useAnswer(ask)
  const forget = async ({ assistant, agent, field }: PreferenceView) => {
    const path = [assistant, agent, field].map(encodeURIComponent).join('/')
    const answer = await rest.ask<null>('DELETE', `/api/preferences/${path}`)
    const refusal = faultUnlessGone(answer)
    setFault(refusal)
    setForgotten(refusal === null)
    await again()
  }
  const shown = fault ?? failure?.fault ?? null
  const nameOf = (id: string) => assistants.find(one => one.id === id)?.name || id
  return (
    <section>
      <h3 tabIndex={-1}>{own.memory}</h3>
      <p>{own.memoryText}</p>
      <KeptList
        items={
          value?.preferences.map(one => ({
            key: `${one.assistant}/${one.agent}/${one.field}`,
            text: `${nameOf(one.assistant)} · ${one.words ?? plainName(one.field)}`,
            of: one,
          })) ?? null
        }
        none={own.noMemory}
        removeWords={own.forget}
        onRemove={forget}
      />
      <p role="status">{isForgotten && own.forgotten}</p>
      {shown !== null && <FaultCard fault={shown} />}
      <p className="settings-none">{own.memoryKept}</p>
    </section>
  )
}
