import { useWords } from '../words/use-words.tsx'
import { useIsMissingParts } from './missed-parts.ts'

/** Says that a part of the page does not come, and offers to load it anew. */
export function MissingParts() {
  const { words } = useWords()
  if (!useIsMissingParts()) return null
  return (
    <p className="missing-parts" role="alert">
      {words.partMissing}{' '}
      <button type="button" className="button small" onClick={() => window.location.reload()}>
        {words.reloadPage}
      </button>
    </p>
  )
}
