import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderFiles } from '../../../assistants/folder-files.ts'
import { shownPath } from '../../../assistants/shown-path.ts'
import { SignalboxError } from '../../../core/error.ts'
import { type Coverage, coverageOf, formatCoverage } from '../../../flow-tools/harness/coverage.ts'
import { firstDifference, formatRun } from '../../../flow-tools/harness/format-run.ts'
import { runScript, type ScriptRun } from '../../../flow-tools/harness/run-script.ts'
import { parseScript, type Script } from '../../../flow-tools/harness/script.ts'
import {
  type Evaluator,
  flowEvaluator,
  formatShadow,
  runShadow,
  type ShadowReport,
} from '../../../flow-tools/rehearse/shadow.ts'
import type { FlowOpening } from '../../../flows/engine/walk.ts'
import { placeFlowFile } from '../../../flows/layers/flow-folder.ts'
import { readFlowFile } from '../../../flows/source/read-flow-file.ts'
import type { SlotReader } from '../../../nlu/slots/create-slot-reader.ts'
import type { Call } from '../../command.ts'
import { printable } from '../../printable.ts'
import type { Variants } from './variants.ts'

interface Playing {
  /** The first of these that has scripts. */
  readonly places: readonly string[]
  readonly reader: SlotReader
  /** Something else to give the same conversations to. */
  readonly other: ((opening: FlowOpening) => Evaluator) | null
}

/** Comparison of a trace with the one beside its script. */
type Golden = 'same' | 'differs' | 'none' | 'written'

interface Played {
  readonly file: string
  readonly run: ScriptRun
  readonly trace: string
  readonly golden: Golden
  readonly complaints: readonly string[]
  readonly shadow: ShadowReport | null
}

/** 1 when an expectation is not met, a trace differs, or the other flow parts ways. */
export async function playScripts(call: Call, variants: Variants, playing: Playing): Promise<number> {
  const files = await scriptsIn(playing.places)
  const played: Played[] = []
  for (const file of files) played.push(await play(call, variants, playing, file))
  const coverage = call.options.coverage === true ? coverages(variants, played) : []
  const failed = played.some(
    ({ complaints, shadow }) => complaints.length > 0 || (shadow?.partedAt ?? null) !== null,
  )
  const { out, paint } = call.terminal
  if (call.json) {
    out(
      `${JSON.stringify({ ok: !failed, scripts: played.map(jsonOf), coverage: Object.fromEntries(coverage) })}\n`,
    )
    return failed ? 1 : 0
  }
  const [only] = played
  if (only && played.length === 1 && only.shadow === null && only.golden === 'none')
    out(printable(only.trace))
  for (const { file, golden, complaints, shadow } of played) {
    const mark = complaints.length > 0 ? paint('red', '✗') : paint('green', '✓')
    if (played.length > 1 || golden !== 'none' || complaints.length > 0)
      out(`${mark} ${shownPath(file)}${golden === 'written' ? '  written' : ''}\n`)
    for (const line of complaints) out(`    ${printable(line)}\n`)
    if (shadow) out(`${printable(formatShadow(shadow))}\n`)
  }
  for (const [name, one] of coverage) out(`\n${paint('bold', name)}\n${printable(formatCoverage(one))}`)
  return failed ? 1 : 0
}

async function scriptsIn(places: readonly string[]): Promise<readonly string[]> {
  for (const place of places) {
    const scripts = await scriptsAt(place)
    if (scripts.length > 0) return scripts
  }
  throw new SignalboxError('bad_config', `there is no script ${shownPath(places[0] ?? '')}`, {
    hint: 'A script is a file called NAME.script.yaml, here or in the folder of the flow.',
  })
}

async function scriptsAt(place: string): Promise<readonly string[]> {
  const found = await stat(place).catch(() => null)
  if (found?.isFile()) return [place]
  const files = found ? await folderFiles(place) : []
  const scripts = files.filter(file => placeFlowFile(file).kind === 'script')
  return scripts.map(file => join(place, file))
}

async function play(
  call: Call,
  variants: Variants,
  { reader, other }: Playing,
  file: string,
): Promise<Played> {
  const script = await readScript(file)
  const run = runScript(variants.base, script, { reader, compose: variants.for })
  const trace = formatRun(run)
  const traceFile = file.replace(/(\.script)?\.(ya?ml|json)$/, '.trace.txt')
  const failures = run.turns.flatMap(({ failures }, index) =>
    failures.map(failure => `turn ${index}: ${failure}`),
  )
  const shadow = other && shadowOf(run, variants, other)
  if (call.options.update === true) {
    await writeFile(traceFile, trace)
    return { file, run, trace, golden: 'written', complaints: failures, shadow }
  }
  const expected = await readFile(traceFile, 'utf8').catch(() => null)
  const difference = expected === null ? null : firstDifference(expected, trace)
  const golden = expected === null ? 'none' : difference === null ? 'same' : 'differs'
  const differs = difference && [
    `${shownPath(traceFile)}:${difference.line} differs`,
    `- ${difference.expected}`,
    `+ ${difference.actual}`,
  ]
  return { file, run, trace, golden, complaints: [...failures, ...(differs ?? [])], shadow }
}

async function readScript(file: string): Promise<Script> {
  const read = readFlowFile(shownPath(file), await readFile(file, 'utf8'))
  if (!read.ok) {
    const [fault] = read.diagnostics
    throw new SignalboxError('bad_config', `${placeText(fault?.position)} ${fault?.message}`)
  }
  const parsed = parseScript(read.document.value)
  if (parsed.ok) return parsed.script
  const [fault] = parsed.faults
  const at = read.document.positionOf((fault?.path ?? []).filter(step => typeof step !== 'symbol'))
  throw new SignalboxError('bad_config', `${placeText(at)} ${fault?.message}`, {
    hint: 'A turn is one of say, answers, do, result, paths or path, with what to expect.',
  })
}

const placeText = (at: { file: string; line: number; column: number } | undefined): string =>
  at === undefined ? '' : `${at.file}:${at.line}:${at.column}`

/** Compares a flow with the other side on the inputs of a script, as its messages were read. */
function shadowOf(
  run: ScriptRun,
  variants: Variants,
  other: (opening: FlowOpening) => Evaluator,
): ShadowReport {
  const { locale, context } = run.script
  const opening = {
    ...(locale === undefined ? {} : { locale }),
    ...(context === undefined ? {} : { context }),
  }
  const inputs = run.turns.flatMap(({ input }) => (input === null ? [] : [input]))
  return runShadow(flowEvaluator(variants.base, opening, variants.for), other(opening), inputs)
}

/** Of the flow, and of the flow on each of its paths. */
function coverages({ base, paths, for: flowFor }: Variants, played: readonly Played[]): [string, Coverage][] {
  const runs = played.map(({ run }) => run)
  return [
    [base.id, coverageOf(base, runs)],
    ...paths.map((path): [string, Coverage] => [
      `${base.id} on path ${path}`,
      coverageOf(flowFor(path), runs),
    ]),
  ]
}

const jsonOf = ({ file, run, golden, complaints, shadow }: Played) => ({
  file: shownPath(file),
  golden,
  complaints,
  turns: run.turns,
  shadow,
})
