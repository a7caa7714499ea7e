import { useCallback, useEffect, useState } from 'react'
import type { AssistantView, PreferenceView } from '../../../src/api/rest.ts'
import { plainName } from '../../../src/nlu/text/plain-name.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import type { Fault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import { KeptList } from './kept-list.tsx'
import { SETTINGS_WORDS } from './words/words.ts'

/** Values that were remembered because the person said so, each to be forgotten. */
export function Memory({ assistants }: { readonly assistants: readonly AssistantView[] }) {
  const { rest } = useServices()
  const { language } = useWords()
  const own = useWordsOf(SETTINGS_WORDS)
  const [preferences, setPreferences] = useState<readonly PreferenceView[] | null>(null)
  const [isForgotten, setForgotten] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const load = useCallback(async () => {
    const answer = await rest.ask<{ readonly preferences: readonly PreferenceView[] }>(
      'GET',
      '/api/preferences',
    )
    if (answer.ok) setPreferences(answer.value.preferences)
    else setFault(answer.fault)
  }, [rest])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words come in the language of the page
  useEffect(() => {
    void load()
  }, [load, language])
  const forget = async ({ assistant, agent, field }: PreferenceView) => {
    const path = [assistant, agent, field].map(encodeURIComponent).join('/')
    const answer = await rest.ask<null>('DELETE', `/api/preferences/${path}`)
    setFault(answer.ok ? null : answer.fault)
    setForgotten(answer.ok)
    await load()
  }
  const nameOf = (id: string) => assistants.find(one => one.id === id)?.name || id
  return (
    <section>
      <h3 tabIndex={-1}>{own.memory}</h3>
      <p>{own.memoryText}</p>
      <KeptList
        items={
          preferences?.map(one => ({
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
      {fault !== null && <FaultCard fault={fault} />}
      <p className="settings-none">{own.memoryKept}</p>
    </section>
  )
}
