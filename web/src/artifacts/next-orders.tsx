import { isOfPerson } from '../chat/items.ts'
import { type ChatView, isBusy } from '../chat/view.ts'
import { useWords } from '../words/use-words.tsx'
import './next-orders.css'

interface NextOrdersProps {
  readonly view: ChatView
  readonly onOrder: (text: string) => void
}

/** Orders that may come next, below the newest thing that was made; gone once something waits or other words were said. */
export function NextOrders({ view, onOrder }: NextOrdersProps) {
  const { words } = useWords()
  const next = nextOrdersIn(view)
  return next.length === 0 ? null : (
    <ul className="next-orders" aria-label={words.nextOrders}>
      {next.map(({ agent, text }) => (
        <li key={agent}>
          <button type="button" onClick={() => onOrder(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

function nextOrdersIn(view: ChatView) {
  if (isBusy(view) || view.pendings.length > 0) return []
  const made = view.items.findLastIndex(({ kind }) => kind === 'artifact')
  const isOver = view.items.slice(made + 1).some(isOfPerson)
  const item = view.items[made]
  return item?.kind === 'artifact' && !isOver ? item.artifact.next : []
}
