import { type FormEvent, useId, useState } from 'react'
import type { RulePreviewView, RuleView } from '../../../src/api/rest.ts'
import { TOOLS } from '../../../src/ui-tools/tools.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import type { Fault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { pageTool } from '../ui-tools/page-tools.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import { SETTINGS_WORDS } from './words/words.ts'

const TOOL_NAMES = Object.keys(TOOLS) as (keyof typeof TOOLS)[]
const ACTIONS = ['suppress_tool', 'force_tool'] as const
const MOST_CHANGES = 5

/** A rule of a topic, an action and a tool: shown with what it would have changed, and only then kept. */
export function NewRule({ onKept }: { readonly onKept: () => void }) {
  const { rest } = useServices()
  const { language } = useWords()
  const own = useWordsOf(SETTINGS_WORDS)
  const id = useId()
  const [topic, setTopic] = useState('')
  const [action, setAction] = useState<(typeof ACTIONS)[number]>('suppress_tool')
  const [tool, setTool] = useState<(typeof TOOL_NAMES)[number]>(TOOL_NAMES[0] as (typeof TOOL_NAMES)[number])
  const [preview, setPreview] = useState<RulePreviewView | null>(null)
  const [isUnclear, setUnclear] = useState(false)
  const [isKept, setKept] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const changed = () => {
    setPreview(null)
    setUnclear(false)
    setKept(false)
    setFault(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFault(null)
    const rule = { topic, action, tool }
    const answer = await (preview === null
      ? rest.ask<RulePreviewView>('POST', '/api/rules/preview', rule)
      : rest.ask<RuleView>('POST', '/api/rules', rule))
    if (!answer.ok) {
      setUnclear(answer.fault.code === 'malformed_body')
      if (answer.fault.code !== 'malformed_body') setFault(answer.fault)
      return
    }
    if (preview === null) return setPreview(answer.value as RulePreviewView)
    changed()
    setTopic('')
    setKept(true)
    onKept()
  }
  return (
    <form className="new-rule" aria-label={own.addRule} onSubmit={event => void submit(event)}>
      <h4>{own.addRule}</h4>
      <label>
        <span>{own.topic}</span>
        <input
          className="text-field"
          value={topic}
          placeholder={own.topicHint}
          maxLength={80}
          aria-invalid={isUnclear || undefined}
          aria-describedby={isUnclear ? `${id}-fault` : undefined}
          onChange={event => {
            setTopic(event.currentTarget.value)
            changed()
          }}
        />
      </label>
      <label>
        <span>{own.action}</span>
        <select
          className="text-field"
          value={action}
          onChange={event => {
            setAction(event.currentTarget.value as typeof action)
            changed()
          }}
        >
          {ACTIONS.map(one => (
            <option key={one} value={one}>
              {own.actions[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{own.tool}</span>
        <select
          className="text-field"
          value={tool}
          onChange={event => {
            setTool(event.currentTarget.value as typeof tool)
            changed()
          }}
        >
          {TOOL_NAMES.map(one => (
            <option key={one} value={one}>
              {pageTool(one).words[language].kind}
            </option>
          ))}
        </select>
      </label>
      {isUnclear && (
        <p id={`${id}-fault`} className="settings-fault" role="alert">
          {own.topicFault}
        </p>
      )}
      {fault !== null && <FaultCard fault={fault} />}
      <div role="status" className="rule-preview" data-empty={(preview === null && !isKept) || undefined}>
        {isKept && own.kept}
        {preview !== null && <Preview preview={preview} />}
      </div>
      <button
        type="submit"
        className={`button${preview === null ? '' : ' primary'}`}
        disabled={topic.trim() === ''}
      >
        {preview === null ? own.preview : own.keep}
      </button>
    </form>
  )
}

function Preview({
  preview: { words, changes, contradicts, shadowedBy },
}: {
  readonly preview: RulePreviewView
}) {
  const own = useWordsOf(SETTINGS_WORDS)
  const shadowing = shadowedBy.filter(rule => contradicts.every(other => other.words !== rule.words))
  return (
    <>
      <p className="rule-words">{words}</p>
      <p>{changes.length === 0 ? own.changesNone : own.changes(changes.length)}</p>
      {changes.length > 0 && (
        <ul>
          {changes.slice(0, MOST_CHANGES).map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may have been written twice
            <li key={at}>{text}</li>
          ))}
          {changes.length > MOST_CHANGES && <li>{own.more(changes.length - MOST_CHANGES)}</li>}
        </ul>
      )}
      {contradicts.map(rule => (
        <p key={rule.words} className="settings-fault">
          {own.contradicts} {rule.words}
        </p>
      ))}
      {shadowing.map(rule => (
        <p key={rule.words} className="settings-fault">
          {own.shadowedBy} {rule.words}
        </p>
      ))}
    </>
  )
}
