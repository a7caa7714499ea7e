import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Column } from '../../../../src/ui-tools/table/params.ts'
import { useWordsOf } from '../use-words-of.ts'
import { editorKey } from './grid-keys.ts'
import { keyOf } from './key-of.ts'
import { optionsFor } from './options-for.ts'
import type { TableEvent } from './reduce-table.ts'
import { TABLE_WORDS } from './words/words.ts'

interface CellEditorProps {
  readonly column: Column
  readonly text: string
  /** Text that stood there before: with it, all options are offered. */
  readonly before: string
  readonly label: string
  readonly dispatch: (event: TableEvent) => void
}

/** The input in a cell; where there are options, with a list of them. */
export function CellEditor({ column, text, before, label, dispatch }: CellEditorProps) {
  const words = useWordsOf(TABLE_WORDS)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUp, setUp] = useState(false)
  const [marked, setMarked] = useState<number | null>(null)
  const options = column.type === 'enum' ? optionsFor(column.options ?? [], text, before) : []
  const chosen = marked ?? options.findIndex(option => option.toLowerCase() === text.trim().toLowerCase())
  const active = chosen < 0 && text.trim() !== '' && options.length > 0 ? 0 : chosen

  useLayoutEffect(() => {
    const box = input.current
    if (!box) return
    box.focus({ preventScroll: true })
    box.setSelectionRange(box.value.length, box.value.length)
    const room = box.closest('.grid')?.getBoundingClientRect().bottom ?? innerHeight
    setUp(room - box.getBoundingClientRect().bottom < 200 && box.getBoundingClientRect().top > 260)
  }, [])

  const pressed = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (options.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setMarked((active + step + options.length) % options.length)
      return
    }
    const meant = editorKey(keyOf(event), options[active] ?? text)
    if (meant === null) return
    event.preventDefault()
    dispatch(meant)
  }
  const isList = column.type === 'enum' && (column.options?.length ?? 0) > 0
  return (
    <>
      <input
        ref={input}
        className="cell-editor"
        aria-label={label}
        value={text}
        maxLength={2_000}
        autoComplete="off"
        spellCheck={column.type === 'text'}
        inputMode={column.type === 'number' ? 'decimal' : column.type === 'url' ? 'url' : 'text'}
        {...(isList && {
          role: 'combobox',
          'aria-expanded': options.length > 0,
          'aria-controls': `${id}-options`,
          'aria-autocomplete': 'list' as const,
          ...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` }),
        })}
        onChange={event => {
          setMarked(null)
          dispatch({ type: 'typed', text: event.target.value })
        }}
        onKeyDown={pressed}
        onMouseDown={event => event.stopPropagation()}
        onDoubleClick={event => event.stopPropagation()}
        onCopy={event => event.stopPropagation()}
        onCut={event => event.stopPropagation()}
        onPaste={event => event.stopPropagation()}
        onBlur={() => dispatch({ type: 'committed', text, onward: null })}
      />
      {isList && (
        <div
          className="cell-options"
          id={`${id}-options`}
          role="listbox"
          aria-label={words.options(column.name)}
          data-up={isUp || undefined}
          hidden={options.length === 0}
        >
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active one
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's
            <div
              key={option}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              onMouseDown={event => {
                event.preventDefault()
                event.stopPropagation()
              }}
              onClick={() => dispatch({ type: 'committed', text: option, onward: null })}
            >
              {option}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
