import { Icon } from '../design/icons.tsx'

export const PencilIcon = () => (
  <Icon>
    <path d="M4.5 15.5l.7-3.2 7.6-7.6a1.4 1.4 0 0 1 2 0l.5.5a1.4 1.4 0 0 1 0 2l-7.6 7.6zM11.6 5.9l2.5 2.5" />
  </Icon>
)
export const AgainIcon = () => (
  <Icon>
    <path d="M15.6 10a5.6 5.6 0 1 1-1.7-4M15.6 3.6v3.2h-3.2" />
  </Icon>
)
export const ThumbUpIcon = () => (
  <Icon>
    <path d="M4.2 9h2.4v7H4.2zM6.6 9.2l3-5.4c1.3 0 2 .9 1.7 2.2L10.8 8.4h3.9c1 0 1.6.9 1.3 1.8l-1.5 4.7c-.2.7-.8 1.1-1.5 1.1H6.6" />
  </Icon>
)
export const ThumbDownIcon = () => (
  <Icon>
    <path d="M4.2 11h2.4V4H4.2zM6.6 10.8l3 5.4c1.3 0 2-.9 1.7-2.2l-.5-2.4h3.9c1 0 1.6-.9 1.3-1.8l-1.5-4.7c-.2-.7-.8-1.1-1.5-1.1H6.6" />
  </Icon>
)
