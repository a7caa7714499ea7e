import type { Command } from './command.ts'

interface Entry {
  readonly about: string
  load(): Promise<Command>
}

/** Loaded one by one: asking for the version must not wait for a server's code. */
export const COMMANDS: Readonly<Record<string, Entry>> = {
  init: {
    about: 'make a folder with an assistant that runs',
    load: async () => (await import('./commands/init.ts')).init,
  },
  add: {
    about: 'add an assistant, a tool, an intent or a flow to a project',
    load: async () => (await import('./commands/add.ts')).add,
  },
  dev: {
    about: 'serve, and reload assistants when they are saved',
    load: async () => (await import('./commands/dev.ts')).dev,
  },
  serve: {
    about: 'serve the assistants: page and API',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  chat: {
    about: 'talk to an assistant here in the terminal',
    load: async () => (await import('./commands/chat.ts')).chat,
  },
  sessions: {
    about: 'list conversations',
    load: async () => (await import('./commands/sessions.ts')).sessions,
  },
  desk: {
    about: 'serve people who were handed over, approve what waits for a role',
    load: async () => (await import('./commands/desk.ts')).desk,
  },
  costs: {
    about: 'show what calls have cost: by day, agent and person',
    load: async () => (await import('./commands/costs.ts')).costs,
  },
  trace: {
    about: 'show what happened in a conversation, fact by fact',
    load: async () => (await import('./commands/trace.ts')).trace,
  },
  decide: {
    about: 'show what a message would open, and why',
    load: async () => (await import('./commands/decide.ts')).decide,
  },
  extract: {
    about: 'show which values a message states, and why',
    load: async () => (await import('./commands/extract.ts')).extract,
  },
  flow: {
    about: 'check, show, explain, merge, compare, migrate, play and export flows',
    load: async () => (await import('./commands/flow.ts')).flow,
  },
  policy: {
    about: 'check rules, and explain what they say about a call',
    load: async () => (await import('./commands/policy.ts')).policy,
  },
  eval: {
    about: 'play golden conversations and compare; make one of a session',
    load: async () => (await import('./commands/eval.ts')).evaluate,
  },
  export: {
    about: 'write what conversations teach, for training a router',
    load: async () => (await import('./commands/export.ts')).exportCommand,
  },
  access: {
    about: 'make, list, rotate and end access keys',
    load: async () => (await import('./commands/access.ts')).access,
  },
  person: {
    about: 'export or delete everything that is kept of a person',
    load: async () => (await import('./commands/person.ts')).person,
  },
  mcp: {
    about: 'serve an assistant over MCP; list and approve the tools of MCP servers',
    load: async () => (await import('./commands/mcp.ts')).mcp,
  },
  replay: {
    about: 'run conversations again from their journal and compare',
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  whatif: {
    about: 'show what other settings, rules or prompts would have decided',
    load: async () => (await import('./commands/whatif.ts')).whatif,
  },
  fork: {
    about: 'go on from a turn of a conversation, in another one',
    load: async () => (await import('./commands/fork.ts')).fork,
  },
  store: {
    about: 'copy everything to another data folder or database',
    load: async () => (await import('./commands/store.ts')).store,
  },
  doctor: {
    about: 'check settings, data, assistants and journals',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
}
