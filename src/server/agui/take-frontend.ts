import { SignalboxError } from '../../core/error.ts'
import { ENGINE_STATE, type Frontend, type FrontendTool } from '../../core/frontend.ts'
import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { LIMITS } from '../../core/limits.ts'
import { isUiTool, SHOWS_FORMS } from '../../core/ui.ts'
import type { RunRequest } from './run-request.ts'

/** Names every provider of models takes. */
const CALLABLE = /^[A-Za-z_][\w-]{0,63}$/

/**
 * Words of a client about itself: tools of its own, notes, and its part of the shared state. Tables, maps and forms are
 * ours: that a client shows them is said by its surface. Null where it says nothing.
 */
export function takeFrontend({ tools = [], context = [], state }: RunRequest): Frontend | null {
  const own = tools.filter(({ name }) => !isUiTool(name) && name !== SHOWS_FORMS && CALLABLE.test(name))
  const shared = isPlainObject(state)
    ? Object.fromEntries(Object.entries(state as JsonObject).filter(([key]) => !ENGINE_STATE.has(key)))
    : {}
  const frontend: Frontend = {
    ...(own.length > 0 && { tools: within('tools', own.map(toolOf), LIMITS.frontendToolsBytes) }),
    ...(context.length > 0 && {
      context: within(
        'context',
        context.map(({ description, value }) => ({ description, value: textOf(value) })),
        LIMITS.frontendContextBytes,
      ),
    }),
    ...(Object.keys(shared).length > 0 && { state: within('state', shared, LIMITS.frontendStateBytes) }),
  }
  return Object.keys(frontend).length === 0 ? null : frontend
}

const toolOf = ({
  name,
  description = '',
  parameters,
}: NonNullable<RunRequest['tools']>[number]): FrontendTool => ({
  name,
  description,
  parameters: isPlainObject(parameters) ? (parameters as JsonObject) : { type: 'object', properties: {} },
})

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify((value ?? null) as Json)

function within<Value>(name: keyof Frontend, value: Value, most: number): Value {
  const bytes = Buffer.byteLength(JSON.stringify(value))
  if (bytes <= most) return value
  throw new SignalboxError('too_large', `$.${name} has ${bytes} bytes; ${most} are the most`, {
    place: `$.${name}`,
    hint: HINTS[name],
  })
}

const HINTS: Readonly<Record<keyof Frontend, string>> = {
  tools: 'Declare only tools that matter on this page, with short descriptions.',
  context: 'Say only what the person has before them.',
  state: 'Share only what the assistant has to know; the rest belongs in your own storage.',
}
