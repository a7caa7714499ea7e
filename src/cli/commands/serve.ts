import type { Command } from '../command.ts'
import { runServer, SERVER_OPTIONS } from '../serve/run-server.ts'
import { SERVER_SETTINGS } from '../setting-flags.ts'

export const serve: Command = {
  usage: '',
  about: 'Serves the assistants: the page, AG-UI over SSE, and REST. Ctrl-C lets running answers end first.',
  takes: { least: 0, most: 0 },
  options: SERVER_OPTIONS,
  settings: SERVER_SETTINGS,
  examples: [
    ['serve', 'http://localhost:4141'],
    ['serve --port 0 --json', 'a free port, told as JSON'],
    ['serve --assistants bots --no-page', 'the API of your own assistants'],
  ],
  run: call => runServer(call),
}
