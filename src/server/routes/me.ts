import type { Context } from 'hono'
import { meView } from '../me-view.ts'
import type { Visit } from '../visit.ts'

/** GET /api/me – whoever asks, and which doors are open to them. */
export const getMe = ({ principal, canSignOut, directory }: Visit, c: Context): Response =>
  c.json(meView(principal, directory, canSignOut))
