import type { Context } from 'hono'
import type { AssistantView } from '../../api/rest.ts'
import type { Engine } from '../../app.ts'
import type { LoadedAssistant } from '../../assistants/assistant.ts'

/** GET /api/assistants – the sound ones and the broken ones with their faults. */
export function listAssistants({ directory }: Engine, c: Context): Response {
  return c.json(directory.list().map(viewOf))
}

function viewOf(entry: LoadedAssistant): AssistantView {
  const { id, revision } = entry
  if (entry.kind === 'broken')
    return {
      id,
      name: id,
      description: '',
      locale: 'en',
      starters: [],
      revision,
      faults: entry.faults,
      tools: [],
    }
  const { name, description, locale, starters, tools } = entry.assistant
  return {
    id,
    name,
    description,
    locale,
    starters,
    revision,
    faults: [],
    tools: tools.map(tool => tool.name),
  }
}
