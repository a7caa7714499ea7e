import { textIn } from '../flows/ir/text.ts'
import { say } from '../messages/catalog.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import type { Parameter } from './intent.ts'

/** The question by which a parameter is asked for. */
export const questionFor = ({ name, label, prompt }: Parameter, locale: string): string =>
  prompt === null
    ? say('intent_ask', locale, { param: label === null ? plainName(name) : textIn(label, locale) })
    : textIn(prompt, locale)
