import { parseArgs } from 'node:util'
import { nearestOf } from '../source/nearest.ts'
import type { Call, Command, Option } from './command.ts'
import { SETTING_FLAGS } from './setting-flags.ts'
import { UsageError } from './usage-error.ts'

export const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  json: { type: 'boolean', about: 'write JSON for other programs' },
  debug: { type: 'boolean', about: 'show where an error comes from' },
  help: { type: 'boolean', about: 'show this help' },
}

export function optionsOf({ options, settings }: Command): Record<string, Option> {
  const flags = settings.flatMap(name => {
    const option = SETTING_FLAGS[name]
    return option ? [[name, option] as const] : []
  })
  return { ...options, ...Object.fromEntries(flags), ...COMMON_OPTIONS }
}

export type ParsedLine = Pick<Call, 'positionals' | 'options' | 'flags' | 'json'> & {
  readonly help: boolean
}

/** Throws a `UsageError` that names what it did not understand. */
export function parseCommandLine(name: string, command: Command, args: readonly string[]): ParsedLine {
  const commandOptions = optionsOf(command)
  const see = `See signalbox ${name} --help.`
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(
        Object.entries(commandOptions).map(([key, { type, many = false }]) => [
          key,
          { type, multiple: many },
        ]),
      ),
      help: { type: 'boolean', short: 'h' },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(commandOptions, token.name) ? commandOptions[token.name] : undefined
    if (option === undefined) throw unknownFlag(token.rawName, Object.keys(commandOptions), see)
    if (option.type === 'boolean' && token.value !== undefined)
      throw new UsageError(`${token.rawName} takes no value`, see)
    // `--data --json` lacks a folder; a folder that really begins with a dash is written --data=-x.
    const missing = token.value === undefined || (!token.inlineValue && token.value.startsWith('-'))
    if (option.type === 'string' && missing)
      throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${option.value ?? 'VALUE'}`, see)
  }
  const help = values.help === true
  const { least, most } = command.takes
  if (!help && positionals.length < least)
    throw new UsageError(`${name} needs an argument: signalbox ${name} ${command.usage}`, see)
  if (!help && positionals.length > most)
    throw new UsageError(`${name} does not take ${JSON.stringify(positionals[most])}`, see)
  const options = values as ParsedLine['options']
  const flags = Object.fromEntries(
    command.settings.flatMap(key => (typeof options[key] === 'string' ? [[key, options[key]]] : [])),
  )
  return { positionals, options, flags, json: values.json === true, help }
}

function unknownFlag(flag: string, flags: readonly string[], see: string): UsageError {
  const nearest = nearestOf(flag.replace(/^-+/, ''), flags)
  return new UsageError(`unknown flag ${flag}`, nearest === undefined ? see : `Did you mean --${nearest}?`)
}
