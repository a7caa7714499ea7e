import { type ReactNode, useId, useState } from 'react'
import type { AgentShowing } from '../../../../src/api/rest.ts'
import { CheckIcon, PencilIcon } from '../../design/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import { Values } from '../values.tsx'
import { Verbatim } from '../verbatim.tsx'
import { AgentFields } from './agent-fields.tsx'
import { agentValues } from './agent-form.ts'
import { Background, Data, Estimates, Meter, Source } from './agent-parts.tsx'
import { DeedButton } from './deed-button.tsx'
import type { AgentTask } from './use-agent-task.ts'

interface AgentSheetProps {
  readonly agent: AgentShowing
  readonly task: AgentTask
  readonly disabled: boolean
  readonly onCancel: () => void
  /** Said first, where nothing above says it. */
  readonly children?: ReactNode
}

/** All of an agent's task: its confidence, its source, its questions and parameters, its price, and the answers to it. */
export function AgentSheet({ agent, task, disabled, onCancel, children }: AgentSheetProps) {
  const { words, language } = useWords()
  const id = useId()
  const [isHelped, setHelped] = useState(false)
  const { form, drafts, faults, missing, redrafted, isAdjusting } = task
  const fill = { drafts, faults, redrafted, onDrafts: task.setDrafts }
  const canAdjust = task.isEditable && form.settled.length + form.open.length > 0
  return (
    <>
      <div className="agent-body" ref={task.place}>
        {children}
        <Meter confidence={agent.confidence} />
        <Source from={agent.context.from} />
        {task.isEditable && form.asked.length > 0 && (
          <div className="fields">
            <AgentFields fields={form.asked} {...fill} />
          </div>
        )}
        {isAdjusting ? (
          <div className="fields" id={`${id}-parameters`}>
            <AgentFields fields={form.settled} {...fill} />
            {form.open.length > 0 && (
              <details className="pending-help">
                <summary>{words.agent.moreParameters}</summary>
                <div className="fields agent-more">
                  <AgentFields fields={form.open} {...fill} />
                </div>
              </details>
            )}
          </div>
        ) : (
          <Parameters task={task} language={language} />
        )}
        {canAdjust && (
          <button
            type="button"
            className="button agent-adjust"
            aria-expanded={isAdjusting}
            disabled={disabled}
            onClick={task.adjust}
          >
            {isAdjusting ? <CheckIcon /> : <PencilIcon />}
            {isAdjusting ? words.agent.adjusted : words.agent.adjust}
          </button>
        )}
        {isHelped && (
          <section className="agent-help" id={`${id}-help`} aria-label={words.agent.helpTitle} ref={inSight}>
            <h3>{words.agent.helpTitle}</h3>
            <ul>
              {agent.help.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one showing never move
                <li key={place}>
                  <Verbatim text={line} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="agent-background">
          <Data fields={form.data} />
          <Background agent={agent} />
        </div>
      </div>
      <div className="agent-foot">
        <Estimates estimates={agent.estimates} />
        <p className="visually-hidden" role="status">
          {missing === null ? '' : words.agent.missing(missing.label)}
        </p>
        <div className="agent-actions">
          <DeedButton agent={agent} task={task} disabled={disabled} />
          <button type="button" className="button" disabled={disabled} onClick={onCancel}>
            {words.cancel}
          </button>
          {agent.help.length > 0 && (
            <button
              type="button"
              className="button quiet"
              aria-expanded={isHelped}
              aria-controls={isHelped ? `${id}-help` : undefined}
              onClick={() => setHelped(!isHelped)}
            >
              {words.agent.help}
            </button>
          )}
        </div>
      </div>
    </>
  )
}

const inSight = (section: HTMLElement | null): void => section?.scrollIntoView({ block: 'nearest' })

/** Parameters with a value, in people's words; the questions are among them where they cannot be answered here. */
function Parameters({ task, language }: { task: AgentTask; language: 'en' | 'de' }) {
  const { words } = useWords()
  const { form, drafts, redrafted, isEditable } = task
  const fields = isEditable ? form.settled : [...form.asked, ...form.settled]
  if (fields.length === 0) return null
  const anew = redrafted === null ? null : { names: redrafted, text: words.agent.redrafted }
  return <Values entries={agentValues(fields, form, drafts, language, anew)} label={words.agent.parameters} />
}
