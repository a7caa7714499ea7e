import type { ReactNode } from 'react'

interface ToolButtonProps {
  readonly icon: () => ReactNode
  readonly label: string
  readonly disabled?: boolean
  readonly isPressed?: boolean
  /** With its name beside the picture, where there is room. */
  readonly isNamed?: boolean
  readonly onPress: () => void
}

export const ToolButton = ({ icon: Icon, label, disabled, isPressed, isNamed, onPress }: ToolButtonProps) => (
  <button
    type="button"
    className="tool-button"
    title={isNamed ? undefined : label}
    disabled={disabled}
    aria-pressed={isPressed}
    onClick={onPress}
  >
    <Icon />
    <span className={isNamed ? 'tool-name' : 'visually-hidden'}>{label}</span>
  </button>
)
