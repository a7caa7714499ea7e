import type { ReactNode } from 'react'
import { Icon, PencilIcon, ToolIcon } from '../../design/icons.tsx'

const ResearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="4.8" />
    <path d="m12.6 12.6 3.6 3.6" />
  </Icon>
)
const ImageIcon = () => (
  <Icon>
    <rect x="3.2" y="4.2" width="13.6" height="11.6" rx="1.8" />
    <circle cx="7.3" cy="8" r="1.2" />
    <path d="m3.6 14 3.9-3.4 2.6 2.2 3-3.2 3.5 3.6" />
  </Icon>
)
const MusicIcon = () => (
  <Icon>
    <path d="M7.6 14.4V5.2l7.6-1.6v9.2" />
    <circle cx="5.8" cy="14.4" r="1.8" />
    <circle cx="13.4" cy="12.8" r="1.8" />
  </Icon>
)

const ICONS: ReadonlyMap<string, () => ReactNode> = new Map([
  ['research', ResearchIcon],
  ['image', ImageIcon],
  ['music', MusicIcon],
  ['edit', PencilIcon],
])

/** Sign of an agent; those of an assistant's own have that of a tool. */
export function AgentIcon({ agent }: { agent: string }) {
  const Sign = ICONS.get(agent) ?? ToolIcon
  return <Sign />
}
