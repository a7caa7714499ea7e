import type { AgentShowing } from '../../../../src/api/rest.ts'
import { CheckIcon } from '../../design/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import { Verbatim } from '../verbatim.tsx'
import type { AgentTask } from './use-agent-task.ts'

interface DeedButtonProps {
  readonly agent: AgentShowing
  readonly task: AgentTask
  readonly disabled: boolean
}

/** Says yes, or as long as something is missing, what that is, and leads there. */
export function DeedButton({ agent, task: { missing, redrafted, confirm }, disabled }: DeedButtonProps) {
  const { words } = useWords()
  return (
    <button
      type="button"
      className="button primary agent-deed"
      disabled={disabled}
      data-missing={missing !== null || undefined}
      onClick={confirm}
    >
      {missing === null && redrafted === null && <CheckIcon />}
      <Verbatim
        text={
          missing !== null
            ? words.agent.missing(missing.label)
            : redrafted !== null
              ? words.agent.redraft
              : agent.deed || words.confirm
        }
      />
    </button>
  )
}
