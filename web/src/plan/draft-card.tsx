import { memo, useId } from 'react'
import type { DraftStepView, PlanDraftView } from '../../../src/api/rest.ts'
import { capitalised } from '../../../src/nlu/text/capitalised.ts'
import { CallDetails } from '../chat/call-details.tsx'
import { ToolLine } from '../chat/tool-line.tsx'
import { ToolName } from '../chat/tool-name.tsx'
import type { ToolItem } from '../chat/view.ts'
import { useCallWords, useToolTitle } from '../data/assistant-context.ts'
import { ChevronIcon, ListIcon } from '../design/icons.tsx'
import { isObject } from '../pendings/read-details.ts'
import { Verbatim } from '../pendings/verbatim.tsx'
import { amountOf } from '../words/amount.ts'
import { useWords } from '../words/use-words.tsx'
import { STEP_ICONS } from './step-icons.ts'
import './plan.css'
import './draft-card.css'

interface DraftCardProps {
  readonly draft: PlanDraftView
  /** Calls by their ids. */
  readonly calls: ReadonlyMap<string, ToolItem>
  /** Calls of executors, by the step they were made for. */
  readonly executors: ReadonlyMap<string, readonly ToolItem[]>
}

const NO_CALLS: readonly ToolItem[] = []

/** A drafted plan: what it is for, its steps and how far each is, what was said about it, what is different now. */
export const DraftCard = memo(({ draft, calls, executors }: DraftCardProps) => {
  const { words, language } = useWords()
  const id = useId()
  const { steps, removed, review, estimate, status, revision } = draft
  const done = steps.filter(step => step.status === 'completed').length
  const places = new Map(steps.map((step, place) => [step.id, place + 1] as const))
  const begun = steps.some(step => step.call !== null)
  const amount = estimate === null ? '' : amountOf(estimate, language)
  return (
    <section className="plan draft" aria-labelledby={id} data-draft={status}>
      <header>
        <ListIcon />
        <h2 id={id}>{words.draft}</h2>
        {revision > 1 && <span>{words.draftRevision(revision)}</span>}
        {begun && <span>{words.planDone(done, steps.length)}</span>}
        <span className="draft-status">{words.draftStatuses[status]}</span>
      </header>
      <div className="draft-about">
        <p className="draft-objective">
          <Verbatim text={draft.objective} />
        </p>
        {draft.reason !== null && (
          <p className="draft-reason">
            <Verbatim text={draft.reason} />
          </p>
        )}
        {review !== null && (
          <div className="draft-review" data-verdict={review.verdict}>
            <p>{words.draftVerdicts[review.verdict]}</p>
            {review.notes.length > 0 && (
              <ul>
                {review.notes.map(note => (
                  <li key={note}>
                    <Verbatim text={note} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
      <ol>
        {steps.map((step, place) => (
          <li key={step.id} data-status={step.status}>
            <Step
              step={step}
              number={place + 1}
              call={
                (step.call !== null && calls.get(step.call)) || plannedCall(step, places, words.draftFrom)
              }
              nested={(step.call !== null && executors.get(step.call)) || NO_CALLS}
            />
          </li>
        ))}
      </ol>
      {removed.length > 0 && (
        <p className="draft-removed">
          {words.draftRemoved}:{' '}
          {removed.map(({ id: step, title }) => (
            <del key={step}>
              <Verbatim text={title} />
            </del>
          ))}
        </p>
      )}
      <footer>
        {amount !== '' && <span>{words.draftEstimate(amount)}</span>}
        {draft.reasoning !== '' && (
          <details>
            <summary>
              <ChevronIcon />
              {words.draftReasoning}
            </summary>
            <p>
              <Verbatim text={draft.reasoning} />
            </p>
          </details>
        )}
      </footer>
    </section>
  )
})

/** A call as it is planned, before it is one. Values from other steps are named by the number of the step. */
function plannedCall(
  { id, kind, name, arguments: args }: DraftStepView,
  places: ReadonlyMap<unknown, number>,
  say: (step: number) => string,
): ToolItem | null {
  if (kind !== 'call' || name === null) return null
  const text = JSON.stringify(args, (_key, value: unknown) => {
    const from = isObject(value) ? places.get(value.$from) : undefined
    return from === undefined ? value : say(from)
  })
  return { kind: 'tool', id, name, arguments: text, result: null, run: null, status: 'unanswered' }
}

/** True for a step whose title says already which tool it calls. */
const isCalledLike = (step: string, tool: string | null): boolean =>
  tool !== null && capitalised(step).startsWith(capitalised(tool))

interface StepProps {
  readonly step: DraftStepView
  readonly number: number
  readonly call: ToolItem | null
  readonly nested: readonly ToolItem[]
}

function Step({ step, number, call, nested }: StepProps) {
  const { words } = useWords()
  const Icon = STEP_ICONS[step.status]
  const tool = useToolTitle()(call?.name ?? '')
  const callWords = useCallWords()
  return (
    <details>
      <summary className="step-line">
        <Icon />
        <span className="step-name">
          <span className="step-number">{number}.</span>
          <Verbatim text={capitalised(step.title)} />
          {step.change !== null && <mark>{words.draftChanges[step.change]}</mark>}
        </span>
        <span className="tool-brief">
          {call === null ? (
            words.draftExecutor
          ) : (
            <>
              {!isCalledLike(step.title, tool) && <ToolName name={call.name} />}{' '}
              <Verbatim text={callWords(call.name, call.arguments, step.title)} />
            </>
          )}
        </span>
        <span className="step-status">{words.stepStatuses[step.status]}</span>
        <ChevronIcon />
      </summary>
      {call !== null && <CallDetails call={call} />}
      {call === null && (
        <div className="draft-executor">
          <p>
            {words.draftExecutor}
            {step.tools.map(tool => (
              <ToolName key={tool} name={tool} />
            ))}
          </p>
          {nested.map(one => (
            <ToolLine key={one.id} tool={one} />
          ))}
        </div>
      )}
    </details>
  )
}
