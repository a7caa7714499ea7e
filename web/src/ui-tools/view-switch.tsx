import type { ReactNode } from 'react'
import { ListIcon } from './icons.tsx'
import type { View } from './start-view.ts'
import { ToolButton } from './tool-button.tsx'

interface ViewSwitchProps {
  /** Picture of the drawing. */
  readonly icon: () => ReactNode
  readonly words: Readonly<Record<View | 'views', string>>
  readonly view: View
  readonly onView: (view: View) => void
}

/** Drawing or outline of the same entries. */
export function ViewSwitch({ icon, words, view, onView }: ViewSwitchProps) {
  const views = [
    ['drawing', icon],
    ['outline', ListIcon],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="view-switch" role="group" aria-label={words.views}>
      {views.map(([name, picture]) => (
        <ToolButton
          key={name}
          icon={picture}
          label={words[name]}
          isPressed={view === name}
          isNamed
          onPress={() => onView(name)}
        />
      ))}
    </div>
  )
}
