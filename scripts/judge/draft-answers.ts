import type { Draft } from '../../src/core/draft.ts'
import { ANSWER_KINDS, type AnswerKind } from '../../src/drafts/answers/answer-kind.ts'
import { answerSignals } from '../../src/drafts/answers/answer-signals.ts'
import { DEEDS, type Deed } from '../../src/drafts/answers/deeds.ts'
import { readByRules } from '../../src/drafts/answers/read-by-rules.ts'
import { roleSignals, STEP_ROLES, type StepRole } from '../../src/drafts/answers/role-signals.ts'
import { stepEvidence } from '../../src/drafts/answers/step-evidence.ts'
import type { LabelledReply } from '../../test/drafts/score-answer.ts'
import type { JudgeDomain } from './domain.ts'
import { draftLines } from './draft-lines.ts'
import { earlierLines } from './earlier-lines.ts'
import type { JudgedSentence } from './fit-judge.ts'
import { linesElsewhere } from './lines-elsewhere.ts'
import { deedOf, rolesOf } from './revision-label.ts'

type Line = Pick<LabelledReply, 'text' | 'locale' | 'kind' | 'steps'> & {
  readonly draft: Pick<Draft, 'steps' | 'intent'>
}

/** A reply as the judges are shown it, with what they are to say of it. */
export function judgedReply({ text, locale, kind, steps, draft }: Line) {
  const { answer, reading, plain } = readByRules(text, draft, locale)
  const evidence = stepEvidence(reading)
  const roles = rolesOf(steps ?? '', draft.steps.length, evidence)
  const signals = answerSignals(reading, answer)
  return {
    reading,
    plain,
    answer,
    evidence,
    kind: { ...signals, label: kind } satisfies Judged<AnswerKind>,
    deed: { ...signals, label: deedOf(steps ?? '', draft.steps.length) } satisfies Judged<Deed>,
    roles: evidence.map(
      (one): Judged<StepRole> => ({
        ...roleSignals(reading, answer, one, evidence),
        label: roles.get(one.place) ?? 'none',
      }),
    ),
  }
}
type Judged<Label extends string> = Omit<JudgedSentence<Label>, 'group'>

/** The rules were mended with these: what they make of them says less than it seems to. */
const withoutRules = <Label extends string>(one: Judged<Label>): Judged<Label> => ({
  ...one,
  signals: one.signals.filter(signal => !signal.startsWith('§rules')),
})

export const draftAnswers: JudgeDomain<AnswerKind> = {
  labels: ANSWER_KINDS,
  module: 'src/drafts/answers/kind-weights.ts',
  sentences: () => [
    ...draftLines().map(line => ({ ...judgedReply(line).kind, group: line.file })),
    ...earlierLines().map(line => ({ ...withoutRules(judgedReply(line).kind), group: 'earlier' })),
  ],
  beside: () =>
    linesElsewhere()
      .filter(isTelling)
      .map(line => sentenceElsewhere(judgedReply(line))),
}

/** A message for another reader, as one that is about something else. */
export const sentenceElsewhere = ({ kind }: Pick<ReturnType<typeof judgedReply>, 'kind'>) => ({
  ...kind,
  group: 'elsewhere',
  weight: SHARE,
})
/** There are more of them than of answers. */
const SHARE = 0.3

/** Shorter ones are said of anything. */
export const isTelling = ({ text }: Pick<Line, 'text'>): boolean => text.split(/\s+/).length >= 4

/** Earlier lines teach nothing about changes: measured. */
const revisions = () =>
  draftLines().flatMap(line =>
    line.kind === 'revise' ? [{ file: line.file, reply: judgedReply(line) }] : [],
  )

export const draftDeeds: JudgeDomain<Deed> = {
  labels: DEEDS,
  module: 'src/drafts/answers/deed-weights.ts',
  sentences: () => revisions().map(({ file, reply }) => ({ ...reply.deed, group: file })),
}

export const draftSteps: JudgeDomain<StepRole> = {
  labels: STEP_ROLES,
  module: 'src/drafts/answers/role-weights.ts',
  sentences: () =>
    revisions().flatMap(({ file, reply }) => reply.roles.map(one => ({ ...one, group: file }))),
}
