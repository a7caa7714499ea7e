import { textIn } from '../flows/ir/text.ts'
import { say } from '../messages/catalog.ts'
import type { AgentText } from './agent.ts'

export const agentText = (text: AgentText, locale: string): string =>
  typeof text === 'string' ? say(text, locale) : textIn(text, locale)
