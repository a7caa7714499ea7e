import type { Option } from '../command.ts'

export const OF_ASSISTANT: Readonly<Record<string, Option>> = {
  assistant: { type: 'string', value: 'NAME', about: 'whose it is (the only one there is)' },
}
