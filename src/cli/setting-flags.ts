import type { Option } from './command.ts'

/** Settings that can be flags, as the help words them. */
export const SETTING_FLAGS: Readonly<Record<string, Option>> = {
  port: { type: 'string', value: 'PORT', about: 'where to listen; 0 takes a free one (4141)' },
  host: { type: 'string', value: 'HOST', about: 'the address of this machine to listen on (127.0.0.1)' },
  access: {
    type: 'string',
    value: 'WAYS',
    about: 'keys, tokens: who asks needs one; none: everyone on this machine is local (none)',
  },
  data: { type: 'string', value: 'FOLDER', about: 'where conversations are kept (.signalbox)' },
  database: {
    type: 'string',
    value: 'URL',
    about: 'a PostgreSQL database in place of that folder, for several nodes (DATABASE_URL)',
  },
  assistants: { type: 'string', value: 'FOLDERS', about: 'where the assistants are (assistants)' },
  model: {
    type: 'string',
    value: 'PROVIDER',
    about: 'anthropic, openai-compatible or offline (by the keys that are set)',
  },
  busy: {
    type: 'string',
    value: 'HOW',
    about: 'refuse or queue what comes meanwhile, or interrupt a run nobody reads (interrupt)',
  },
  telemetry: { type: 'string', value: 'SINKS', about: 'console, jsonl, sqlite or none (sqlite)' },
  parts: { type: 'string', value: 'FILE', about: 'exports parts in place of the engine’s own' },
  synchronous: {
    type: 'string',
    value: 'LEVEL',
    about: 'FULL survives a power cut, NORMAL is faster (FULL)',
  },
}

export const READER_SETTINGS = ['data', 'database', 'assistants'] as const
export const SERVER_SETTINGS = Object.keys(SETTING_FLAGS)
