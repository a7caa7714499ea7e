import { useWords } from '../words/use-words.tsx'
import type { BodyProps } from './body-props.ts'

/** Gives the pending up, beside the answers it asks for. */
export function CancelButton({ disabled, onAnswer }: Pick<BodyProps<'value'>, 'disabled' | 'onAnswer'>) {
  const { words } = useWords()
  return (
    <button
      type="button"
      className="button quiet"
      disabled={disabled}
      onClick={() => onAnswer({ kind: 'cancel' })}
    >
      {words.cancel}
    </button>
  )
}
