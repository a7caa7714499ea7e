import type { Json } from '../core/json.ts'
import type { Approval } from '../core/pending.ts'
import type { OpenPlan } from '../core/session.ts'
import { say } from '../messages/catalog.ts'
import { argumentWords } from '../pendings/argument-words.ts'
import type { DescribedTool } from '../tools/tool.ts'
import { callLabel } from './call-label.ts'
import { callSentence } from './call-sentence.ts'
import { deedOf } from './deed-of.ts'
import { doneThere } from './done-there.ts'
import { sameCallsSentence } from './same-calls-sentence.ts'
import { argumentsLine } from './sayable-arguments.ts'
import { shownSchema } from './shown-schema.ts'
import type { TurnScope } from './turn-scope.ts'

/** Sentences about calls the person has to know of before this one. */
export function warningsBefore(
  scope: TurnScope,
  plan: OpenPlan,
  tool: DescribedTool,
  { elsewhere, doneElsewhere, doneBefore, inFamily, erased }: Approval,
): readonly string[] {
  const there = doneThere(scope, tool).at(-1)
  const knownAt = Math.max(elsewhere?.latestAt ?? 0, doneElsewhere?.latestAt ?? 0, there?.at ?? 0)
  return [
    ...(elsewhere === undefined ? [] : [sameCallsSentence(scope, 'elsewhere', elsewhere)]),
    ...(there === undefined
      ? []
      : [
          sameCallsSentence(
            scope,
            'doneThere',
            { latestAt: there.at },
            wordsOf(scope, plan, tool, there.arguments),
          ),
        ]),
    // Told already, in more words.
    ...(doneElsewhere === undefined || (there !== undefined && doneElsewhere.latestAt <= there.at)
      ? []
      : [sameCallsSentence(scope, 'doneElsewhere', doneElsewhere)]),
    ...(inFamily === undefined || inFamily.latestAt <= knownAt
      ? []
      : [sameCallsSentence(scope, 'inFamily', inFamily, callLabel(scope, plan, tool.name))]),
    ...(erased === undefined
      ? []
      : [say('open_erased', scope.reads.locale, { what: callLabel(scope, plan, tool.name) })]),
    ...(doneBefore === undefined ? [] : [sameCallsSentence(scope, 'doneBefore', doneBefore)]),
  ]
}

/** A call in words, as far as it is known what it was made with. */
function wordsOf(scope: TurnScope, plan: OpenPlan, tool: DescribedTool, args: Json | undefined): string {
  const label = callLabel(scope, plan, tool.name)
  if (args === undefined) return label
  const schema = shownSchema(scope, plan, tool, args)
  const words = argumentWords(args, schema ?? undefined, scope.reads.locale)
  const deed = tool.confirm === undefined ? null : deedOf(callSentence(scope, plan, tool, words))
  const line = argumentsLine(scope, words)
  return deed ?? (line === '' ? label : `${label} (${line})`)
}
