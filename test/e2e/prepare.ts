import { ensureChromium } from '../../scripts/ensure-chromium.ts'
import { ensurePage } from '../../src/server/build-page.ts'
import { leaveNote } from '../beside/leave-note.ts'
import type { Prepared } from './prepared.ts'

/** Without a browser these tests fail, with an instruction. They are never skipped. */
await leaveNote(
  async (): Promise<Prepared> => ({ page: (await ensurePage()).folder, chromium: ensureChromium() }),
)
