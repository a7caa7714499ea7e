import type { ToolProps } from '../tool-props.ts'

export function MapTool(_props: ToolProps<'request_process_map'>) {
  return null
}
