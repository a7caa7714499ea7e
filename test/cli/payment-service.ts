import { createServer } from 'node:http'

/**
 * Pays at once, once per idempotency key, and answers payments only when it is told to (`POST /answer`). Says its port
 * on standard output and ends with its standard input.
 */
const paid = new Map<string, string>()
const held: (() => void)[] = []
let isAnswering = false

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const send = (body: unknown) => response.end(JSON.stringify(body))
  switch (url.pathname) {
    case '/pay': {
      const key = String(request.headers['idempotency-key'])
      paid.set(key, paid.get(key) ?? url.searchParams.get('order') ?? '')
      const answer = () => send({ order: paid.get(key) })
      response.flushHeaders()
      if (isAnswering) answer()
      else held.push(answer)
      return
    }
    case '/find': {
      const order = paid.get(url.searchParams.get('key') ?? '')
      send({ found: order === undefined ? null : { order } })
      return
    }
    case '/answer':
      isAnswering = true
      for (const answer of held.splice(0)) answer()
      send({})
      return
    default:
      send({ paid: [...paid.values()] })
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
process.stdin.resume().on('end', () => process.exit(0))
