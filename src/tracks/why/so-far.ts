import { ofJson } from '../../core/json.ts'
import { isUiTool } from '../../core/ui.ts'
import { answerLabel, answerSpec, questionFor } from '../../flows/answer-label.ts'
import type { AheadAnswer } from '../../flows/engine/flow-state.ts'
import { flowProgress } from '../../flows/flow-progress.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'
import { valueWords } from '../../flows/value-words.ts'
import { say } from '../../messages/catalog.ts'
import { sayWhy } from '../../messages/say-why.ts'
import { labelled } from '../../nlu/text/labelled.ts'
import { lineText } from '../../ui-tools/line-text.ts'
import { summarise } from '../../ui-tools/summary.ts'
import type { UiData, UiParams } from '../../ui-tools/tool.ts'
import type { WhyScope } from '../../why/why-scope.ts'
import { intentValues } from '../../why/words-of.ts'
import type { TrackScope } from '../track-scope.ts'

/** All that was told for what is under way, as it was understood. */
export function soFar(scope: TrackScope, asked: WhyScope): string {
  const { locale } = scope.reads
  const entries = [listed(scope), named([...answers(scope), ...values(scope, asked)])].filter(
    block => block !== '',
  )
  return entries.length === 0
    ? sayWhy('why_nothing_so_far', locale)
    : [say('ui_so_far', locale), ...entries].join('\n\n')
}

interface Told {
  readonly label: string
  readonly text: string
}

const named = (told: readonly Told[]): string =>
  told.map(({ label, text }) => `- ${labelled(label, lineText(text))}`).join('\n')

function answers({ flow, log, reads }: TrackScope): readonly Told[] {
  if (flow?.question == null || log.state.flow === null) return []
  const { flow: compiled, state } = flow.question
  const given = flowProgress(compiled, state, reads.locale).answers
  return [
    ...given.map(({ label, value }) => ({ label, text: value })),
    ...state.ahead.map(one => early(compiled, one, reads.locale)),
  ]
}

/** An answer to a question that is still to come. */
function early(flow: CompiledFlow, { key, value }: AheadAnswer, locale: string): Told {
  const question = questionFor(flow, key)
  const spec = answerSpec(flow, question)
  return {
    label: answerLabel(flow, question?.address ?? key, key, locale),
    text: spec === null ? String(value) : valueWords(value, spec, locale),
  }
}

function values({ log }: TrackScope, asked: WhyScope): readonly Told[] {
  const { open } = log.state.intent
  return open === null ? [] : intentValues(asked, open.intent, open.params)
}

/** Entries of a list that is told in words. */
function listed({ log, reads }: TrackScope): string {
  const { checkpoint, seed } = log.state.ui
  const top = log.state.pendings.findLast(({ answer }) => answer.form === 'result' && isUiTool(answer.tool))
  if (top === undefined || checkpoint === null || seed === null) return ''
  const { tool, payload } = checkpoint
  const request = ofJson<UiParams>({ tool, params: payload })
  return summarise(request, ofJson<UiData>({ tool, data: seed }), reads.locale).entries
}
