import { CERTAIN, confidence } from '../../../core/confidence.ts'
import type { JudgedReading } from '../../../core/decision.ts'
import { type Draft, waitingDrafts } from '../../../core/draft.ts'
import type { Pending } from '../../../core/pending.ts'
import type { SessionState } from '../../../core/session.ts'
import { type AmongDrafts, readAmong, readWish } from '../../../drafts/answers/read-among.ts'
import { readEntries, shortened, statesName } from '../../../drafts/answers/read-arguments.ts'
import {
  readDraftAnswer,
  type WeighedAnswer,
  weighDraftAnswer,
} from '../../../drafts/answers/read-draft-answer.ts'
import { readMention } from '../../../drafts/answers/read-mention.ts'
import { leavesOutSpokenOf, stepsSpokenOf } from '../../../drafts/answers/steps-spoken-of.ts'
import { labelledTools } from '../../../drafts/labelled-tools.ts'
import { PACKS, wordsOfAll } from '../../../nlu/lang/packs.ts'
import { tokeniseReply } from '../../../nlu/polarity/reply-tokens.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { plainWords } from '../../../nlu/text/plain-words.ts'
import { spokenLanguage } from '../../../nlu/text/spoken-language.ts'
import { detailsOf } from '../../../pendings/kinds.ts'
import { isYesInBetween } from '../../../pendings/yes-in-between.ts'
import type { PlannerMove } from '../../move.ts'
import type { Decides, Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

type Answer = PlannerMove['answer']

/** Do the words answer a draft the person has before them, or speak of one that outlived its question? */
export function considerDraft(situation: Situation): readonly Proposal[] {
  const {
    input,
    state,
    reads: { locale },
  } = situation
  if (input.kind !== 'message') return []
  const asked = draftInFocus(state)
  const wish = wishInFocus(state)
  const drafts = waitingDrafts(state.drafts)
  const latest = drafts.at(-1)
  if (latest === undefined || (asked === null && wish === null && state.pendings.length > 0)) return []
  const { text } = input
  const among = drafts.length > 1 ? readAmong(text, drafts, asked?.draft ?? null, locale) : null
  const named = among === null ? null : answerAmong(among, asked?.draft ?? latest, wish, locale)
  if (named !== null && named.draft.id !== asked?.draft.id)
    return [proposal(named.draft, named.answer, 'draft_mentioned')]
  if (asked !== null) {
    const weighed = named === null ? weighDraftAnswer(text, asked.draft, locale) : null
    const read = named?.answer ?? weighed?.answer ?? UNCLEAR
    const answer = restated(text, answerTo(text, read, asked, state, locale), asked.draft, situation)
    const judged = weighed === null ? null : judgedOf(weighed)
    // What neither takes for an answer is nothing to put on record.
    if (answer.kind === 'aside')
      return judged === null || judged.rules === 'aside' ? [] : [{ ...PASSED, judged }]
    const wasSeen = input.focus === undefined || input.focus === asked.pending.id
    return [answered(asked.draft, wasSeen ? answer : UNCLEAR, judged)]
  }
  const answer = wish === null ? readMention(text, latest, locale) : readDraftAnswer(text, latest, locale)
  if (answer === null || (wish !== null && !ASKS_AGAIN.has(answer.kind))) return []
  return [proposal(latest, drafts.length > 1 ? { kind: 'which', wish: text } : answer, 'draft_mentioned')]
}
/** Said to "which one?", they say what is wanted and not of which. */
const ASKS_AGAIN: ReadonlySet<Answer['kind']> = new Set(['run', 'cancel'])

/** Answer to the draft that was named, where several wait; null where words only named what cannot be told. */
function answerAmong(
  among: AmongDrafts<Draft>,
  atHand: Draft,
  wish: string | null,
  locale: string,
): { readonly draft: Draft; readonly answer: Answer } | null {
  switch (among.means) {
    case 'one': {
      const { draft, answer } = among
      // The pick carries what was asked for.
      return {
        draft,
        answer: answer.kind === 'show' && wish !== null ? readWish(wish, draft, locale) : answer,
      }
    }
    case 'all': {
      const wished = wish === null ? null : readWish(wish, atHand, locale).kind
      const what = among.what ?? wished
      return what === 'run' || what === 'cancel' || what === 'not_now'
        ? { draft: atHand, answer: { kind: 'each', what } }
        : null
    }
    case 'unclear':
      return { draft: atHand, answer: { kind: 'which', wish: among.wish === '' ? (wish ?? '') : among.wish } }
  }
}

/** Answer to the draft before the person. A yes that may be for something said since has it shown again. */
function answerTo(
  text: string,
  answer: Answer,
  { pending, draft }: { readonly pending: Pending; readonly draft: Draft },
  state: SessionState,
  locale: string,
): Answer {
  const isInBetween =
    answer.kind === 'run' && !namesPlan(text) && isYesInBetween(text, pending, state, locale)
  if (isInBetween) return { kind: 'show' }
  if (!MAY_POINT.has(answer.kind)) return answer
  const leavesOut = leavesOutSpokenOf(text, draft, locale)
  // Of this draft: what was said before it was made is about something else.
  const before = state.window.findLast(({ role, turn }) => role === 'user' && turn !== state.open?.turn)
  const remark = before === undefined || before.turn === draft.turn ? '' : before.text
  if (leavesOut) {
    const steps = stepsSpokenOf(remark, draft, locale)
    return steps.length === 1 ? { kind: 'skip', steps } : { kind: 'skip_spoken_of' }
  }
  const steps = leavesOutSpokenOf(remark, draft, locale) ? stepsSpokenOf(text, draft, locale) : []
  return answer.kind === 'unclear' && steps.length > 0 ? { kind: 'skip', steps } : answer
}
/** Readings of words that may be about a step named before, or name it after they were asked which. */
const MAY_POINT: ReadonlySet<Answer['kind']> = new Set(['unclear', 'aside', 'cancel'])

/** "Run it", "yes, execute the plan": nothing else than a plan is run. */
const namesPlan = (text: string): boolean => tokeniseReply(text).words.some(word => PLAN_DEEDS.has(word.text))
const PLAN_DEEDS = wordsOfAll(({ drafts }) => drafts.planDeeds)

/** "Call it Falcon": whoever plans finds what it is said of, or asks. */
function restated(text: string, answer: Answer, { steps }: Draft, situation: Situation): Answer {
  if (answer.kind !== 'unclear' && answer.kind !== 'aside') return answer
  const isStated = answer.kind === 'unclear' && statesName(text)
  return isStated || namesEntries(text, steps, situation)
    ? { kind: 'change', step: null, what: text }
    : answer
}

/**
 * "With milestones for lease, movers", "no milestones", where a step takes milestones. "… for the band to the website relaunch" is
 * about another thing.
 */
function namesEntries(text: string, steps: Draft['steps'], situation: Situation): boolean {
  const { assistant, reads } = situation
  const tools = labelledTools(assistant.tools, reads.locale, assistant.locale)
  const language = spokenLanguage(text) ?? languageOf(reads.locale)
  const schemaOf = (name: string) => tools.find(tool => tool.name === name)?.parameters ?? null
  const draft = { steps, schemaOf, language, tools }
  if (shortened(text, null, draft) !== null) return true
  const entries = readEntries(text, draft)
  const { prepositions } = PACKS[language].frames
  const isPlain = (entry: unknown) =>
    typeof entry === 'string' &&
    !plainWords(entry)
      .split(' ')
      .some(word => prepositions.has(word))
  return (
    entries.length === 1 &&
    entries.every(({ by }) => Object.values(Object(by.arguments)).every(list => [list].flat().every(isPlain)))
  )
}

const UNCLEAR: Answer = { kind: 'unclear' }

/** Words that rules take for an answer, and a judge for something else. */
const PASSED = {
  stance: 'passes',
  would: 'answer_draft',
  confidence: confidence(0),
  rule: 'draft_judged',
} as const satisfies Proposal

const judgedOf = ({ rules, kinds }: WeighedAnswer): JudgedReading => ({
  rules,
  judge: kinds.best,
  // In full it is more than anybody reads, and not the same on every machine.
  likelihood: confidence(Math.round(100 * kinds.likelihood) / 100),
})

/** Names the judge where the answer is another than the rules read. */
const answered = (draft: Draft, answer: Answer, judged: JudgedReading | null): Proposal =>
  judged === null
    ? proposal(draft, answer, 'draft_answered')
    : {
        ...proposal(draft, answer, judged.rules === answer.kind ? 'draft_answered' : 'draft_judged'),
        judged,
      }

const proposal = ({ id }: Draft, answer: Answer, rule: DraftRule): Decides => ({
  stance: 'decides',
  move: { track: 'planner', kind: 'answer_draft', draft: id, answer },
  confidence: answer.kind === 'unclear' || answer.kind === 'likely_run' ? confidence(0.6) : CERTAIN,
  rule,
})

type DraftRule = 'draft_answered' | 'draft_judged' | 'draft_mentioned'

function draftInFocus({ pendings, drafts }: SessionState) {
  const top = pendings.at(-1)
  const draft = top?.subject.of === 'draft' ? drafts[top.subject.draft] : undefined
  return top?.kind !== 'plan_review' || draft?.status !== 'pending_review' ? null : { pending: top, draft }
}

/** Wish that "which one?" was asked about; null where that is not the question. */
function wishInFocus({ pendings }: SessionState): string | null {
  const top = pendings.at(-1)
  return top === undefined ? null : (detailsOf('plan_choice', top)?.wish ?? null)
}
