import { Icon } from '../design/icons.tsx'

export const TableIcon = () => (
  <Icon>
    <path d="M3.5 4.5h13v11h-13zM3.5 8.2h13M3.5 11.9h13M8 8.2v7.3" />
  </Icon>
)
export const MapIcon = () => (
  <Icon>
    <path d="M4 3.5h5v4H4zM11 12.5h5v4h-5zM6.5 7.5v3.2c0 2.2 1.4 3.8 4.5 3.8" />
  </Icon>
)
export const ListIcon = () => (
  <Icon>
    <path d="M7.5 5.5h9M7.5 10h9M7.5 14.5h9M3.8 5.5h.1M3.8 10h.1M3.8 14.5h.1" />
  </Icon>
)
export const UndoIcon = () => (
  <Icon>
    <path d="M7.5 4.5 4 8l3.5 3.500M4.3 8h7.200a4 4 0 0 1 0 8H8" />
  </Icon>
)
export const RedoIcon = () => (
  <Icon>
    <path d="M12.5 4.5 16 8l-3.5 3.500M15.7 8H8.500a4 4 0 0 0 0 8H12" />
  </Icon>
)
export const PasteIcon = () => (
  <Icon>
    <path d="M7.5 4.500h-2v11.500h9V4.500h-2M7.5 3.500h5v2.300h-5zM8 9.500h4M8 12.500h4" />
  </Icon>
)
export const ImportIcon = () => (
  <Icon>
    <path d="M10 3.500v8.500M6.5 8.8 10 12.300l3.5-3.500M4 13v3h12v-3" />
  </Icon>
)
export const ExportIcon = () => (
  <Icon>
    <path d="M10 12.500V4M6.5 7.3 10 3.800l3.5 3.500M4 13v3h12v-3" />
  </Icon>
)
export const OwnerIcon = () => (
  <Icon>
    <circle cx="10" cy="7" r="2.8" />
    <path d="M4.5 16c.5-3 2.6-4.5 5.5-4.500s5 1.5 5.5 4.5" />
  </Icon>
)
export const OutcomeIcon = () => (
  <Icon>
    <path d="M5.5 16.500v-13M5.5 4.300h8.800l-1.8 2.9 1.8 2.900H5.5" />
  </Icon>
)
export const ApprovalIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="6.5" />
    <path d="m7.2 10.2 2 2 3.7-4.2" />
  </Icon>
)
export const ParallelIcon = () => (
  <Icon>
    <path d="M7 4.500v11M13 4.500v11" />
  </Icon>
)
export const ConnectIcon = () => (
  <Icon>
    <circle cx="5.2" cy="14.8" r="1.9" />
    <circle cx="14.8" cy="5.2" r="1.9" />
    <path d="M6.6 13.4 13.4 6.6" />
  </Icon>
)
export const UpIcon = () => (
  <Icon>
    <path d="m5 12.5 5-5 5 5" />
  </Icon>
)
export const LowerIcon = () => (
  <Icon>
    <path d="m5 7.5 5 5 5-5" />
  </Icon>
)
export const BackIcon = () => (
  <Icon>
    <path d="M15.5 10H4.800M9.5 5l-5 5 5 5" />
  </Icon>
)
export const FitIcon = () => (
  <Icon>
    <path d="M4 7.500V4h3.500M12.5 4H16v3.500M16 12.500V16h-3.500M7.5 16H4v-3.5" />
  </Icon>
)
export const MinusIcon = () => (
  <Icon>
    <path d="M4.5 10h11" />
  </Icon>
)
