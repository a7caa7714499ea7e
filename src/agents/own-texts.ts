import type { OwnAgent } from '../nlu/lang/sections/order-words.ts'
import type { AssistantAgent } from './agent.ts'

/** Words of the engine's own agents to people. */
export const OWN_TEXTS = {
  research: { title: 'agent_title_research', deed: 'agent_deed_research', help: 'agent_help_research' },
  image: { title: 'agent_title_image', deed: 'agent_deed_make', help: 'agent_help_image' },
  music: { title: 'agent_title_music', deed: 'agent_deed_make', help: 'agent_help_music' },
  edit: { title: 'agent_title_edit', deed: 'agent_deed_edit', help: 'agent_help_edit' },
} as const satisfies Readonly<Record<OwnAgent, Pick<AssistantAgent, 'title' | 'deed' | 'help'>>>
