import type { Assistant } from '../assistants/assistant.ts'
import { textIn } from '../flows/ir/text.ts'
import type { Intent } from '../intents/intent.ts'
import { say } from '../messages/catalog.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import type { Blocks } from '../ui-tools/opt-out.ts'
import { inWords } from '../ui-tools/tools-in-words.ts'

interface Person {
  readonly locale: string
  /** Intents that come into question for them. */
  readonly eligible: readonly string[]
  /** Tools they do not want to see. */
  readonly blocks: Blocks
}

/** Things an assistant can be asked for, as people are told them: its flow, its intents, its agents, the tools it opens. */
export function offersOf(
  assistant: Pick<Assistant, 'flow' | 'intents' | 'agents' | 'tools' | 'ui_tools' | 'locale'>,
  { locale, eligible, blocks }: Person,
): readonly string[] {
  const { flow, intents, agents, ui_tools } = assistant
  const flowLabel = flow?.compiled(null).source.label
  const wishes = eligible.flatMap(id => {
    const intent = intents?.get(id) ?? null
    return intent === null ? [] : [wishOf(intent, locale, assistant.locale)]
  })
  const makes = (agents?.all ?? []).flatMap(agent => {
    const title = assistant.tools.find(({ name }) => name === agent.tool)?.title
    return title === undefined ? [] : [textIn(title, locale, assistant.locale)]
  })
  const tools = ui_tools.flatMap(tool => {
    if (typeof tool !== 'string')
      return blocks(tool.name) ? [] : [textIn(tool.title, locale, assistant.locale)]
    const { offer } = inWords(tool)
    return offer === null || blocks(tool) ? [] : [say(offer, locale)]
  })
  return [
    ...(flowLabel === undefined ? [] : [textIn(flowLabel, locale, assistant.locale)]),
    ...wishes,
    ...makes,
    ...tools,
  ]
}

/**
 * Purpose of an intent, as people are told it: the title is in their language, the description for whoever reads it.
 */
export function wishOf({ id, title, description }: Intent, locale: string, own: string): string {
  if (title !== null) return textIn(title, locale, own)
  return description === '' ? plainName(id) : description
}
