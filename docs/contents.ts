/** One page of the site. */
export interface Page {
  /** Place of its Markdown in the repo. */
  readonly file: string
  /** A few words, for the sidebar. */
  readonly title: string
  /** One sentence: the description of the page, and its line in `llms.txt`. */
  readonly about: string
}

export interface Section {
  readonly title: string
  readonly pages: readonly Page[]
}

/** Order of the site, by what people want to do: `npm run docs` fails for a document that has no row here. */
export const CONTENTS: readonly Section[] = [
  {
    title: 'Start',
    pages: [
      page('README.md', 'Getting started', 'What Signalbox is, running it, and an assistant in 20 lines.'),
      page('docs/guides/cli.md', 'The command line', 'Every command and setting of `signalbox`.'),
    ],
  },
  {
    title: 'Write an assistant',
    pages: [
      page(
        'docs/guides/writing-an-assistant.md',
        'Writing an assistant',
        'The folder, its files and every key of `assistant.yaml`.',
      ),
      page(
        'docs/guides/intents.md',
        'Intents',
        'What people want, what is asked for and which tool does it.',
      ),
      page('docs/guides/slots.md', 'Values from words', 'Dates, numbers and choices read from a message.'),
      page('docs/guides/classifier.md', 'The classifier', 'How intents are told apart from a few examples.'),
      page(
        'docs/guides/context-types.md',
        'Context types',
        'Guidance by the place where a message is written.',
      ),
      page('docs/guides/memory.md', 'Memory', 'What a session remembers, and what a model is shown of it.'),
      page('docs/guides/models.md', 'Models', 'Which model answers: providers, profiles, settings.'),
      page('docs/guides/files.md', 'Files and pictures', 'What becomes of files people send.'),
      page(
        'docs/mcp.md',
        'Tools of MCP servers',
        'Tools an assistant takes from Model Context Protocol servers.',
      ),
      page(
        'docs/guides/testing-your-assistant.md',
        'Testing it',
        'An assistant on the real engine, in memory.',
      ),
      page(
        'docs/evals.md',
        'Golden conversations',
        'Conversations an assistant must get right, and how they are played.',
      ),
    ],
  },
  {
    title: 'Flows',
    pages: [
      page(
        'docs/guides/flows.md',
        'Flows',
        'Guided conversations: questions, answers, branches, scripts, migration.',
      ),
      page(
        'docs/guides/flow-fields.md',
        'Fields by example',
        'One small flow for each thing that is easier shown.',
      ),
      page('docs/guides/flow-layers.md', 'Layers', 'Variants of a flow by industry, customer or place.'),
      page('docs/flows/expressions.md', 'Expressions', 'The language of guards, constraints and arguments.'),
      page(
        'docs/flows/diagnostics.md',
        'What the compiler says',
        'Every remark of the flow compiler with an example.',
      ),
      page('docs/guides/flows-in-code.md', 'Flows in your own code', '`signalbox/flows` without the server.'),
    ],
  },
  {
    title: 'Confirm and decide',
    pages: [
      page(
        'docs/guides/confirmations.md',
        'Confirmations',
        'What waits for a person, and how it is answered.',
      ),
      page('docs/guides/policies.md', 'Policies', 'Rules about what tools may do, for every call.'),
      page(
        'docs/guides/human-desk.md',
        'The human desk',
        'Colleagues who take over and managers who approve.',
      ),
      page('docs/guides/why.md', 'Why?', 'How every answer says why it came.'),
      page(
        'docs/guides/replay-and-traces.md',
        'Replay and traces',
        'What happened, fact by fact, and whether it would again.',
      ),
    ],
  },
  {
    title: 'Plans and agents',
    pages: [
      page('docs/guides/plans.md', 'Plans', 'Wishes that take several steps: drafted, checked, confirmed.'),
      page('docs/guides/agents.md', 'Agents', 'Tools people order in words, several in one sentence.'),
      page(
        'docs/guides/projects.md',
        'The projects assistant',
        'A worked example with plans, audits and reports.',
      ),
    ],
  },
  {
    title: 'The page',
    pages: [
      page(
        'docs/guides/bring-your-own-front-end.md',
        'Bring your own front end',
        'Clients that speak AG-UI, and what each of them can show.',
      ),
      page('docs/guides/assistant-ui.md', 'assistant-ui', 'Its list of threads over those the server keeps.'),
      page(
        'docs/guides/copilotkit.md',
        'CopilotKit',
        'A runner for its runtime, over threads the server keeps.',
      ),
      page('docs/guides/ai-sdk.md', 'useChat of the AI SDK', 'A transport over threads the server keeps.'),
      page(
        'docs/guides/decisions.md',
        'Tables, maps, questions',
        'When a table opens, when a map, when a question.',
      ),
      page(
        'docs/guides/own-ui-tools.md',
        'UI tools of your own',
        'Forms written as JSON Schema, drawn by the page.',
      ),
    ],
  },
  {
    title: 'Run it',
    pages: [
      page('docs/guides/deploy.md', 'Deploy', 'Docker, compose, a reverse proxy, probes.'),
      page(
        'docs/guides/who-may-come-in.md',
        'Who may come in',
        'Keys, tokens, addresses, hosts and origins.',
      ),
      page(
        'docs/embedding.md',
        'Inside your own server',
        '`createSignalbox` in Hono, Express, Next.js, or without HTTP.',
      ),
      page('docs/mcp-server.md', 'As an MCP server', 'An assistant used by programs that speak MCP.'),
      page(
        'docs/guides/postgres.md',
        'PostgreSQL, several nodes',
        'Any number of nodes that serve the same conversations.',
      ),
      page(
        'docs/guides/backups.md',
        'Backups',
        'A data folder or a database backed up while it is served, and brought back.',
      ),
      page(
        'docs/guides/sizing.md',
        'Sizing',
        'What a turn takes, how many nodes that makes, and how to grow further.',
      ),
      page('docs/telemetry.md', 'Telemetry', 'Stages, sinks, OpenTelemetry, Prometheus and dashboards.'),
      page('docs/guides/costs.md', 'Costs', 'What calls have cost, estimates and budgets.'),
      page('docs/guides/privacy.md', 'Privacy', 'Export, deletion and retention of what people wrote.'),
      page(
        'docs/security.md',
        'Threat model',
        'What may go wrong, what is done about it, and the test that holds it.',
      ),
      page(
        'docs/reliability.md',
        'In numbers',
        'Kills, stops, crashes, load, damage and attacks: how many, and what got through.',
      ),
      page('SECURITY.md', 'Security', 'How to report a vulnerability, and what is protected how.'),
    ],
  },
  {
    title: 'Reference',
    pages: [
      page('docs/http.md', 'Over HTTP', 'Routes, streams, errors.'),
      page(
        'docs/guides/reading-in-code.md',
        'Reading in your own code',
        '`signalbox/nlu` without the server.',
      ),
      page('docs/limits.md', 'Limits', 'Every limit, and what happens when it is met.'),
      page('docs/benchmarks.md', 'Benchmarks', 'What is measured, and the budgets it is held to.'),
      page('CHANGELOG.md', 'Changelog', 'What changed for users, by version.'),
    ],
  },
  {
    title: 'Contributing',
    pages: [
      page('CONTRIBUTING.md', 'Contributing', 'Setting up, commands, style and commits.'),
      page('ARCHITECTURE.md', 'Architecture', 'One message through five files; where does X go?'),
      page('docs/contributing/add-a-ui-tool.md', 'Add a UI tool', 'The places a new UI tool needs.'),
      page('docs/contributing/add-a-track.md', 'Add a track', 'The places a new track needs.'),
      page(
        'docs/contributing/add-a-pending-kind.md',
        'Add a kind of pending',
        'The places a new kind of waiting needs.',
      ),
      page(
        'docs/contributing/add-a-language.md',
        'Add a language',
        'Sentences, readers and packs of a language.',
      ),
      page(
        'docs/contributing/add-a-storage.md',
        'Add a storage',
        'A store of your own, held to the contract.',
      ),
      page(
        'docs/contributing/add-a-telemetry-sink.md',
        'Add a telemetry sink',
        'Another place telemetry goes to.',
      ),
      page(
        'docs/contributing/add-an-assistant-setting.md',
        'Add a setting',
        'Another key of `assistant.yaml`.',
      ),
    ],
  },
]

