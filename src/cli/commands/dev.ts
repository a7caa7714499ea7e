import { loadConfig } from '../../config/load-config.ts'
import type { Command } from '../command.ts'
import { inputsOf } from '../open-engine.ts'
import { reloadAssistants } from '../serve/reload-assistants.ts'
import { runServer, SERVER_OPTIONS } from '../serve/run-server.ts'
import { SERVER_SETTINGS } from '../setting-flags.ts'

export const dev: Command = {
  usage: '',
  about: `Serves like signalbox serve and watches the assistants: a saved file is live at once, a mistake is shown with
its line while the version before goes on answering.`,
  takes: { least: 0, most: 0 },
  options: SERVER_OPTIONS,
  settings: SERVER_SETTINGS,
  examples: [
    ['dev', 'http://localhost:4141'],
    ['dev --port 4242 --model offline', 'another port, no key used'],
  ],
  run: call =>
    runServer(call, {
      watching: loadConfig(inputsOf(call)).assistantFolders,
      start: engine => reloadAssistants(engine, call),
    }),
}
