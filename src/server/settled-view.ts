import type { SettledView } from '../api/rest.ts'
import type { SettledPending } from '../core/session.ts'

export const viewOfSettled = ({ tag: _, ...view }: SettledPending): SettledView => view
