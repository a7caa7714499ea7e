import type { ArtifactDetails } from '../../api/rest.ts'
import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { oneLine, printable } from '../printable.ts'
import type { Paint } from '../terminal.ts'
import type { ArtifactWording } from './chat-wording.ts'
import type { SavedArtifact } from './save-artifact.ts'

const LONGEST = 400
const MOST_LINES = 60

/**
 * Something a tool made, in lines: its name and where its file is, facts with their sources as far as the answer did not say
 * them, and of a changed text what went and came.
 */
export function artifactLines(
  { type, title, bytes, result }: ArtifactDetails,
  saved: SavedArtifact,
  spoken: string,
  wording: ArtifactWording,
  locale: string,
  paint: Paint,
): string[] {
  const name = (Object.hasOwn(wording.names, type) && wording.names[type]) || type
  const head = [oneLine(name, 60), ...(title === null ? [] : [wording.titled(oneLine(title, 120))])].join(' ')
  return [
    `■ ${head} (${sizeIn(bytes, locale)})`,
    ...(saved.kind === 'saved'
      ? [`  ${printable(saved.path)}`]
      : [paint('yellow', `  ! ${wording.notSaved[saved.kind]}`)]),
    ...bounded([...factLines(result, spoken, wording), ...changedLines(result, paint)]).map(
      line => `  ${line}`,
    ),
  ]
}

function sizeIn(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < 1_000
      ? ([bytes, 'byte'] as const)
      : bytes < 1_000_000
        ? ([bytes / 1_000, 'kilobyte'] as const)
        : ([bytes / 1_000_000, 'megabyte'] as const)
  const format = { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 } as const
  return new Intl.NumberFormat(languageOf(locale), format).format(value)
}

function factLines(result: Json, spoken: string, { sources }: ArtifactWording): string[] {
  const facts = textsIn(result, 'facts').filter(fact => !spoken.includes(fact))
  const citations = textsIn(result, 'citations').filter(citation => !spoken.includes(citation))
  return [
    ...facts.map((fact, place) => `${place + 1}. ${oneLine(fact, LONGEST)}`),
    ...(citations.length === 0 ? [] : [`${sources}:`]),
    ...citations.map(citation => `– ${oneLine(citation, LONGEST)}`),
  ]
}

const MARKS = {
  same: { mark: ' ', style: 'dim' },
  removed: { mark: '-', style: 'red' },
  added: { mark: '+', style: 'green' },
} as const

const isMark = (kind: unknown): kind is keyof typeof MARKS =>
  typeof kind === 'string' && Object.hasOwn(MARKS, kind)

function changedLines(result: Json, paint: Paint): string[] {
  return listIn(result, 'difference').flatMap(part => {
    const { kind, text } = isPlainObject(part) ? part : {}
    if (!isMark(kind) || typeof text !== 'string') return []
    const { mark, style } = MARKS[kind]
    return [paint(style, `${mark} ${oneLine(text, LONGEST)}`)]
  })
}

const bounded = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES), `… (+${lines.length - MOST_LINES})`]

const listIn = (value: Json, name: string): readonly Json[] => {
  const found = isPlainObject(value) ? (value as JsonObject)[name] : null
  return Array.isArray(found) ? found : []
}

/** Texts of a list, or of what its items call so: authors' tools give either. */
const textsIn = (value: Json, name: string): readonly string[] =>
  listIn(value, name).flatMap(item => {
    const { text, title } = isPlainObject(item) ? item : {}
    const found = [item, text, title].find(one => typeof one === 'string' && one.trim() !== '')
    return typeof found === 'string' ? [found] : []
  })
