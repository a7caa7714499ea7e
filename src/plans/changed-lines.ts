import type { ArgumentWords } from '../pendings/argument-words.ts'
import { named, sayableArguments } from './sayable-arguments.ts'
import type { TurnScope } from './turn-scope.ts'

/**
 * Arguments that are others than before, each with the value it takes the place of; all where none of before are known.
 * Of a sensitive one it is told that it has changed, and not to what.
 */
export function changedLines(
  scope: Pick<TurnScope, 'assistant'>,
  args: readonly ArgumentWords[],
  before: readonly ArgumentWords[],
  textOf?: (argument: ArgumentWords) => string,
): readonly string[] {
  const oldOf = (name: string) => before.find(one => one.name === name)?.text
  const others = args.filter(({ name, text }) => oldOf(name) !== text)
  const gone = before.filter(({ name }) => !args.some(one => one.name === name))
  const earlier = sayableArguments(scope, before, textOf)
  const sayable = sayableArguments(scope, others.length + gone.length > 0 ? others : args, textOf)
  return [
    ...sayable.map(({ name, label, text, isWithheld }) => {
      const old = earlier.find(one => one.name === name)
      const isSame = old === undefined || isWithheld || old.text === text
      return named(label, isSame ? text : `${old.text} → ${text}`)
    }),
    ...sayableArguments(scope, gone, textOf).map(({ label, text }) => named(label, `${text} → –`)),
  ]
}
