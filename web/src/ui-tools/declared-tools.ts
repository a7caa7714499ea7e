import { UI_TOOLS, type UiToolName } from './ui-tool.ts'

const DESCRIPTIONS = {
  request_data_table: 'Shows a table in which the person enters, pastes or imports rows.',
  request_process_map: 'Shows a map on which the person arranges the steps of a process.',
} as const satisfies Record<UiToolName, string>

/** What this page can open; said with every run, because another client may not have it. */
export const DECLARED_TOOLS = UI_TOOLS.map(name => ({
  name,
  description: DESCRIPTIONS[name],
  parameters: { type: 'object' },
}))
