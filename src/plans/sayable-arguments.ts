import type { Assistant } from '../assistants/assistant.ts'
import { sensitiveParameters } from '../intents/withhold.ts'
import type { ArgumentWords } from '../pendings/argument-words.ts'
import { visible } from '../pendings/visible.ts'
import type { TurnScope } from './turn-scope.ts'

/** Stands for what is said to nobody, and for what did not fit. */
export const MORE = '…'

export interface SayableArgument extends Pick<ArgumentWords, 'name' | 'label' | 'text'> {
  readonly isWithheld: boolean
}

/** Arguments as a sentence may say them. Sensitive values stay on the card: a sentence is read to others and goes into summaries. */
export function sayableArguments(
  { assistant }: { readonly assistant: Pick<Assistant, 'intents'> },
  args: readonly ArgumentWords[],
  textOf: (argument: ArgumentWords) => string = ({ text }) => visible(text),
): readonly SayableArgument[] {
  const secret = new Set(sensitiveParameters(assistant.intents).map(({ name }) => name))
  return args.map(argument => {
    const { name, label } = argument
    const isWithheld = secret.has(name)
    return { name, label: visible(label), text: isWithheld ? MORE : textOf(argument), isWithheld }
  })
}

/** A value behind its name, if it has one. */
export const named = (label: string, text: string): string => (label === '' ? text : `${label} ${text}`)

/** All of them in one line. */
export const argumentsLine = (scope: Pick<TurnScope, 'assistant'>, args: readonly ArgumentWords[]): string =>
  sayableArguments(scope, args)
    .map(({ label, text }) => named(label, text))
    .join('; ')
