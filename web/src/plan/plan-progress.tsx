import { memo } from 'react'
import { CallDetails } from '../chat/call-details.tsx'
import { CallProgress } from '../chat/call-progress.tsx'
import { ToolName } from '../chat/tool-name.tsx'
import type { PlanItem, StepItem, ToolItem } from '../chat/view.ts'
import { useCallWords } from '../data/assistant-context.ts'
import { ChevronIcon } from '../design/icons.tsx'
import { Verbatim } from '../pendings/verbatim.tsx'
import { useWords } from '../words/use-words.tsx'
import { foundNothing } from './found-nothing.ts'
import { callOf } from './plan-items.ts'
import { STEP_ICONS } from './step-icons.ts'
import './plan.css'

interface PlanProgressProps {
  readonly plan: PlanItem
  /** The calls of its steps, by their id. */
  readonly calls: ReadonlyMap<string, ToolItem>
}

/** The steps of a plan and how far each is; what a call was given and what came of it unfold. What is said stands in the chat. */
export const PlanProgress = memo(({ plan, calls }: PlanProgressProps) => {
  const { words } = useWords()
  const steps = plan.steps
    .map((step, place) => ({ step, id: callOf(plan.id, place) }))
    .filter(({ step }) => step.kind !== 'respond')
  const done = steps.filter(
    ({ step, id }) => step.status === 'completed' && !foundNothing(calls.get(id)),
  ).length
  return (
    <section className="plan" aria-label={words.plan}>
      {steps.length > 1 && (
        <header>
          <span>{words.plan}</span>
          <span>{words.planDone(done, steps.length)}</span>
        </header>
      )}
      <ol>
        {steps.map(({ step, id }) => (
          <li key={id} data-status={step.status}>
            <Step step={step} call={calls.get(id) ?? null} />
          </li>
        ))}
      </ol>
    </section>
  )
})

function Step({ step, call }: { step: StepItem; call: ToolItem | null }) {
  const { words } = useWords()
  const callWords = useCallWords()
  const isEmpty = step.status === 'completed' && foundNothing(call)
  const Icon = STEP_ICONS[isEmpty ? 'skipped' : step.status]
  const line = (
    <>
      <Icon />
      <span className="step-name">
        {step.kind !== 'tool_call' && (words.stepKinds[step.kind] ?? step.kind)}
        {step.name !== null && <ToolName name={step.name} />}
      </span>
      {call !== null && (
        <span className="tool-brief">
          <Verbatim text={callWords(call.name, call.arguments)} />
        </span>
      )}
      <span className="step-status">
        {isEmpty ? words.foundNothing : words.stepStatuses[step.status]}
        {call?.progress !== undefined && <CallProgress text={call.progress} />}
      </span>
    </>
  )
  return call === null ? (
    <p className="step-line">{line}</p>
  ) : (
    <details>
      <summary className="step-line">
        {line}
        <ChevronIcon />
      </summary>
      <CallDetails call={call} />
    </details>
  )
}
