import { type FormEvent, useId, useRef, useState } from 'react'
import type { RulePreviewView, RuleView } from '../../../src/api/rest.ts'
import { type BuiltInUiTool, UI_TOOLS } from '../../../src/ui-tools/tools.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import type { Fault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { pageTool } from '../ui-tools/page-tools.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import { SETTINGS_WORDS } from './words/words.ts'

const ACTIONS = ['suppress_tool', 'force_tool'] as const
const MOST_CHANGES = 5

interface Rule {
  readonly topic: string
  readonly action: (typeof ACTIONS)[number]
  readonly tool: BuiltInUiTool
}

/** Only the rule that was previewed is kept; writing on begins anew, whatever was under way. */
type Stage =
  | { readonly kind: 'writing' | 'asking' | 'unclear' | 'kept' }
  | { readonly kind: 'previewed' | 'keeping'; readonly rule: Rule; readonly view: RulePreviewView }
  | { readonly kind: 'refused'; readonly fault: Fault }

/** A rule of a topic, an action and a tool: shown with what it would have changed, and only then kept. */
export function NewRule({ onKept }: { readonly onKept: () => void }) {
  const { rest } = useServices()
  const { language } = useWords()
  const own = useWordsOf(SETTINGS_WORDS)
  const id = useId()
  const topicField = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [rule, setRule] = useState<Rule>({ topic: '', action: 'suppress_tool', tool: UI_TOOLS[0] })
  const [stage, setStage] = useState<Stage>({ kind: 'writing' })
  const write = (change: Partial<Rule>) => {
    setRule(before => ({ ...before, ...change }))
    setStage({ kind: 'writing' })
  }
  const preview = async () => {
    const asking: Stage = { kind: 'asking' }
    setStage(asking)
    const answer = await rest.ask<RulePreviewView>('POST', '/api/rules/preview', { ...rule })
    const next = answer.ok
      ? ({ kind: 'previewed', rule, view: answer.value } as const)
      : refusal(answer.fault)
    setStage(now => (now === asking ? next : now))
  }
  const keep = async ({ rule: kept, view }: Extract<Stage, { kind: 'previewed' | 'keeping' }>) => {
    const keeping: Stage = { kind: 'keeping', rule: kept, view }
    setStage(keeping)
    const answer = await rest.ask<RuleView>('POST', '/api/rules', { ...kept })
    if (answer.ok) onKept()
    setStage(now => (now !== keeping ? now : answer.ok ? { kind: 'kept' } : refusal(answer.fault)))
    if (!answer.ok) return
    setRule(now => (now === kept ? { ...now, topic: '' } : now))
    // It can do nothing without a topic: whoever uses keys goes on with the next one.
    if (document.activeElement === button.current) topicField.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stage.kind === 'previewed') void keep(stage)
    else if (stage.kind !== 'asking' && stage.kind !== 'keeping') void preview()
  }
  const isUnclear = stage.kind === 'unclear'
  const view = stage.kind === 'previewed' || stage.kind === 'keeping' ? stage.view : null
  return (
    <form
      className="new-rule"
      aria-label={own.addRule}
      onSubmit={submit}
      onKeyDown={event => {
        // A key that is held does not keep what nobody has read yet.
        if (event.key === 'Enter' && event.repeat) event.preventDefault()
      }}
    >
      <h4>{own.addRule}</h4>
      <label>
        <span>{own.topic}</span>
        <input
          ref={topicField}
          className="text-field"
          value={rule.topic}
          placeholder={own.topicHint}
          maxLength={80}
          aria-invalid={isUnclear || undefined}
          aria-describedby={isUnclear ? `${id}-fault` : undefined}
          onChange={event => write({ topic: event.currentTarget.value })}
        />
      </label>
      <label>
        <span>{own.action}</span>
        <select
          className="text-field"
          value={rule.action}
          onChange={event => write({ action: event.currentTarget.value as Rule['action'] })}
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
          value={rule.tool}
          onChange={event => write({ tool: event.currentTarget.value as Rule['tool'] })}
        >
          {UI_TOOLS.map(one => (
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
      {stage.kind === 'refused' && <FaultCard fault={stage.fault} />}
      <div
        role="status"
        className="rule-preview"
        data-empty={(view === null && stage.kind !== 'kept') || undefined}
      >
        {stage.kind === 'kept' && own.kept}
        {view !== null && <Preview preview={view} />}
      </div>
      <button
        ref={button}
        type="submit"
        className={`button${view === null ? '' : ' primary'}`}
        disabled={rule.topic.trim() === ''}
      >
        {view === null ? own.preview : own.keep}
      </button>
    </form>
  )
}

/** A topic that cannot be read is said at its field. */
const refusal = (fault: Fault): Stage =>
  fault.code === 'malformed_body' ? { kind: 'unclear' } : { kind: 'refused', fault }

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
