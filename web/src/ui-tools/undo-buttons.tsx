import { useWords } from '../words/use-words.tsx'
import { RedoIcon, UndoIcon } from './icons.tsx'
import { ToolButton } from './tool-button.tsx'

interface UndoButtonsProps {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
}

export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  const { words } = useWords()
  return (
    <>
      <ToolButton icon={UndoIcon} label={words.tools.undo} disabled={!canUndo} onPress={onUndo} />
      <ToolButton icon={RedoIcon} label={words.tools.redo} disabled={!canRedo} onPress={onRedo} />
    </>
  )
}
