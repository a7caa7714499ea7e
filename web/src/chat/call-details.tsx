import { Verbatim } from '../pendings/verbatim.tsx'
import { useWords } from '../words/use-words.tsx'
import './tool-line.css'
import { pretty } from './pretty-json.ts'
import type { ToolItem } from './view.ts'

/** Arguments of a call, and what came of it. */
export function CallDetails({ call }: { call: ToolItem }) {
  const { words } = useWords()
  return (
    <dl className="call-details">
      <dt>{words.toolArguments}</dt>
      <dd>{call.arguments === '' ? words.toolNoArguments : <JsonText text={call.arguments} />}</dd>
      {call.result !== null && (
        <>
          <dt>{words.toolResult}</dt>
          <dd>
            <JsonText text={call.result} />
          </dd>
        </>
      )}
    </dl>
  )
}

function JsonText({ text }: { text: string }) {
  return (
    <pre>
      <Verbatim text={pretty(text)} />
    </pre>
  )
}
