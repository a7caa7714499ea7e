import { canonicalJson, isPlainObject, type Json } from '../core/json.ts'
import { compilePattern } from '../expressions/pattern.ts'
import type { TestToolCall } from '../testing/test-assistant.ts'
import type { EvalConversation, EvalNever, EvalTool, EvalTurn, EvalVerdict } from './eval-schema.ts'
import { askedParam, type ObservedTurn, type ObservedVerdict } from './observe.ts'

/** Difference between what came and what was expected. */
export interface Mismatch {
  readonly what: string
  readonly expected: string
  readonly got: string
}

type Check = (expected: EvalTurn, got: ObservedTurn) => readonly Mismatch[]

const listOf = (value: string | readonly string[] = []): readonly string[] =>
  typeof value === 'string' ? [value] : value

/** One row per key of a turn. */
const CHECKS = {
  intent: ({ intent }, got) => differing('intent', nameOrNone(intent), nameOrNone(got.intent)),
  parameters: ({ parameters = {} }, got) =>
    Object.entries(parameters).flatMap(([name, value]) =>
      matches(value, got.parameters[name])
        ? []
        : [mismatch(`parameter ${name}`, display(value), display(got.parameters[name]))],
    ),
  tools: ({ tools = [] }, got) => compareCalls(tools, got.toolCalls),
  policy: ({ policy = [] }, got) => compareVerdicts(policy, got.verdicts),
  track: ({ track }, got) => differing('track', track ?? '', got.decision?.track.kind ?? 'none'),
  rung: ({ rung }, got) => differing('rung', rung ?? '', got.decision?.rung ?? 'none'),
  open: ({ open = [] }, got) => differing('open', namesOf(open), namesOf(got.open)),
  asks: ({ asks }, got) => differing('asks', asks ?? '', askedParam(got.question) ?? 'nothing'),
  question: ({ question }, got) => contained('question', listOf(question), got.question?.question ?? ''),
  reply: ({ reply }, got) => contained('reply', listOf(reply), got.reply),
  reply_matches: ({ reply_matches }, got) =>
    listOf(reply_matches).flatMap(pattern =>
      isFound(pattern, got.reply) ? [] : [mismatch('reply', `/${pattern}/`, display(got.reply))],
    ),
  never: ({ never }, got) => forbidden(never, [got]),
} satisfies Partial<Record<keyof EvalTurn | string, Check>>

/** Everything a turn says about itself that does not hold. */
export function compareTurn(expected: EvalTurn, got: ObservedTurn): readonly Mismatch[] {
  const keys = Object.keys(CHECKS).filter(key => Object.hasOwn(expected, key)) as (keyof typeof CHECKS)[]
  const { ends } = expected
  const failed = got.ended === 'open' || got.ended.startsWith('failed:')
  return [
    ...(ends !== undefined && ends !== got.ended ? [mismatch('ends', ends, got.ended)] : []),
    ...(ends === undefined && failed ? [mismatch('ends', 'no failure', got.ended)] : []),
    ...keys.flatMap(key => CHECKS[key](expected, got)),
  ]
}

/** Compares what is said about the whole conversation. */
export function compareConversation(
  { tools, never }: EvalConversation,
  turns: readonly ObservedTurn[],
): readonly Mismatch[] {
  const calls = turns.flatMap(({ toolCalls }) => toolCalls)
  return [...(tools === undefined ? [] : compareCalls(tools, calls)), ...forbidden(never, turns)]
}

function compareCalls(expected: readonly EvalTool[], got: readonly TestToolCall[]): Mismatch[] {
  const expectedCalls = expected.flatMap(tool => {
    const { count = 1, ...one } = typeof tool === 'string' ? { name: tool } : tool
    return Array.from({ length: count }, () => one)
  })
  const names = (calls: readonly { readonly name: string }[]) => namesOf(calls.map(({ name }) => name))
  if (names(expectedCalls) !== names(got)) return [mismatch('tools', names(expectedCalls), names(got))]
  return expectedCalls.flatMap(
    ({ name, arguments: args = {}, ok, error }: Exclude<EvalTool, string>, index) => {
      const call = got[index]
      const actual = isPlainObject(call?.arguments) ? (call.arguments as Readonly<Record<string, Json>>) : {}
      return [
        ...Object.entries(args).flatMap(([key, value]) =>
          matches(value, actual[key])
            ? []
            : [mismatch(`${name} ${key}`, display(value), display(actual[key]))],
        ),
        ...(ok === undefined || ok === (call?.status === 'ok')
          ? []
          : [mismatch(name, ok ? 'goes well' : 'goes wrong', outcomeOf(call))]),
        ...(error === undefined || error === call?.code ? [] : [mismatch(name, error, outcomeOf(call))]),
      ]
    },
  )
}

