import { textIn } from '../flows/ir/text.ts'
import { say } from '../messages/catalog.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import type { TurnScope } from './turn-scope.ts'

/** An assistant, and the language of whoever it speaks to. */
export interface PlaceInWords extends Pick<TurnScope, 'assistant'> {
  readonly reads: Pick<TurnScope['reads'], 'locale'>
}

/** Title of a tool in the person's language; null where it has none, or is not there. */
export function toolTitle({ assistant, reads }: PlaceInWords, tool: string): string | null {
  const title = assistant.tools.find(({ name }) => name === tool)?.title
  return title === undefined || title === null ? null : textIn(title, reads.locale, assistant.locale)
}

/** Names tools as people know them: by their titles, else by the words of their names. */
export const toolName =
  (scope: PlaceInWords) =>
  (tool: string): string =>
    toolTitle(scope, tool) ?? plainName(tool)

/** A tool in a sentence: its name in quotes. */
export const toolWords = (scope: PlaceInWords, tool: string): string =>
  say('quoted', scope.reads.locale, { text: toolName(scope)(tool) })
