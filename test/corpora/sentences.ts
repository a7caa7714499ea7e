import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../src/nlu/text/language.ts'
import { spokenLanguage } from '../../src/nlu/text/spoken-language.ts'
import * as labelled from './router/labelled.ts'

const FOLDERS = ['slots', 'flow-answers', 'fresh', 'enumerations', 'numbers', 'sequences', 'pendings']

/** Every sentence of the corpora, whatever it was written for, but those about opting out. */
export function* sentences(): Generator<readonly [string, Language]> {
  for (const [language, text] of Object.values(labelled).flat()) yield [text, language]
  for (const name of FOLDERS) {
    for (const file of readdirSync(join(import.meta.dirname, name))) {
      if (!/\.(?:jsonl|txt)$/.test(file) || /unseen|optouts/.test(file)) continue
      for (const line of readFileSync(join(import.meta.dirname, name, file), 'utf8').split('\n'))
        yield* textsOf(line)
    }
  }
}

function* textsOf(line: string): Generator<readonly [string, Language]> {
  if (!line.startsWith('{')) return yield [line.split(' => ')[0] ?? '', spokenLanguage(line) ?? 'en']
  for (const [, text = ''] of line.matchAll(/"(?:text|answer|user|say)": ?("(?:[^"\\]|\\.)*")/g)) {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') yield [value, spokenLanguage(value) ?? 'en']
  }
}
