import { memo, useState } from 'react'
import { useWords } from '../words/use-words.tsx'
import { Message } from './message.tsx'
import { ToolLine } from './tool-line.tsx'
import type { Item } from './view.ts'

interface ItemListProps {
  readonly items: readonly Item[]
  readonly assistant: string
  readonly earlier: boolean
  readonly onEarlier: () => Promise<void>
}

export const ItemList = memo(({ items, assistant, earlier, onEarlier }: ItemListProps) => {
  const { words } = useWords()
  const [loading, setLoading] = useState(false)
  return (
    <>
      {earlier && (
        <button
          type="button"
          className="button quiet earlier"
          disabled={loading}
          onClick={async () => {
            setLoading(true)
            await onEarlier()
            setLoading(false)
          }}
        >
          {loading ? words.loadingEarlier : words.earlier}
        </button>
      )}
      {items.map(item =>
        item.kind === 'tool' ? (
          <ToolLine key={`tool ${item.id}`} tool={item} />
        ) : (
          <Message key={`message ${item.id}`} message={item} assistant={assistant} />
        ),
      )}
    </>
  )
})
