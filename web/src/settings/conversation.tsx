import { useCallback, useMemo, useState } from 'react'
import type { OptOutView } from '../../../src/api/rest.ts'
import { type BuiltInUiTool, UI_TOOLS } from '../../../src/ui-tools/tools.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import { newestNext } from '../data/newest-next.ts'
import type { Fault } from '../data/problem.ts'
import { optOutPath } from '../data/rest-client.ts'
import { useServices } from '../data/services.ts'
import { useAnswer } from '../data/use-answer.ts'
import { pageTool } from '../ui-tools/page-tools.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { regional } from '../words/language.ts'
import { useWords } from '../words/use-words.tsx'
import { endOf, endText, UNTILS, type Until, untilOf } from './until.ts'
import { SETTINGS_WORDS } from './words/words.ts'

interface Place {
  readonly assistant: string
  readonly thread: string
}

interface ConversationProps {
  readonly place: Place | null
  /** Tables, maps and forms its assistant may open. */
  readonly uiTools: readonly string[]
}

/** Switches for tools that open by themselves in one conversation, and for how long they are off. */
export function Conversation({ place, uiTools }: ConversationProps) {
  const own = useWordsOf(SETTINGS_WORDS)
  const menu = UI_TOOLS.filter(tool => uiTools.includes(tool))
  if (place !== null && menu.length === 0) return null
  return (
    <section>
      <h3>{own.conversation}</h3>
      {place === null ? <p>{own.noConversation}</p> : <Begun {...place} menu={menu} />}
    </section>
  )
}

const NOT_BEGUN = 404

type Menu = readonly BuiltInUiTool[]

function Begun({ assistant, thread, menu }: Place & { readonly menu: Menu }) {
  const { rest } = useServices()
  const own = useWordsOf(SETTINGS_WORDS)
  const ask = useCallback(() => rest.thread(assistant, thread), [rest, assistant, thread])
  const { value, failure } = useAnswer(ask)
  if (value !== null) return <Switches session={value.session} menu={menu} />
  if (failure === null) return null
  return failure.status === NOT_BEGUN ? <p>{own.noConversation}</p> : <FaultCard fault={failure.fault} />
}

/** Tools that do not open by themselves, and until when. */
type Closed = Pick<OptOutView, 'tools' | 'expires_at'>

function Switches({ session, menu }: { readonly session: string; readonly menu: Menu }) {
  const { rest } = useServices()
  const { language } = useWords()
  const own = useWordsOf(SETTINGS_WORDS)
  const { value, failure, again } = useAnswer(useCallback(() => rest.optOut(session), [rest, session]))
  const [wish, setWish] = useState<Closed | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  // The server replaces the whole: one wish at a time, and each with all that was wished before it.
  const send = useMemo(
    () =>
      newestNext(async ({ tools, expires_at }: Closed) => {
        const answer = await (tools.length === 0
          ? rest.dropOptOut(session)
          : rest.ask('PUT', optOutPath(session), { all_tools: false, tools, expires_at }))
        setFault(answer.ok ? null : answer.fault)
      }),
    [rest, session],
  )
  const shownFault = fault ?? failure?.fault ?? null
  if (value === null) return shownFault && <FaultCard fault={shownFault} />

  const closed = wish ?? closedBy(value)
  const change = async (next: Closed) => {
    setWish(next)
    await send(next)
    await again()
    setWish(now => (now === next ? null : now))
  }
  const toggle = (tool: Closed['tools'][number]) => {
    const { tools, expires_at } = closed
    const others = tools.filter(one => one !== tool)
    void change({ tools: others.length < tools.length ? others : [...tools, tool], expires_at })
  }
  const { tools, expires_at } = closed
  const until = untilOf(expires_at, Date.now())
  return (
    <>
      <p>{own.conversationText}</p>
      <div className="switches">
        {menu.map(tool => (
          <label key={tool}>
            <input
              type="checkbox"
              role="switch"
              checked={!tools.includes(tool)}
              aria-checked={!tools.includes(tool)}
              onChange={() => toggle(tool)}
            />
            <span>{pageTool(tool).words[language].kind}</span>
          </label>
        ))}
      </div>
      {tools.length > 0 && (
        <label className="settings-until">
          <span>{own.until}</span>
          <select
            className="text-field"
            value={until}
            onChange={event =>
              void change({ tools, expires_at: endOf(event.currentTarget.value as Until, Date.now()) })
            }
          >
            {UNTILS.filter(one => one !== 'instant' || until === 'instant').map(one => (
              <option key={one} value={one}>
                {one === 'instant'
                  ? own.untilInstant(endText(expires_at ?? 0, Date.now(), regional(language)))
                  : own.untils[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      <p role="status" className="settings-off">
        {wish === null && value.words}
      </p>
      {value.rest !== null && <p role="status">{value.rest}</p>}
      {shownFault !== null && <FaultCard fault={shownFault} />}
    </>
  )
}

/** Without words it is over, whatever it says. */
function closedBy({ all_tools, tools, expires_at, words }: OptOutView): Closed {
  if (words === null) return { tools: [], expires_at: null }
  return { tools: all_tools ? UI_TOOLS : tools, expires_at }
}
