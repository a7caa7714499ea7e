import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { AssistantFault } from '../../../api/rest.ts'
import type { LoadedAssistant } from '../../../assistants/assistant.ts'
import { formatFault } from '../../../assistants/format-fault.ts'
import { modelRoutes } from '../../../compose/model-routes.ts'
import { loadConfig } from '../../../config/load-config.ts'
import { coverageOf } from '../../../evals/coverage.ts'
import { junitReport } from '../../../evals/junit.ts'
import { type Eval, readEvals } from '../../../evals/read-evals.ts'
import { redactResult } from '../../../evals/redact-result.ts'
import { type EvalResult, firstFailure, runEvals } from '../../../evals/run-evals.ts'
import { type Call, textOption } from '../../command.ts'
import { inputsOf } from '../../open-engine.ts'
import { printable } from '../../printable.ts'
import { UsageError } from '../../usage-error.ts'
import { openAssistants } from '../policy/open-assistants.ts'
import type { AssistantReport } from './assistant-report.ts'
import { formatCoverages, formatResult, formatSummary } from './format-report.ts'

const PARALLEL = 4

interface Suite {
  readonly loaded: LoadedAssistant
  readonly evals: readonly Eval[]
  readonly faults: readonly AssistantFault[]
}

/** 1 when a conversation is not as expected, a file has faults, or there was nothing to play. */
export async function runAll(call: Call): Promise<number> {
  const { out, err, paint } = call.terminal
  const suites = await Promise.all(
    (await openAssistants(call, textOption(call, 'assistant'))).map(loaded => suiteOf(loaded, call)),
  )
  const reports: AssistantReport[] = []
  for (const suite of suites) {
    const { loaded, faults } = suite
    if (!call.json) for (const fault of faults) err(`${paint('red', '✗')} ${printable(formatFault(fault))}\n`)
    reports.push({ assistant: loaded.id, faults, ...(await play(suite, call)) })
  }
  const results = reports.flatMap(report => report.results)
  const junit = textOption(call, 'junit')
  if (junit !== null) await writeFile(resolve(call.cwd, junit), junitReport(results))
  const ok =
    results.length > 0 &&
    results.every(({ passed }) => passed) &&
    reports.every(report => report.faults.length === 0)
  if (call.json) out(`${JSON.stringify({ ok, assistants: reports.map(jsonOf) })}\n`)
  else if (results.length > 0) {
    out(formatCoverages(reports, paint))
    out(formatSummary(results, paint))
  } else if (reports.every(report => report.faults.length === 0)) out(nothingToPlay(call))
  return ok ? 0 : 1
}

async function suiteOf(loaded: LoadedAssistant, call: Call): Promise<Suite> {
  if (loaded.kind === 'broken') return { loaded, evals: [], faults: loaded.faults }
  const { evals, faults } = await readEvals(loaded.folder, loaded.assistant)
  const filter = textOption(call, 'filter')
  return { loaded, faults, evals: filter === null ? evals : evals.filter(one => isMeant(one, filter)) }
}

const isMeant = ({ file, line, conversation: { name } }: Eval, filter: string): boolean =>
  filter === `${file}:${line}` || [file, name].some(text => text.toLowerCase().includes(filter.toLowerCase()))

async function play(
  { loaded, evals }: Suite,
  call: Call,
): Promise<Pick<AssistantReport, 'results' | 'coverage'>> {
  if (loaded.kind === 'broken' || evals.length === 0) return { results: [], coverage: null }
  const { out, paint } = call.terminal
  const { model, router } = loadConfig(inputsOf(call))
  const routes = modelRoutes(model, router, undefined)
  const runs = readRuns(call)
  const resultView = (result: EvalResult) =>
    call.options.reveal === true ? result : redactResult(result, loaded.assistant.intents)
  const show = call.json ? () => {} : inOrder(evals, result => out(formatResult(resultView(result), paint)))
  const results = await runEvals(evals, {
    assistant: loaded.id,
    folder: loaded.folder,
    routes,
    model: await routes.models.balanced.load(),
    parallel: PARALLEL,
    monotonic: () => performance.now(),
    done: show,
    ...(runs === null ? {} : { runs }),
  })
  const whole = textOption(call, 'filter') === null
  const coverage = whole
    ? coverageOf(
        loaded.assistant,
        results.flatMap(result => result.runs),
      )
    : null
  return { results: results.map(resultView), coverage }
}

function readRuns(call: Call): number | null {
  const text = textOption(call, 'runs')
  if (text === null) return null
  if (!/^[1-9]\d?$/.test(text))
    throw new UsageError(`--runs ${text} is no number from 1 to 99`, 'As in --runs 5.')
  return Number(text)
}

/** Each as soon as all before it are there. */
function inOrder(evals: readonly Eval[], show: (result: EvalResult) => void): (result: EvalResult) => void {
  const waiting = new Map<EvalConversationOf, EvalResult>()
  let next = 0
  return result => {
    waiting.set(result.conversation, result)
    for (let one = evals[next]; one !== undefined; one = evals[++next]) {
      const ready = waiting.get(one.conversation)
      if (ready === undefined) return
      show(ready)
    }
  }
}

type EvalConversationOf = Eval['conversation']

function nothingToPlay(call: Call): string {
  const filter = textOption(call, 'filter')
  const assistant = textOption(call, 'assistant')
  return filter === null
    ? `There are no golden conversations: write assistants/${assistant ?? 'NAME'}/evals/NAME.eval.yaml, or make one with signalbox eval record SESSION.\n`
    : `No golden conversation has ${JSON.stringify(filter)} in its name or file.\n`
}

const jsonOf = ({ assistant, results, faults, coverage }: AssistantReport) => ({
  assistant,
  faults,
  conversations: results.map(result => {
    const { file, line, conversation, passed, good, runs, rule, broken, durationMs } = result
    const failure = firstFailure(result)
    return {
      file,
      line,
      name: conversation.name,
      passed,
      runs: runs.length,
      good,
      needed: rule?.needed ?? 1,
      deterministic: rule === null,
      broken,
      durationMs: Math.round(durationMs),
      failure: failure && { turn: failure.turn, mismatches: failure.mismatches },
    }
  }),
  coverage,
})
