import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(4_096))
const texts = z.record(text, z.string())
const toolName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, 'lower-case letters, digits and _'))

const ToolSchema = z.strictObject({
  /** Name it goes by here; else the server's name and its own. */
  as: z.optional(toolName),
  /** True for a tool that changes nothing: it may run without asking, and again after a crash. */
  read_only: z._default(z.boolean(), false),
  destructive: z.optional(z.boolean()),
  effect: z.optional(
    z.enum(['retry', 'ask'], { error: 'retry or ask (a server cannot be asked what became of a call)' }),
  ),
  timeoutMs: z._default(z.int().check(z.gte(100), z.lte(3_600_000)), 30_000),
})
export type McpToolSettings = z.infer<typeof ToolSchema>

const common = {
  /** By the server's own names; without it every tool that is approved. */
  tools: z.optional(z.record(z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,128}$/)), ToolSchema)),
  elicitation: z._default(z.boolean(), true),
  connections: z._default(z.int().check(z.gte(1), z.lte(32)), 4),
}

const ServerSchema = z
  .strictObject({
    command: z.optional(text),
    args: z.optional(z.array(z.string()).check(z.maxLength(64))),
    env: z.optional(texts),
    url: z.optional(text),
    headers: z.optional(texts),
    ...common,
  })
  .check(
    z.refine(({ command, url }) => (command === undefined) !== (url === undefined), {
      error: 'either a command or a url',
    }),
    z.refine(({ url, args, env }) => url === undefined || (args === undefined && env === undefined), {
      error: 'args and env belong to a command',
    }),
    z.refine(({ command, headers }) => command === undefined || headers === undefined, {
      error: 'headers belong to a url',
    }),
    z.refine(({ url }) => url === undefined || /^https?:\/\/|^\$\{/.test(url), {
      error: 'a url begins with http:// or https://',
      path: ['url'],
    }),
  )

/** The keys of `mcp.yaml`. */
export const McpSchema = z.strictObject({
  servers: z.record(
    z.string().check(z.regex(/^[a-z][a-z0-9_]{0,31}$/, 'lower-case letters, digits and _')),
    ServerSchema,
  ),
})
export type McpServerSettings = z.infer<typeof ServerSchema>
