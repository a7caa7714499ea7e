import type { AssistantFault } from '../api/rest.ts'

/** `file:line:col message`: terminals and editors make it a link. */
export const formatFault = ({ file, line, column, message }: AssistantFault): string =>
  `${file}:${line}:${column} ${message}`
