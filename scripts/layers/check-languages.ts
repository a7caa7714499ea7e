import { parseSync, Visitor } from 'rolldown/utils'
import { lineAt, type SourceFile } from './source-file.ts'
import { LANGUAGE_COMPARISONS, OTHER_LANGUAGES_IN } from './table.ts'
import type { Violation } from './violation.ts'

const CHECKED = /^src\//
const AT_HOME = /^src\/(?:nlu\/lang|messages|testing|ui-tools\/[^/]+\/words)\//

/** Letters and function words that English has not. */
const GERMAN =
  /[äöüÄÖÜß]|(?<![\p{L}_-])(?:und|oder|nicht|keine?[nmrs]?|eine[nmrs]?|ist|sind|wird|werden|haben|fuer|ueber|bitte|mit|von|vom|zum|zur|auf|auch|dann|ich|wir|wenn|nach|bei)(?![\p{L}_-])/u

/**
 * Words of a language stand in its pack and in its messages, so that another language is a folder more. Files that hold
 * some still have a row in the table, and rules that ask for a language by its name are counted: both only shrink.
 */
export function checkLanguages(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>> = OTHER_LANGUAGES_IN,
  comparisons = LANGUAGE_COMPARISONS,
): Violation[] {
  const checked = files.filter(
    ({ path, test }) => !test && CHECKED.test(path) && !AT_HOME.test(path) && !WEIGHTS.test(path),
  )
  const found = checked.flatMap(file => firstIn(file))
  const stale = Object.keys(allowed)
    .filter(row => !found.some(({ path }) => path.startsWith(row)))
    .map(path => fault(path, 1, 'its words have moved: drop its row in scripts/layers/table.ts'))
  const asked = checked.reduce((count, { text }) => count + (text.match(BY_NAME)?.length ?? 0), 0)
  return [
    ...found.filter(({ path }) => !Object.keys(allowed).some(row => path.startsWith(row))),
    ...(files.length < WHOLE_TREE ? [] : [...stale, ...miscounted(asked, comparisons)]),
  ]
}

/** Letters of base64 that scripts/train.ts writes make words by chance. */
const WEIGHTS = /-weights\.ts$/

const BY_NAME = /[!=]==? '(?:de|en)'/g
/** A part of the tree, as in a test, says nothing about the rest. */
const WHOLE_TREE = 500

function miscounted(asked: number, most: number): Violation[] {
  if (asked === most) return []
  const message =
    asked > most
      ? `${asked} rules ask for a language by its name, ${most} may: ask its grammar (src/nlu/lang/sections/grammar.ts)`
      : `only ${asked} rules ask for a language by its name: lower LANGUAGE_COMPARISONS`
  return [fault('scripts/layers/table.ts', 1, message)]
}

/** The first literal of a file that holds words of a language. Comments may. */
function firstIn({ path, text }: SourceFile): Violation[] {
  if (!GERMAN.test(text)) return []
  const starts: number[] = []
  const look = ({ start, end }: { readonly start: number; readonly end: number }) => {
    if (GERMAN.test(text.slice(start, end))) starts.push(start)
  }
  new Visitor({ Literal: look, TemplateElement: look }).visit(parseSync(path, text).program)
  const [first] = starts.toSorted((one, other) => one - other)
  const message = 'words of a language: they stand in src/nlu/lang, src/messages or the words of a UI tool'
  return first === undefined ? [] : [fault(path, lineAt(text, first), message)]
}

const fault = (path: string, line: number, message: string): Violation => ({
  kind: 'language',
  path,
  line,
  message,
})
