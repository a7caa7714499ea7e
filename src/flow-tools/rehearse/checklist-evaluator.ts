import type { JsonObject } from '../../core/json.ts'
import type { Validator } from '../../flows/ir/compiled.ts'
import { type Checklist, nextQuestion, takeAll } from '../migrate/checklist.ts'
import type { Evaluator } from './shadow.ts'

/** The checklist as it was run before there were flows, to be compared with the flow it became. */
export function checklistEvaluator(
  checklist: Checklist,
  validators: Readonly<Record<string, Validator>> = {},
): Evaluator {
  let answers: JsonObject = {}
  let started = false
  return {
    name: `checklist ${checklist.id}`,
    observe() {
      const asks = started ? (nextQuestion(checklist, answers)?.key ?? null) : null
      return { asks, calls: null, status: started ? (asks === null ? 'ended' : 'asking') : 'new', answers }
    },
    give(input) {
      if (input.type === 'start') started = true
      else if (input.type === 'answers') answers = takeAll(checklist, answers, input.answers, validators)
    },
  }
}
