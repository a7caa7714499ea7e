import type { Branch } from '../chat/view.ts'
import { Link } from '../routing/link.tsx'
import { threadPath } from '../routing/route.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import './forks.css'
import { FORK_WORDS } from './words/words.ts'

/** Tells where a conversation comes from, or that there is another version from here on. */
export function BranchLines({ branches }: { branches: readonly Branch[] }) {
  const own = useWordsOf(FORK_WORDS)
  return branches.map(({ kind, session, assistant, thread, title, turn }) => (
    <p className="branch-line" key={`${kind} ${session}`}>
      <span>
        {kind === 'origin' && turn === null ? own.instead : own[kind]}{' '}
        <Link href={threadPath(assistant, thread)}>
          {title ?? (kind === 'origin' ? own.untitled : own.untitledFork)}
        </Link>
      </span>
    </p>
  ))
}
