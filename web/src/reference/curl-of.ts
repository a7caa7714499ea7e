import type { OpenApi, Operation } from './document.ts'
import { exampleOf } from './example-of.ts'

/** A line for the terminal that makes the request. Names in capitals are to be filled in. */
export function curlOf(document: OpenApi, operation: Operation, origin: string): string {
  const { method, path, requestBody, responses } = operation
  const address = `${origin}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())}`
  const types = Object.keys(responses['200']?.content ?? {})
  const body = requestBody?.content['application/json']
  const json = body === undefined ? null : (body.example ?? (body.schema && exampleOf(document, body.schema)))
  const parts = [
    `curl${types.includes('text/event-stream') ? ' -N' : ''}${method === 'GET' ? '' : ` -X ${method}`} ${quoted(address)}`,
    ...(operation['x-roles'] === undefined ? [] : ['-H "authorization: Bearer $SIGNALBOX_KEY"']),
    // MCP wants whoever asks to take either.
    ...(types.length > 1 && types.includes('text/event-stream') ? [`-H 'accept: ${types.join(', ')}'`] : []),
    ...(json === null || json === undefined
      ? []
      : ["-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(json))}`]),
    ...(requestBody?.content['application/octet-stream'] === undefined
      ? []
      : ["-H 'content-type: application/octet-stream'", '--data-binary @FILE']),
    ...(types.some(type => /zip|csv|octet-stream/.test(type)) ? ['-OJ'] : []),
  ]
  return parts.join(' \\\n  ')
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
