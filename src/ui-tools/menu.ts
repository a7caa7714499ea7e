import type { BuiltInUiTool, UiToolName } from '../core/ui.ts'
import type { OwnUiTool } from './form/own-ui-tool.ts'

/** A tool an assistant can open: one of ours by its name, or one its author brought. */
export type MenuTool = BuiltInUiTool | OwnUiTool

export const menuNames = (menu: readonly MenuTool[]): readonly UiToolName[] =>
  menu.map(tool => (typeof tool === 'string' ? tool : tool.name))

/** Tools on it that its author brought. */
export const ownTools = (menu: readonly MenuTool[]): readonly OwnUiTool[] =>
  menu.filter(tool => typeof tool !== 'string')
