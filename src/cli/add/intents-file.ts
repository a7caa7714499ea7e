import { SignalboxError } from '../../core/error.ts'

export const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by)

/** The file with one more entry, the first; all else, remarks included, stays as its author wrote it. */
export function withEntry(yaml: string, entry: string): string {
  const place = entriesIn(yaml)
  if (place === null)
    throw new SignalboxError('bad_config', 'intents.yaml has no line “intents:” to write below', {
      hint: `Write it there yourself:\n${indented(entry, '  ')}`,
    })
  const { at, by } = place
  return `${yaml.slice(0, at)}${indented(entry, by)}\n${yaml.slice(at)}`
}

/** The file with that intent calling the tool of its name; null where it is not written line by line. */
export function withTool(yaml: string, name: string): string | null {
  const place = entriesIn(yaml)
  if (place === null) return null
  const head = new RegExp(`^${place.by}${name}:[ \\t]*(?:#.*)?\\r?\\n(?=([ ]+)\\S)`, 'm').exec(
    yaml.slice(place.at),
  )
  const [line = '', by = ''] = head ?? []
  if (head === null || by.length <= place.by.length) return null
  const end = place.at + head.index + line.length
  return `${yaml.slice(0, end)}${by}tool: ${name}\n${yaml.slice(end)}`
}

/** Place of the first entry, and how far entries stand in. */
function entriesIn(yaml: string): { readonly at: number; readonly by: string } | null {
  const head = /^intents:[ \t]*(?:#.*)?\r?\n/m.exec(yaml)
  if (head === null) return null
  const at = head.index + head[0].length
  const [, by = '  '] = /^(?:[ \t]*(?:#.*)?\r?\n)*([ ]+)\S/.exec(yaml.slice(at)) ?? []
  return { at, by }
}
