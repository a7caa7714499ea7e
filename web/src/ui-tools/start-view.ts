import type { DraftView } from '../../../src/api/rest.ts'

export type View = 'drawing' | 'outline'

const PREFERRED: Partial<Record<string, View>> = { map: 'drawing', outline: 'outline' }

/** View a tool is first shown in: as chosen in this page, else as the person likes it, else as it fits. */
export function startView(
  choice: string | null,
  preferred: DraftView['preferred_ui'],
  isNarrow: boolean,
): View {
  if (choice === 'drawing' || choice === 'outline') return choice
  return PREFERRED[preferred ?? ''] ?? (isNarrow ? 'outline' : 'drawing')
}
