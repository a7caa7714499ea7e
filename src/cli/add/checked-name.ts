import { SignalboxError } from '../../core/error.ts'
import type { Values } from '../template.ts'

const NAME = /^[a-z][a-z0-9_]{0,63}$/

/** Read as values wherever one of these files names something. */
const YAML_VALUES: ReadonlySet<string> = new Set(['true', 'false', 'null'])

export type NamedValues = Values & Readonly<Record<'name' | 'words' | 'pascal', string>>

/** Name of a tool, an intent or a flow, with the forms it is written in. */
export function checkedName(name = '', what: string): NamedValues {
  if (!NAME.test(name))
    throw new SignalboxError('bad_config', `${JSON.stringify(name)} cannot name ${what}`, {
      hint: 'Use lower-case letters, digits and _, a letter first, at most 64.',
    })
  if (YAML_VALUES.has(name))
    throw new SignalboxError('bad_config', `${JSON.stringify(name)} cannot name ${what}`, {
      hint: 'YAML takes it for a value. Choose another name.',
    })
  return {
    name,
    words: name.replaceAll('_', ' ').trim(),
    pascal: name
      .replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
      .replaceAll('_', ''),
  }
}