const outcomeOf = (call: TestToolCall | undefined): string =>
  call === undefined ? 'no call' : call.code === null ? call.status : call.code

function compareVerdicts(
  expected: readonly EvalVerdict[],
  got: readonly ObservedVerdict[],
): readonly Mismatch[] {
  const fits =
    expected.length === got.length &&
    expected.every(({ effect, code, rule, tool }, index) => {
      const verdict = got[index]
      return (
        verdict !== undefined &&
        (effect === undefined || effect === verdict.effect) &&
        (code === undefined || code === verdict.code) &&
        (rule === undefined || verdict.rules.includes(rule)) &&
        (tool === undefined || tool === verdict.tool)
      )
    })
  if (fits) return []
  const expectedVerdicts = expected.map(({ effect, code, rule, tool }) =>
    [effect, rule ?? code, tool].filter(part => part !== undefined).join(' '),
  )
  const observed = got.map(({ effect, code, rules, tool }) => `${effect} ${rules[0] ?? code} ${tool}`)
  return [mismatch('policy', expectedVerdicts.join(', ') || 'none', observed.join(', ') || 'none')]
}

function forbidden(never: EvalNever = {}, turns: readonly ObservedTurn[]): Mismatch[] {
  const { tools = [], intents = [], says, says_matching } = never
  const called = turns.flatMap(({ toolCalls }) => toolCalls.map(({ name }) => name))
  const chosen = turns.map(({ intent }) => intent)
  const replies = turns.map(({ reply }) => reply)
  return [
    ...tools
      .filter(name => called.includes(name))
      .map(name => mismatch('never', `${name} is never called`, 'it was called')),
    ...intents
      .filter(id => chosen.includes(id))
      .map(id => mismatch('never', `${id} is never chosen`, 'it was chosen')),
    ...listOf(says).flatMap(text => mentions(`${display(text)} is never said`, replies.find(has(text)))),
    ...listOf(says_matching).flatMap(pattern =>
      mentions(
        `/${pattern}/ is never said`,
        replies.find(reply => isFound(pattern, reply)),
      ),
    ),
  ]
}

const mentions = (expected: string, reply: string | undefined): Mismatch[] =>
  reply === undefined ? [] : [mismatch('never', expected, display(reply))]

const has = (text: string) => (reply: string) => reply.toLowerCase().includes(text.toLowerCase())

const contained = (what: string, texts: readonly string[], whole: string): Mismatch[] =>
  texts.filter(text => !has(text)(whole)).map(text => mismatch(what, `has ${display(text)}`, display(whole)))

/** A value is itself, a text that contains another, or one that matches a pattern. */
export function matches(expected: Json, got: Json | undefined): boolean {
  if (isPlainObject(expected) && Object.keys(expected).length === 1) {
    const { contains, matches: pattern } = expected as Readonly<Record<string, Json>>
    const text = typeof got === 'string' ? got : got === undefined ? '' : canonicalJson(got)
    if (typeof contains === 'string') return has(contains)(text)
    if (typeof pattern === 'string') return isFound(pattern, text)
  }
  return got !== undefined && canonicalJson(expected) === canonicalJson(got)
}

const LONGEST_SEARCHED = 10_000

const isFound = (pattern: string, text: string): boolean =>
  compilePattern(`(?s)${pattern}`, 'part')(text.slice(0, LONGEST_SEARCHED))

const mismatch = (what: string, expected: string, got: string): Mismatch => ({ what, expected, got })

const differing = (what: string, expected: string, got: string): Mismatch[] =>
  expected === got ? [] : [mismatch(what, expected, got)]

const nameOrNone = (intent: string | null | undefined): string =>
  intent === undefined ? 'nothing classified' : (intent ?? 'none')

const namesOf = (names: readonly string[]): string => names.join(', ') || 'none'

const display = (value: Json | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value))
