import { useEffect, useState } from 'react'
import type { OptOutView } from '../../../src/api/rest.ts'
import { TOOLS } from '../../../src/ui-tools/tools.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import type { Fault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { pageTool } from '../ui-tools/page-tools.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import { endOf, UNTILS, type Until, untilOf } from './until.ts'
import { SETTINGS_WORDS } from './words/words.ts'

type ToolName = OptOutView['tools'][number]
const TOOL_NAMES = Object.keys(TOOLS) as (keyof typeof TOOLS)[]

/** Switches for tools that open by themselves in one conversation, and for how long they are off. */
export function Conversation({ place }: { place: { assistant: string; thread: string } | null }) {
  const { rest } = useServices()
  const { language } = useWords()
  const own = useWordsOf(SETTINGS_WORDS)
  const [session, setSession] = useState<string | null>(null)
  const [optOut, setOptOut] = useState<OptOutView | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words come in the language of the page
  useEffect(() => {
    let isOver = false
    void (async () => {
      const thread = place && (await rest.thread(place.assistant, place.thread))
      if (!thread?.ok) return
      const off = await rest.optOut(thread.value.session)
      if (isOver) return
      setSession(thread.value.session)
      if (off.ok) setOptOut(off.value)
      else setFault(off.fault)
    })()
    return () => {
      isOver = true
    }
  }, [rest, place?.assistant, place?.thread, language])
  if (session === null || optOut === null)
    return (
      <section>
        <h3>{own.conversation}</h3>
        {fault === null ? <p>{own.noConversation}</p> : <FaultCard fault={fault} />}
      </section>
    )

  const off: readonly ToolName[] = optOut.all_tools ? TOOL_NAMES : optOut.tools
  const isOver = optOut.words === null
  const isOff = (tool: ToolName) => !isOver && off.includes(tool)
  const change = async (tools: readonly ToolName[], expires_at: number | null) => {
    const path = `/api/sessions/${encodeURIComponent(session)}/opt-out`
    const body = { all_tools: false, tools, expires_at }
    const answer = await (tools.length === 0
      ? rest.dropOptOut(session)
      : rest.ask<OptOutView>('PUT', path, body))
    const now = await rest.optOut(session)
    setFault(answer.ok ? null : answer.fault)
    if (now.ok) setOptOut(now.value)
  }
  const toggle = (tool: ToolName) =>
    change(
      isOff(tool) ? off.filter(one => one !== tool) : [...(isOver ? [] : off), tool],
      isOver ? null : optOut.expires_at,
    )
  const until = untilOf(optOut.expires_at)
  return (
    <section>
      <h3>{own.conversation}</h3>
      <p>{own.conversationText}</p>
      <div className="switches">
        {TOOL_NAMES.map(tool => (
          <label key={tool}>
            <input
              type="checkbox"
              role="switch"
              checked={!isOff(tool)}
              aria-checked={!isOff(tool)}
              onChange={() => void toggle(tool)}
            />
            <span>{pageTool(tool).words[language].kind}</span>
          </label>
        ))}
      </div>
      {!isOver && (
        <label className="settings-until">
          <span>{own.until}</span>
          <select
            className="text-field"
            value={until}
            onChange={event => void change(off, endOf(event.currentTarget.value as Until, Date.now()))}
          >
            {UNTILS.filter(one => one !== 'as_said' || until === 'as_said').map(one => (
              <option key={one} value={one}>
                {own.untils[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      <p role="status" className="settings-off">
        {optOut.words}
      </p>
      {fault !== null && <FaultCard fault={fault} />}
    </section>
  )
}
