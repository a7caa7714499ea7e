import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { safeParse } from 'zod/v4/core'
import type { AssistantFault } from '../api/rest.ts'
import type { Assistant } from '../assistants/assistant.ts'
import { folderFiles } from '../assistants/folder-files.ts'
import { type KeyPath, readYaml, type YamlFile } from '../assistants/read-yaml.ts'
import { schemaFaults } from '../assistants/schema-faults.ts'
import { shownPath } from '../assistants/shown-path.ts'
import { checkNames } from './check-names.ts'
import { type EvalConversation, EvalSchema, type EvalSource, type EvalTurn } from './eval-schema.ts'
import { faultOfRule } from './pass-rule.ts'

/** A conversation of a file, with what the file says for all of its. */
export interface Eval {
  /** As shown to people. */
  readonly file: string
  readonly line: number
  readonly conversation: EvalConversation
}

export interface ReadEvals {
  readonly evals: readonly Eval[]
  readonly faults: readonly AssistantFault[]
}

const IS_EVAL = /^evals\/.+\.eval\.ya?ml$/

/** The golden conversations in an assistant's `evals/`. Files with faults are left out, their faults named. */
export async function readEvals(folder: string, assistant: Assistant): Promise<ReadEvals> {
  const files = (await folderFiles(folder)).filter(file => IS_EVAL.test(file))
  const read = await Promise.all(
    files.map(async file =>
      readEvalFile(shownPath(join(folder, file)), await readFile(join(folder, file), 'utf8'), assistant),
    ),
  )
  return { evals: read.flatMap(({ evals }) => evals), faults: read.flatMap(({ faults }) => faults) }
}

export function readEvalFile(file: string, source: string, assistant: Assistant): ReadEvals {
  const read = readYaml(file, source)
  if (!read.ok) return { evals: [], faults: read.faults }
  const { yaml } = read
  const parsed = safeParse(EvalSchema, yaml.value)
  if (!parsed.success)
    return { evals: [], faults: schemaFaults(EvalSchema, turnIssues(parsed.error.issues, yaml), yaml) }
  const faults = [...checkNames(parsed.data, assistant, yaml), ...checkSense(parsed.data, yaml)]
  if (faults.length > 0) return { evals: [], faults }
  const { conversations, as, never, now, model, runs, pass } = parsed.data
  const shared = {
    ...(now === undefined ? {} : { now }),
    ...(model === undefined ? {} : { model }),
    ...(runs === undefined ? {} : { runs }),
    ...(pass === undefined ? {} : { pass }),
  }
  const evals = conversations.map((own, index): Eval => {
    const { line } = yaml.faultAt(['conversations', index], '')
    const merged = { as: { ...as, ...own.as }, never: mergeNever(never, own.never) }
    return { file, line: Math.max(line, 1), conversation: { ...shared, ...own, ...merged } }
  })
  return { evals, faults: [] }
}

function mergeNever(
  ours: EvalSource['never'] = {},
  own: EvalConversation['never'] = {},
): NonNullable<EvalConversation['never']> {
  const list = (value: string | readonly string[] = []) => (typeof value === 'string' ? [value] : value)
  return {
    tools: [...list(ours.tools), ...list(own.tools)],
    says: [...list(ours.says), ...list(own.says)],
    says_matching: [...list(ours.says_matching), ...list(own.says_matching)],
    intents: [...list(ours.intents), ...list(own.intents)],
  }
}

type Issue = Parameters<typeof schemaFaults>[1][number]
const ACTS = ['user', 'click', 'edit', 'wait'] as const

/** A turn is one of several shapes: what is wrong is said about the shape it was meant to have. */
function turnIssues(issues: readonly Issue[], { value }: YamlFile): readonly Issue[] {
  return issues.flatMap((issue): readonly Issue[] => {
    if (issue.code !== 'invalid_union' || issue.path.length !== 4) return [issue]
    const [, conversation, , turn] = issue.path
    const source = (value as EvalSource).conversations[conversation as number]?.turns[turn as number]
    const act = ACTS.findIndex(one => typeof source === 'object' && source !== null && one in source)
    const inner = issue.errors[act]
    return inner === undefined
      ? [issue]
      : inner.map(one => ({ ...one, path: [...issue.path, ...one.path] }) as Issue)
  })
}

/** Faults no schema sees: a conversation that expects nothing cannot fail, a rule that cannot be met cannot pass. */
function checkSense(source: EvalSource, yaml: YamlFile): AssistantFault[] {
  const faults: AssistantFault[] = []
  const check = (
    { pass, runs }: Pick<EvalConversation, 'pass' | 'runs'>,
    path: KeyPath,
    inherited: Pick<EvalSource, 'runs'>,
  ) => {
    if (pass === undefined) return
    const fault = faultOfRule(pass, runs ?? inherited.runs)
    if (fault !== null) faults.push(yaml.faultAt([...path, 'pass'], fault))
  }
  check(source, [], {})
  const names = new Set<string>()
  for (const [index, conversation] of source.conversations.entries()) {
    const path = ['conversations', index]
    check(conversation, path, source)
    if (names.has(conversation.name))
      faults.push(yaml.faultAt([...path, 'name'], 'another conversation of this file has that name'))
    names.add(conversation.name)
    const expects = conversation.tools ?? conversation.never ?? source.never
    if (expects === undefined && !conversation.turns.some(expectsSomething))
      faults.push(yaml.faultAt(path, 'this conversation expects nothing, so that it can never fail'))
  }
  return faults
}

const GIVEN: ReadonlySet<string> = new Set([...ACTS, 'as', 'pending'])

const expectsSomething = (turn: EvalTurn): boolean => Object.keys(turn).some(key => !GIVEN.has(key))
