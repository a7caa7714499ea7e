import { memo, useMemo } from 'react'
import { goToArtifact } from '../artifacts/artifact-place.ts'
import { ToolName } from '../chat/tool-name.tsx'
import type { Item } from '../chat/view.ts'
import { useCallWords } from '../data/assistant-context.ts'
import { ChevronIcon } from '../design/icons.tsx'
import { Verbatim } from '../pendings/verbatim.tsx'
import { STEP_ICONS } from '../plan/step-icons.ts'
import { useWords } from '../words/use-words.tsx'
import { type Doing, doingsIn } from './doings-in.ts'
import './doings.css'

/** Tasks of agents in this conversation, folded up: how far each is, and a way to what came of it. */
export const Doings = memo(({ items }: { items: readonly Item[] }) => {
  const { words } = useWords()
  const doings = useMemo(() => doingsIn(items), [items])
  if (doings.length === 0) return null
  const done = doings.filter(({ status, isEmpty }) => status === 'completed' && !isEmpty).length
  return (
    <details className="doings">
      <summary>
        <ChevronIcon />
        <span>{words.doings}</span>
        <span className="doings-count">{words.planDone(done, doings.length)}</span>
      </summary>
      <ol>
        {doings.map(doing => (
          <li key={doing.id} data-status={doing.isEmpty ? 'skipped' : doing.status}>
            <OneDoing doing={doing} />
          </li>
        ))}
      </ol>
    </details>
  )
})

function OneDoing({ doing: { tool, status, artifact, call, isEmpty } }: { doing: Doing }) {
  const { words } = useWords()
  const callWords = useCallWords()
  const Sign = STEP_ICONS[isEmpty ? 'skipped' : status]
  const types: Readonly<Record<string, string>> = words.artifactTypes
  return (
    <>
      <Sign />
      {artifact === null ? (
        <span className="doings-task">
          <ToolName name={tool} />
          {call !== null && <Verbatim text={callWords(call.name, call.arguments)} />}
        </span>
      ) : (
        <button type="button" onClick={() => goToArtifact(artifact.id)}>
          <Verbatim
            text={[types[artifact.type] ?? artifact.type, artifact.title].filter(Boolean).join(': ')}
          />
        </button>
      )}
      <span className="doings-status">{isEmpty ? words.foundNothing : words.stepStatuses[status]}</span>
    </>
  )
}
