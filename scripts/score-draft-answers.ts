import { createHash } from 'node:crypto'
import { ANSWER_KINDS } from '../src/drafts/answers/answer-kind.ts'
import { DEEDS } from '../src/drafts/answers/deeds.ts'
import { STEP_ROLES } from '../src/drafts/answers/role-signals.ts'
import { settleAnswer } from '../src/drafts/answers/settle-answer.ts'
import { weighEdits } from '../src/drafts/answers/weigh-edits.ts'
import { type AnswerScore, scoreAnswer } from '../test/drafts/score-answer.ts'
import { draftAnswers, judgedReply } from './judge/draft-answers.ts'
import { draftLines } from './judge/draft-lines.ts'
import { fitJudge, judgedBy } from './judge/fit-judge.ts'

/**
 * `node scripts/score-draft-answers.ts` says how the whole answer to a draft does on sentences that the judges were not
 * trained with, part by part: beside the kind the plan that comes of it, and of what is unclear whether it would run.
 */
const PARTS = 5

const group = ''
const earlier = draftAnswers.sentences().filter(one => one.group === 'earlier')
const lines = draftLines()
  .map(line => ({ line, key: createHash('sha256').update(line.text).digest('hex') }))
  .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  .map(({ line }, at) => ({ line, reply: judgedReply(line), part: at % PARTS }))

const totals: Record<string, Record<AnswerScore, number>> = {}
let [all, byRules, unclearRuns, wrongRuns] = [0, 0, 0, 0]
for (let part = 0; part < PARTS; part++) {
  const others = lines.filter(one => one.part !== part)
  const revisions = others.filter(({ line }) => line.kind === 'revise')
  const kinds = fitJudge([...others.map(({ reply }) => ({ ...reply.kind, group })), ...earlier], ANSWER_KINDS)
  const deeds = fitJudge(
    revisions.map(({ reply }) => ({ ...reply.deed, group })),
    DEEDS,
  )
  const roles = fitJudge(
    revisions.flatMap(({ reply }) => reply.roles.map(one => ({ ...one, group }))),
    STEP_ROLES,
  )
  for (const { line, reply } of lines.filter(one => one.part === part)) {
    const { reading, answer, evidence } = reply
    const read = settleAnswer(reply, judgedBy(kinds, ANSWER_KINDS, { ...reply.kind, group }), () => {
      const judged = judgedBy(deeds, DEEDS, { ...reply.deed, group })
      const steps = evidence.map(({ place }, at) => ({
        place,
        roles: judgedBy(roles, STEP_ROLES, { ...(reply.roles[at] ?? reply.kind), label: 'none', group }).of,
      }))
      return { deeds: judged, edits: weighEdits(reading, judged, steps) }
    })
    const count = line.draft.steps.length
    const row = totals[line.kind] ?? { right: 0, harmless: 0, harmful: 0 }
    const score = scoreAnswer(read, line, count)
    totals[line.kind] = { ...row, [score]: row[score] + 1 }
    all += 1
    byRules += scoreAnswer(answer, line, count) === 'right' ? 1 : 0
    if (read.kind !== 'run' || line.kind === 'run') continue
    wrongRuns += 1
    unclearRuns += line.kind === 'unclear' || line.kind === 'other' ? 1 : 0
  }
}
console.table(totals)
const sum = (score: AnswerScore) => Object.values(totals).reduce((count, row) => count + row[score], 0)
console.log(
  `${all} replies: right ${sum('right')} (rules alone ${byRules}), harmless ${sum('harmless')}, harmful ${sum('harmful')}; ` +
    `runs nobody asked for ${wrongRuns}, of them unclear or about something else ${unclearRuns}`,
)
