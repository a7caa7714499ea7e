import type { AssistantView } from '../../../src/api/rest.ts'
import { WarningIcon } from '../design/icons.tsx'
import { Monogram } from '../design/monogram.tsx'
import { Link } from '../routing/link.tsx'
import { assistantPath } from '../routing/route.ts'
import { useWords } from '../words/use-words.tsx'
import { moveByArrow } from './move-by-arrow.ts'

interface AssistantListProps {
  readonly assistants: readonly AssistantView[]
  readonly current: string | null
}

export function AssistantList({ assistants, current }: AssistantListProps) {
  const { words } = useWords()
  return (
    <ul className="rows" onKeyDown={moveByArrow}>
      {assistants.map(({ id, name, faults }) => (
        <li key={id} data-current={id === current || undefined}>
          <Link href={assistantPath(id)} className="row" data-row aria-current={id === current || undefined}>
            <Monogram id={id} name={name || id} />
            <span className="row-title">{name || id}</span>
            {faults.length > 0 && (
              <span className="row-warning" title={words.assistantBroken}>
                <WarningIcon />
                <span className="visually-hidden">{words.assistantBroken}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
