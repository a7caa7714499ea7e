import { type LocalizedText, textIn } from '../flows/ir/text.ts'

/** Tools with the names people know them by, in their language. */
export const labelledTools = <Tool extends { readonly title?: LocalizedText }>(
  tools: readonly Tool[],
  locale: string,
  fallback: string,
): readonly (Tool & { readonly label?: string })[] =>
  tools.map(tool => ({
    ...tool,
    ...(tool.title !== undefined && { label: textIn(tool.title, locale, fallback) }),
  }))
