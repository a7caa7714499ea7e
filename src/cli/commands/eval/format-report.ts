import type { EvalTurn } from '../../../evals/eval-schema.ts'
import { type EvalFailure, type EvalResult, firstFailure } from '../../../evals/run-evals.ts'
import type { Covered } from '../../../flow-tools/harness/coverage.ts'
import { formatTrace } from '../../../trace/trace-format.ts'
import { formatTable } from '../../format-table.ts'
import { oneLine, printable } from '../../printable.ts'
import type { Paint } from '../../terminal.ts'
import { paintTrace } from '../trace.ts'
import type { AssistantReport } from './assistant-report.ts'

/** A line for a conversation; where it went another way, what was expected, what came, and how to play it again. */
export function formatResult(result: EvalResult, paint: Paint): string {
  const { file, line, conversation, passed, good, runs, rule } = result
  const mark = passed ? paint('green', '✓') : paint('red', '✗')
  const times = rule === null ? '' : `  ${good} of ${runs.length} runs, ${rule.needed} needed`
  const head = `${mark} ${printable(conversation.name)}  ${paint('dim', `${file}:${line}${times}`)}\n`
  return passed ? head : `${head}${detailsOf(result, paint)}`
}

function detailsOf(result: EvalResult, paint: Paint): string {
  const { assistant, file, line, broken } = result
  const failure = firstFailure(result)
  const again = `    again     signalbox eval --assistant ${assistant} --filter ${file}:${line}\n`
  const why = broken === null ? '' : `    ${paint('red', printable(broken))}\n`
  if (failure === null) return `${why}${again}`
  const { turn, mismatches, run } = failure
  const played = turn === null ? undefined : run.turns[turn - 1]
  return [
    why,
    `    ${turn === null ? 'the whole conversation' : `turn ${turn}`}  ${played ? describeTurn(played.turn) : ''}\n`,
    ...mismatches.flatMap(({ what, expected, got }) => [
      `      ${what}\n`,
      `        expected  ${paint('green', oneLine(expected, LONGEST))}\n`,
      `        got       ${paint('red', oneLine(got, LONGEST))}\n`,
    ]),
    indented(paintTrace(printable(traceAround(failure)), paint)),
    again,
  ].join('')
}

const LONGEST = 300

function describeTurn(turn: EvalTurn): string {
  if ('user' in turn) return `user ${JSON.stringify(oneLine(turn.user, LONGEST))}`
  if ('wait' in turn) return `wait ${turn.wait}`
  return 'edit' in turn ? `edit ${JSON.stringify(turn.edit)}` : `click ${JSON.stringify(turn.click)}`
}

/** The turn that went another way and the one before it; all of it where the whole conversation is meant. */
function traceAround({ turn, run }: EvalFailure): string {
  const near =
    turn === null
      ? run.events
      : run.turns.slice(Math.max(0, turn - 2), turn).flatMap(({ got }) => got?.events ?? [])
  return formatTrace(near)
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '      ')

/** Parts that were never exercised, by name. */
export function formatCoverages(reports: readonly AssistantReport[], paint: Paint): string {
  return reports
    .flatMap(({ assistant, coverage }) =>
      coverage === null
        ? []
        : [
            `\n${paint('bold', `coverage of ${assistant}`)}\n`,
            ...formatTable(
              Object.entries<Covered>({ ...coverage })
                .filter(([, { of }]) => of > 0)
                .map(([name, { hit, of, missed }]) => [
                  `  ${name}`,
                  `${hit} of ${of}`,
                  missed.length === 0 ? '' : `never: ${missed.join(', ')}`,
                ]),
            ).map(line => `${printable(line)}\n`),
          ],
    )
    .join('')
}

export function formatSummary(results: readonly EvalResult[], paint: Paint): string {
  const failed = results.filter(({ passed }) => !passed).length
  const repeated = results.filter(({ rule }) => rule !== null).length
  const counts = [
    `${results.length - failed} passed`,
    ...(failed === 0 ? [] : [paint('red', `${failed} failed`)]),
  ].join(', ')
  const once = results.length - repeated
  const times = [
    ...(once === 0 ? [] : [`${once} asked no model and ${were(once)} played once`]),
    ...(repeated === 0 ? [] : [`${repeated} asked a model and ${were(repeated)} played several times`]),
  ].join('; ')
  return `\n${results.length} ${results.length === 1 ? 'conversation' : 'conversations'}: ${counts}. ${times}.\n`
}

const were = (count: number): string => (count === 1 ? 'was' : 'were')
