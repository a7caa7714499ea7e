// app/chat/[...path]/route.ts
import { createSignalbox, type Identity, type Signalbox } from 'signalbox'

// Modules are loaded anew with every edit, and once more for a build. The engine is made with the first request and
// kept where both find it: a second one would be refused the data folder.
const kept = globalThis as { signalbox?: Signalbox }

function engine(): Signalbox {
  kept.signalbox ??= createSignalbox({ assistants: 'assistants' })
  return kept.signalbox
}

/** Put your own sign-in here. Next.js forwards what it gets, so nobody counts as being on this machine. */
function visitorOf(_request: Request): Identity | null {
  return process.env.NODE_ENV === 'development' ? { user: 'developer' } : null
}

function handle(request: Request): Promise<Response> {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/^\/chat/, '')
  return engine().fetch(new Request(url, request), { principal: visitorOf(request) })
}

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export { handle as DELETE, handle as GET, handle as POST, handle as PUT }
