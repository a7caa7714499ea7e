import { createHash } from 'node:crypto'
import { ANSWER_KINDS } from '../src/drafts/answers/answer-kind.ts'
import { DEEDS } from '../src/drafts/answers/deeds.ts'
import { STEP_ROLES } from '../src/drafts/answers/role-signals.ts'
import { settleAnswer } from '../src/drafts/answers/settle-answer.ts'
import { weighEdits } from '../src/drafts/answers/weigh-edits.ts'
import { type AnswerScore, scoreAnswer } from '../test/drafts/score-answer.ts'
import { draftAnswers, isTelling, judgedReply, sentenceElsewhere } from './judge/draft-answers.ts'
import { draftLines } from './judge/draft-lines.ts'
import { fitJudge, judgedBy } from './judge/fit-judge.ts'
import { linesElsewhere } from './judge/lines-elsewhere.ts'

/**
 * `node scripts/score-draft-answers.ts` says how the whole answer to a draft does on sentences that the judges were not
 * trained with, part by part: beside the kind the plan that comes of it, and of what is unclear whether it would run. Messages for other
 * readers count by what they would do to a plan.
 */
const PARTS = 5

const group = ''
const earlier = draftAnswers.sentences().filter(one => one.group === 'earlier')
type Line = Parameters<typeof judgedReply>[0]
const inParts = <One extends Line>(all: readonly One[]) =>
  all
    .map(line => ({ line, key: createHash('sha256').update(line.text).digest('hex') }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ line }, at) => ({ line, reply: judgedReply(line), part: at % PARTS }))
const lines = inParts(draftLines())
const elsewhere = inParts(linesElsewhere())

const totals: Record<string, Record<AnswerScore, number>> = {}
const done: Record<string, Record<string, number>> = {}
let [all, byRules, asked] = [0, 0, 0]
const wrongRuns: string[] = []
for (let part = 0; part < PARTS; part++) {
  const others = lines.filter(one => one.part !== part)
  const revisions = others.filter(({ line }) => line.kind === 'revise')
  const beside = elsewhere.filter(one => one.part !== part && isTelling(one.line))
  const kinds = fitJudge(
    [
      ...others.map(({ reply }) => ({ ...reply.kind, group })),
      ...earlier,
      ...beside.map(({ reply }) => sentenceElsewhere(reply)),
    ],
    ANSWER_KINDS,
  )
  const deeds = fitJudge(
    revisions.map(({ reply }) => ({ ...reply.deed, group })),
    DEEDS,
  )
  const roles = fitJudge(
    revisions.flatMap(({ reply }) => reply.roles.map(one => ({ ...one, group }))),
    STEP_ROLES,
  )
  const settle = (reply: ReturnType<typeof judgedReply>) => {
    const { reading, evidence } = reply
    return settleAnswer(reply, judgedBy(kinds, ANSWER_KINDS, { ...reply.kind, group }), () => {
      const judged = judgedBy(deeds, DEEDS, { ...reply.deed, group })
      const steps = evidence.map(({ place }, at) => ({
        place,
        roles: judgedBy(roles, STEP_ROLES, { ...(reply.roles[at] ?? reply.kind), label: 'none', group }).of,
      }))
      return { deeds: judged, edits: weighEdits(reading, judged, steps) }
    })
  }
  for (const { line, reply } of elsewhere.filter(one => one.part === part)) {
    const { kind } = settle(reply)
    const row = done[line.folder] ?? {}
    done[line.folder] = { ...row, [kind]: (row[kind] ?? 0) + 1 }
  }
  for (const { line, reply } of lines.filter(one => one.part === part)) {
    const read = settle(reply)
    const count = line.draft.steps.length
    const row = totals[line.kind] ?? { right: 0, harmless: 0, harmful: 0 }
    const score = scoreAnswer(read, line, count)
    totals[line.kind] = { ...row, [score]: row[score] + 1 }
    all += 1
    byRules += scoreAnswer(reply.answer, line, count) === 'right' ? 1 : 0
    asked += read.kind === 'likely_run' && line.kind === 'run' ? 1 : 0
    if (read.kind === 'run' && line.kind !== 'run') wrongRuns.push(`${line.kind} | ${line.text}`)
  }
}
console.table(totals)
const sum = (score: AnswerScore) => Object.values(totals).reduce((count, row) => count + row[score], 0)
console.log(
  `${all} replies: right ${sum('right')} (rules alone ${byRules}), harmless ${sum('harmless')} (${asked} of them asked whether to run, ` +
    `rightly), harmful ${sum('harmful')}; runs nobody asked for ${wrongRuns.length}`,
)
for (const run of wrongRuns) console.log(`  ${run}`)
console.table(done)
