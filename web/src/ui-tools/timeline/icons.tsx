import { Icon } from '../../design/icons.tsx'

export const TimelineIcon = () => (
  <Icon>
    <path d="M2.5 7h15M5 5.300v3.400M10 5.300v3.400M15 5.300v3.400M5 8.700v3.300M10 8.700v6.300M3 12h4v2.500H3zM8 15h4v1.800H8z" />
  </Icon>
)
export const SortIcon = () => (
  <Icon>
    <path d="M6 4v12M3.500 13.500 6 16l2.500-2.500M11 5h6M11 9.500h4.500M11 14h3" />
  </Icon>
)
