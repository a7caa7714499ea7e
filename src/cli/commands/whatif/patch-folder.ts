import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Document, isMap, isSeq, parse, parseDocument } from 'yaml'
import { SignalboxError } from '../../../core/error.ts'

/** `policies.rules.larger_refund.effect=deny`, as it was written. */
export interface Setting {
  readonly path: readonly string[]
  readonly value: string
}

export function readSetting(text: string): Setting {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/su.exec(text) ?? []
  const path = name.split('.').filter(part => part !== '')
  if (path.length === 0)
    throw new SignalboxError('invalid_input', `--set ${text} names nothing`, {
      hint: 'As in --set policies.rules.larger_refund.effect=deny.',
    })
  return { path, value }
}

/** Files a setting may be in, by its first word; all others are settings of `assistant.yaml`. */
const FILES: Readonly<Record<string, string>> = { policies: 'policies.yaml', intents: 'intents.yaml' }
const PROMPT = 'prompts/system.md'

/** Writes settings into a copy of an assistant's folder. A value that begins with @ is read from a file. */
export async function patchFolder(folder: string, settings: readonly Setting[], cwd: string): Promise<void> {
  for (const { path, value: written } of settings) {
    const value = written.startsWith('@') ? await readFile(resolve(cwd, written.slice(1)), 'utf8') : written
    const [first = '', ...rest] = path
    if (first === 'prompt' && rest.length === 0) await write(join(folder, PROMPT), value)
    else if (FILES[first] === undefined) await setIn(join(folder, 'assistant.yaml'), path, value)
    else await setIn(join(folder, FILES[first]), rest, value)
  }
}

async function setIn(file: string, path: readonly string[], value: string): Promise<void> {
  const document = parseDocument(existsSync(file) ? await readFile(file, 'utf8') : '{}')
  document.setIn(placeOf(document, path), parse(value))
  await write(file, document.toString())
}

/** Entries of a list are found by their id or name, or counted from 0. */
function placeOf(document: Document, path: readonly string[]): (string | number)[] {
  const place: (string | number)[] = []
  for (const part of path) {
    const here = place.length === 0 ? document.contents : document.getIn(place, true)
    if (!isSeq(here)) {
      place.push(part)
      continue
    }
    const named = here.items.findIndex(
      item => isMap(item) && [item.get('id'), item.get('name')].includes(part),
    )
    const at = named === -1 && /^\d+$/.test(part) ? Number(part) : named
    if (at === -1)
      throw new SignalboxError('invalid_input', `there is no ${part} in ${place.join('.')}`, {
        hint: 'Entries of a list are named by their id or name, or counted from 0.',
      })
    place.push(at)
  }
  return place
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
