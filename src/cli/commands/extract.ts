import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Json } from '../../core/json.ts'
import { createSlotReader, type SlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { Extraction } from '../../nlu/slots/extract.ts'
import { parseSlotSchemas } from '../../nlu/slots/parse-slot-schemas.ts'
import type { Slots } from '../../nlu/slots/schema.ts'
import { regionOf } from '../../nlu/text/language.ts'
import { issuesText } from '../../source/issues-text.ts'
import { type Call, type Command, textOption } from '../command.ts'
import { formatTable } from '../format-table.ts'
import { jsonLines } from '../json-lines.ts'
import { printable } from '../printable.ts'
import type { Paint } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

export const extract: Command = {
  usage: '--schemas FILE ("TEXT" | --jsonl)',
  about: `Shows which values a message states for the slots of a schema, what was left out, and why. No model is asked.
With --jsonl reads {schema, pending, ref_date, region, lang, text} from standard input and prints {values}.`,
  takes: { least: 0, most: 1 },
  options: {
    schemas: { type: 'string', value: 'FILE', about: 'a JSON file: schemas by name, each of slots by name' },
    schema: { type: 'string', value: 'NAME', about: 'which of them (the only one)' },
    pending: { type: 'string', value: 'SLOT', about: 'the slot that was asked for' },
    locale: { type: 'string', value: 'LOCALE', about: 'the language of the text (en)' },
    region: { type: 'string', value: 'COUNTRY', about: 'for phone numbers and 3/4 (US, with German DE)' },
    today: { type: 'string', value: 'DATE', about: 'the day it is, as YYYY-MM-DD' },
    jsonl: { type: 'boolean', about: 'read one JSON object per line, print the values of each' },
  },
  settings: [],
  examples: [
    ['extract --schemas slots.json --schema booking "a table for four tomorrow"', 'one message'],
    [
      'extract --schemas slots.json --schema booking --pending guests --locale de "zu viert" --json',
      'as JSON',
    ],
    ['extract --schemas slots.json --jsonl < messages.jsonl', 'many'],
  ],
  async run(call) {
    const [text] = call.positionals
    const isMany = call.options.jsonl === true
    if (isMany === (text !== undefined))
      throw new UsageError(
        'give one text, or --jsonl',
        'As in signalbox extract --schemas slots.json "for four people"',
      )
    const schemas = schemasIn(call)
    const reader = await createSlotReader(Object.values(schemas))
    if (isMany) return extractLines(call, schemas, reader)
    const name = textOption(call, 'schema') ?? onlyName(schemas)
    const read = requestOf(
      { schema: name, text: text ?? '', pending: textOption(call, 'pending') },
      schemas,
      defaultsOf(call),
    )
    if (!read.ok) throw new UsageError(read.fault, 'See the file given with --schemas.')
    const extraction = reader.extract(read.request)
    const { out, paint } = call.terminal
    out(call.json ? `${JSON.stringify(extraction)}\n` : format(extraction, text ?? '', paint))
    return 0
  },
}

type Schemas = Readonly<Record<string, Slots>>

const LineSchema = z.object({
  schema: z.string(),
  text: z.string(),
  pending: z.optional(z.nullable(z.string())),
  ref_date: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d/, 'a date like 2026-03-06'))),
  region: z.optional(z.string()),
  lang: z.optional(z.string()),
})
type Line = z.infer<typeof LineSchema>

interface Defaults {
  readonly locale: string
  readonly region: string | null
  readonly today: string
  readonly zone: string
}

const defaultsOf = (call: Call): Defaults => ({
  locale: textOption(call, 'locale') ?? 'en',
  region: textOption(call, 'region'),
  today: textOption(call, 'today') ?? new Date().toISOString(),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

type Read =
  | { readonly ok: true; readonly request: Parameters<SlotReader['extract']>[0] }
  | { readonly ok: false; readonly fault: string }

function requestOf(line: Line, schemas: Schemas, defaults: Defaults): Read {
  const { schema, text, pending = null, lang } = line
  const slots = schemas[schema]
  if (slots === undefined) return unknown('schema', schema, Object.keys(schemas))
  if (pending !== null && !Object.hasOwn(slots, pending)) return unknown('slot', pending, Object.keys(slots))
  const locale = lang ?? defaults.locale
  const region = line.region ?? defaults.region ?? regionOf(locale)
  const refDate = line.ref_date ?? defaults.today
  return { ok: true, request: { slots, pending, text, locale, region, refDate, zone: defaults.zone } }
}

const unknown = (what: string, name: string, names: readonly string[]): Read => ({
  ok: false,
  fault: `there is no ${what} ${JSON.stringify(name)}; there are ${names.join(', ')}`,
})

async function extractLines(call: Call, schemas: Schemas, reader: SlotReader): Promise<number> {
  const { input, out, err } = call.terminal
  const defaults = defaultsOf(call)
  let faults = 0
  for await (const line of jsonLines(input)) {
    const read = line.ok ? readLine(line.value, schemas, defaults) : line
    if (read.ok) out(`${JSON.stringify({ values: plainValues(reader.extract(read.request)) })}\n`)
    else {
      faults++
      err(`line ${line.number}: ${printable(read.fault)}\n`)
      out(`${JSON.stringify({ error: read.fault })}\n`)
    }
  }
  return faults === 0 ? 0 : 1
}

function readLine(value: Json, schemas: Schemas, defaults: Defaults): Read {
  const parsed = LineSchema.safeParse(value)
  return parsed.success
    ? requestOf(parsed.data, schemas, defaults)
    : {
        ok: false,
        fault: `${issuesText(LineSchema, parsed.error, value)}. A line is {"schema": …, "text": …}`,
      }
}

const plainValues = ({ values }: Extraction) =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]))

function schemasIn(call: Call): Schemas {
  const file = textOption(call, 'schemas')
  if (file === null)
    throw new UsageError(
      '--schemas is missing',
      'It names a JSON file: {"booking": {"guests": {"type": "integer"}}}',
    )
  const parsed = parseSlotSchemas(jsonIn(resolve(call.cwd, file), file))
  if (parsed.ok) return parsed.schemas
  throw new UsageError(
    [`${file} holds no schemas:`, ...parsed.faults].join('\n'),
    'See docs/guides/slots.md.',
  )
}

function jsonIn(path: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      `${file} cannot be read: ${why}`,
      'It holds schemas as JSON; see docs/guides/slots.md.',
    )
  }
}

function onlyName(schemas: Schemas): string {
  const [only, another] = Object.keys(schemas)
  if (only !== undefined && another === undefined) return only
  throw new UsageError('which schema?', `Add --schema with one of ${Object.keys(schemas).join(', ')}.`)
}

function format({ values, left }: Extraction, text: string, paint: Paint): string {
  const words = ({ start, end }: { start: number; end: number }) => JSON.stringify(text.slice(start, end))
  const filled = Object.entries(values).map(([name, { value, span, reason }]) => [
    printable(name),
    printable(JSON.stringify(value)),
    printable(words(span)),
    reason,
  ])
  const dropped = left.map(({ slot, span, reason }) => [printable(slot), printable(words(span)), reason])
  return [
    ...(filled.length === 0 ? ['No slot is clearly stated.'] : formatTable(filled)),
    ...(dropped.length === 0
      ? []
      : [paint('dim', 'left out:'), ...formatTable(dropped).map(row => paint('dim', `  ${row}`))]),
    '',
  ].join('\n')
}
