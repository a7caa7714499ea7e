import { explainScore } from '../agents/explain-score.ts'
import type { WhyRow } from '../api/rest.ts'
import { sayWhy } from '../messages/say-why.ts'
import { capitalised } from '../nlu/text/capitalised.ts'
import { scoreNow } from '../plans/task-of.ts'
import type { TurnFacts } from './turn-facts.ts'
import type { WhyScope } from './why-scope.ts'
import { callName } from './words-of.ts'

/** Each task of an order with how sure it was, of what that is made, and from where on its agent runs at once. */
export const taskRows = ({ tasks }: TurnFacts, scope: WhyScope): readonly WhyRow[] =>
  tasks.map(({ tool, task }) => {
    const { locale } = scope.reads
    // By the weights it had then.
    const score = scoreNow({ task, agent: null }, null)
    const bounds = scope.assistant.agents?.get(task.agent)?.bounds
    const words = [
      sayWhy('why_task_sure', locale, { score: score.score }),
      ...(bounds === undefined
        ? []
        : [sayWhy('why_task_auto', locale, { score: Math.round(bounds.auto * 100) })]),
      explainScore(score, locale).join(', '),
    ]
    return { label: capitalised(callName(scope, tool)), text: words.join(' · ') }
  })
