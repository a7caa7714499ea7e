// app/chat/[...path]/route.ts
import { createSignalbox } from 'signalbox'

const signalbox = createSignalbox({ assistants: 'assistants' })

function handle(request: Request): Promise<Response> {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/^\/chat/, '')
  return signalbox.fetch(new Request(url, request))
}

export const runtime = 'nodejs'
export { handle as DELETE, handle as GET, handle as POST }
