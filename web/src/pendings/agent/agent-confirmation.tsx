import { useEffect, useMemo, useRef, useState } from 'react'
import type { AgentShowing } from '../../../../src/api/rest.ts'
import { shownDetails } from '../../../../src/pendings/shown-details.ts'
import { PencilIcon } from '../../design/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { BodyProps } from '../body-props.ts'
import { lookOf } from '../kinds.ts'
import { readDetails } from '../read-details.ts'
import { isFocusFree } from '../use-card-focus.ts'
import { Values } from '../values.tsx'
import { Verbatim } from '../verbatim.tsx'
import { AgentDialog } from './agent-dialog.tsx'
import { agentValues, isLarge } from './agent-form.ts'
import { Data, Estimates, Meter } from './agent-parts.tsx'
import { AgentSheet } from './agent-sheet.tsx'
import { DeedButton } from './deed-button.tsx'
import { useAgentTask } from './use-agent-task.ts'
import './agent.css'

const LONGEST_VALUE = 60

type AgentProps = BodyProps<'yes_no'> & { readonly agent: AgentShowing }

/** A task of an agent: all of it in the card where it is little, in a window of its own where it is much. */
export function AgentConfirmation(props: AgentProps) {
  const { pending } = props
  const details = useMemo(() => readDetails(shownDetails(pending)), [pending])
  // Other arguments are another question: what was filled in for the one before is gone.
  return <Task key={JSON.stringify(details.arguments)} details={details} {...props} />
}

function Task({
  pending,
  answer,
  agent,
  details,
  disabled,
  inFocus,
  onAnswer,
}: AgentProps & { details: ReturnType<typeof readDetails> }) {
  const { words, language } = useWords()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const task = useAgentTask({
    agent,
    showing: pending.id,
    details,
    isEditable: answer.editable,
    onYes: (edited, isDraft) =>
      decide(() =>
        onAnswer(isDraft && edited !== null ? { kind: 'redraft', edited } : { kind: 'yes', edited }),
      ),
    onFields: () => setOpen(true),
  })
  const isWindowed = isLarge(task.form)
  const decide = (give: () => void) => {
    // Nothing behind an open window takes the focus.
    task.place.current?.closest('dialog')?.close()
    setOpen(false)
    give()
  }
  const cancel = () => decide(() => onAnswer({ kind: 'cancel' }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens by itself once, when it comes
  useEffect(() => {
    if (isWindowed && inFocus && isFocusFree()) setOpen(true)
  }, [])
  // What was changed is kept: the card says it, and words in the message are taken to mean it.
  const close = (next: 'card' | 'message') => {
    setOpen(false)
    if (next === 'card') requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }))
  }

  const sheet = { agent, task, disabled, onCancel: cancel }
  if (!isWindowed)
    return (
      <div className="pending-body agent">
        <AgentSheet {...sheet} />
      </div>
    )
  // A question that begins with the window's own title says what stands below it.
  const isNews = agent.title === '' || !pending.question.startsWith(agent.title)
  const fields = [...task.form.asked, ...task.form.settled]
  const anew = task.redrafted === null ? null : { names: task.redrafted, text: words.agent.redrafted }
  const changedWords = agentValues(task.changed, task.form, task.drafts, language)
    .map(({ label, value }) => (value.length > LONGEST_VALUE || value.includes('\n') ? label : value))
    .join(', ')
  return (
    <div className="pending-body agent">
      <Meter confidence={agent.confidence} />
      <Values
        entries={agentValues(fields, task.form, task.drafts, language, anew)}
        label={words.agent.parameters}
      />
      {task.changed.length > 0 && (
        <div className="agent-changed">
          <p>
            {words.agent.changed} <Verbatim text={changedWords} />
          </p>
          <button
            type="button"
            className="button quiet"
            disabled={disabled}
            onClick={() => task.setDrafts(null)}
          >
            {words.agent.discard}
          </button>
        </div>
      )}
      <Data fields={task.form.data} />
      <Estimates estimates={agent.estimates} />
      <div className="agent-actions">
        <DeedButton agent={agent} task={task} disabled={disabled} />
        <button type="button" className="button" disabled={disabled} onClick={cancel}>
          {words.cancel}
        </button>
        <button
          type="button"
          ref={opener}
          className="button quiet pending-change"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <PencilIcon />
          {words.agent.adjust}
        </button>
      </div>
      {isOpen && (
        <AgentDialog
          agent={agent.agent}
          title={agent.title || lookOf(pending.kind).title[language]}
          onOpen={() => task.missing !== null && task.goTo(task.missing.name)}
          onClose={close}
        >
          <AgentSheet {...sheet}>
            {isNews && (
              <p className="pending-question">
                <Verbatim text={pending.question} />
              </p>
            )}
          </AgentSheet>
        </AgentDialog>
      )}
    </div>
  )
}
