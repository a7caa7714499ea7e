import type { ReactNode } from 'react'

/** Line drawings on a 20 unit grid, in the colour of the text around them. Always beside words, or a label. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export const SendIcon = () => (
  <Icon>
    <path d="M10 16V4.5M5 9.3 10 4.2l5 5.1" />
  </Icon>
)
export const StopIcon = () => (
  <Icon>
    <rect x="5.5" y="5.5" width="9" height="9" rx="1.5" className="filled" />
  </Icon>
)
export const PlusIcon = () => (
  <Icon>
    <path d="M10 4.5v11M4.5 10h11" />
  </Icon>
)
export const CostsIcon = () => (
  <Icon>
    <path d="M4 16.2h12M5.8 13.5V9.8M10 13.5V4.2M14.2 13.5V7.4" />
  </Icon>
)
export const SettingsIcon = () => (
  <Icon>
    <path d="M4 6.5h6.2M13.8 6.5H16M4 13.5h2.2M9.8 13.5H16" />
    <circle cx="12" cy="6.5" r="1.8" />
    <circle cx="8" cy="13.5" r="1.8" />
  </Icon>
)
export const DeskIcon = () => (
  <Icon>
    <path d="M4.2 11.5V9.8a5.8 5.8 0 0 1 11.6 0v1.7M4.2 10.8h1.9v4H4.2zM13.9 10.8h1.9v4h-1.9zM15 14.8c0 1.3-1.3 2-3 2" />
  </Icon>
)
export const TrashIcon = () => (
  <Icon>
    <path d="M4 5.8h12M8 5.5V4h4v1.5M5.8 5.8l.7 10.2h7l.7-10.2M8.6 9v4M11.4 9v4" />
  </Icon>
)
export const MoreIcon = () => (
  <Icon>
    <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.4" />
  </Icon>
)
export const PinIcon = () => (
  <Icon>
    <path d="M7.5 3.5h5M8 3.5v5l-2.5 3h9l-2.5-3v-5M10 11.5v5" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="4.8" />
    <path d="m12.6 12.6 3.9 3.9" />
  </Icon>
)
export const FoldIcon = () => (
  <Icon>
    <rect x="3.5" y="4.5" width="13" height="11" rx="2" />
    <path d="M8 4.5v11M13 8l-2 2 2 2" />
  </Icon>
)
export const MenuIcon = () => (
  <Icon>
    <path d="M3.5 6h13M3.5 10h13M3.5 14h9" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
)
export const CopyIcon = () => (
  <Icon>
    <path d="M7.5 7.5h8v8h-8zM12.5 7.5v-3h-8v8h3" />
  </Icon>
)
export const CheckIcon = () => (
  <Icon>
    <path d="m4.5 10.5 3.7 3.7 7.3-8" />
  </Icon>
)
export const WarningIcon = () => (
  <Icon>
    <path d="M10 3.2 17.5 16.3H2.5zM10 8.2v3.6M10 13.9v.1" />
  </Icon>
)
export const DownIcon = () => (
  <Icon>
    <path d="M10 4v11.5M5 10.7l5 5.1 5-5.1" />
  </Icon>
)
export const ChevronIcon = () => (
  <Icon>
    <path d="m7.5 5 5 5-5 5" />
  </Icon>
)
export const ToolIcon = () => (
  <Icon>
    <path d="m7.4 6.2-3.6 3.8 3.6 3.8M12.6 6.2l3.6 3.8-3.6 3.8" />
  </Icon>
)
export const SystemIcon = () => (
  <Icon>
    <path d="M3.5 4.5h13v8.5h-13zM7 16h6M10 13v3" />
  </Icon>
)
export const SunIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 2.8v1.6M10 15.6v1.6M2.8 10h1.6M15.6 10h1.6M4.9 4.9 6 6M14 14l1.1 1.1M4.9 15.1 6 14M14 6l1.1-1.1" />
  </Icon>
)
export const MoonIcon = () => (
  <Icon>
    <path d="M16 11.7A6.3 6.3 0 0 1 8.3 4a6.3 6.3 0 1 0 7.7 7.7z" />
  </Icon>
)

export const ClockIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="6.8" />
    <path d="M10 6.2V10l2.6 1.8" />
  </Icon>
)
export const CircleIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="5.5" />
  </Icon>
)
export const RunningIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="6" opacity="0.3" />
    <path d="M10 4a6 6 0 0 1 6 6" className="turning" />
  </Icon>
)
export const QuestionIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="6.8" />
    <path d="M8 8.1a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M10 13.4v.1" />
  </Icon>
)
export const SkipIcon = () => (
  <Icon>
    <path d="M5 10h10" />
  </Icon>
)
export const ListIcon = () => (
  <Icon>
    <path d="M8 5.5h8.5M8 10h8.5M8 14.5h8.5M3.6 5.5h.1M3.6 10h.1M3.6 14.5h.1" />
  </Icon>
)
export const PencilIcon = () => (
  <Icon>
    <path d="m5 15 .6-3L13 4.6l2.4 2.4L8 14.4zM11.5 6.1l2.4 2.4" />
  </Icon>
)
export const ShieldIcon = () => (
  <Icon>
    <path d="M10 2.8 16 5v4.6c0 3.6-2.5 6.2-6 7.6-3.5-1.4-6-4-6-7.6V5zM7.4 10l1.9 1.9 3.4-3.7" />
  </Icon>
)

/** The mark: a line, and the points that lead off it to a signal. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" className="mark-tile" />
    <path d="M5 22h22M9 22c6 0 7-11 14-11" className="mark-line" />
    <circle cx="24.5" cy="11" r="3.2" className="mark-signal" />
  </svg>
)