/** Documents without a row of their own, and why. */
export const WITHOUT_ROW: readonly { readonly path: RegExp; readonly because: string }[] = [
  { path: /^AGENTS\.md$/, because: 'says in short what CONTRIBUTING.md and ARCHITECTURE.md say' },
  { path: /^docs\/api\//, because: 'is compared by tests; the site makes its reference from the same types' },
  { path: /^docs\/examples\//, because: 'is part of an example' },
  { path: /^docs\/decisions\//, because: 'is listed by its own title under Decisions' },
]

function page(file: string, title: string, about: string): Page {
  return { file, title, about }
}

/** Entries of the package and what each is for: `npm run docs` fails for an export of the package that has no row here. */
export const ENTRIES: Readonly<Record<string, string>> = {
  signalbox: 'Tools, agents and the engine: what an assistant is written with and what a server mounts.',
  'signalbox/flows':
    'The compiler, the engine, the layers and the drawings of flows. Pure: no server, no Node.',
  'signalbox/assistant-ui':
    'The list of threads of assistant-ui, with the same transport. In the browser and on Node.',
  'signalbox/copilotkit':
    'A runner for the runtime of CopilotKit, and the list of threads. In the browser and on Node.',
  'signalbox/ai-sdk': 'A transport for `useChat` of the AI SDK. In the browser and on Node.',
  'signalbox/nlu': 'The classifier and the reading of values from words. Pure: no model, no server, no Node.',
  'signalbox/testing':
    'An assistant on the real engine in memory, with a model that says what the test wrote.',
  'signalbox/testing/storage-contract': 'The tests a storage of your own has to pass.',
}
