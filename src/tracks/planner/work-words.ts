import type { DraftStep, DraftWork } from '../../core/draft.ts'
import { withSourceWords } from '../../drafts/references.ts'
import { sayOfDraft } from '../../messages/drafts-catalog.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { plainName } from '../../nlu/text/plain-name.ts'
import { type ArgumentWords, argumentWords } from '../../pendings/argument-words.ts'
import { shownSchema } from '../../plans/shown-schema.ts'
import { type PlaceInWords, toolName } from '../../plans/tool-words.ts'

type DraftCall = Extract<DraftWork, { kind: 'call' }>

/** Arguments of a call in people's words; what an earlier of these steps gives is named by its place, and its part of that. */
export function callWords(
  scope: PlaceInWords,
  { tool, arguments: args }: Omit<DraftCall, 'kind'>,
  steps: readonly DraftStep[],
  sourceWords: SourceWords = namedPart,
): readonly ArgumentWords[] {
  const { locale } = scope.reads
  const described = scope.assistant.tools.find(({ name }) => name === tool)
  const schema = described === undefined ? null : shownSchema(scope, {}, described, args)
  const words = withSourceWords(args, ({ from, path }) => {
    const place = steps.findIndex(({ id }) => id === from) + 1
    return sourceWords(place, path.split('/').slice(1).join('.'), locale)
  })
  return argumentWords(words, schema ?? undefined, locale)
}

/** Without names of parameters for whoever does not read the assistant's own language: a value in words speaks for itself. */
export const withoutForeignNames = (
  { assistant, reads }: PlaceInWords,
  args: readonly ArgumentWords[],
): readonly ArgumentWords[] =>
  languageOf(reads.locale) === languageOf(assistant.locale)
    ? args
    : args.map(argument => (isOwnWords(argument) ? { ...argument, label: '' } : argument))

const isOwnWords = ({ name, label, text }: ArgumentWords): boolean =>
  label === plainName(name) && /\p{L}{2}/u.test(text)

type SourceWords = (place: number, part: string, locale: string) => string

const namedPart: SourceWords = (place, part, locale) =>
  part === ''
    ? sayOfDraft('draft_step_gives', locale, { place })
    : sayOfDraft('draft_step_gives_part', locale, { place, part })

/** All there is to a step's work, in people's words. */
export function workWords(
  scope: PlaceInWords,
  work: DraftWork,
  steps: readonly DraftStep[],
): readonly ArgumentWords[] {
  const named = toolName(scope)
  const part = (name: keyof typeof PARTS, text: string): ArgumentWords => ({
    // No argument is called so.
    name: `${name}\n`,
    label: sayOfDraft(PARTS[name], scope.reads.locale),
    text,
  })
  return work.kind === 'call'
    ? [part('tool', named(work.tool)), ...callWords(scope, work, steps)]
    : [part('objective', work.objective), part('tools', work.tools.map(named).join(', '))]
}

const PARTS = {
  tool: 'draft_part_tool',
  objective: 'draft_part_objective',
  tools: 'draft_part_tools',
} as const
