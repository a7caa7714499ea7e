import type { AssistantFault } from '../../../src/api/rest.ts'
import { CopyButton } from '../design/copy-button.tsx'
import { WarningIcon } from '../design/icons.tsx'
import { withCode } from '../design/with-code.tsx'
import { useWords } from '../words/use-words.tsx'
import './notes.css'

interface FaultsProps {
  readonly faults: readonly AssistantFault[]
  /** True where the version before the faults still answers. */
  readonly serving: boolean
  readonly onReload: () => void
}

const placeOf = ({ file, line, column }: AssistantFault) => `${file}:${line}:${column}`

/** Reason why an assistant cannot answer, by file, line and column. */
export function Faults({ faults, serving, onReload }: FaultsProps) {
  const { words } = useWords()
  return (
    <section className="faults" aria-labelledby="faults-title">
      <header>
        <WarningIcon />
        <h2 id="faults-title">
          {serving ? words.faultsServingTitle(faults.length) : words.faultsTitle(faults.length)}
        </h2>
      </header>
      <ol>
        {faults.map(fault => (
          <li key={`${placeOf(fault)} ${fault.message}`}>
            <p>
              <code>{placeOf(fault)}</code>
              <CopyButton text={() => placeOf(fault)} />
            </p>
            <p>{withCode(fault.message)}</p>
          </li>
        ))}
      </ol>
      <footer>
        <p>{withCode(words.faultsText)}</p>
        <button type="button" className="button" onClick={onReload}>
          {words.lookAgain}
        </button>
      </footer>
    </section>
  )
}
