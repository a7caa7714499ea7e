import * as z from 'zod/mini'
import { SignalboxError } from '../core/error.ts'
import type { BlobId } from '../core/id.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { LIMITS } from '../core/limits.ts'

/**
 * Part of a tool's result that says it made something for the person: `{ …, artifact: { type, mediaType, content } }`.
 * The content is text or bytes; without it, the rest of the result is the artifact, as JSON.
 */
export interface MadeArtifact {
  /** `research`, `image`, `music`, `document`, or a name of the author's own. */
  readonly type: string
  /** As `image/svg+xml`; needed with `content`. */
  readonly mediaType?: string
  readonly title?: string
  readonly content?: string | Uint8Array
}

const JSON_TYPE = 'application/json'
const name = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/))
const mediaType = z
  .string()
  .check(z.maxLength(100), z.regex(/^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/), z.describe('as image/svg+xml'))
const title = z.optional(z.string().check(z.maxLength(300)))

const made = z.union([
  z.strictObject({ type: name, title }),
  z.strictObject({
    type: name,
    title,
    mediaType,
    content: z.union([z.string(), z.strictObject({ base64: z.base64() })]),
  }),
])

/** The artifact in a result whose bytes are kept. */
const kept = z.object({
  type: name,
  title: z.nullable(z.string()),
  mediaType,
  bytes: z.number(),
  blob: z.string(),
})
export type KeptArtifact = Omit<z.infer<typeof kept>, 'blob'> & { readonly blob: BlobId }

/** Bytes in a result as JSON can hold them. */
export function bytesAsJson(result: unknown): unknown {
  if (!isPlainObject(result)) return result
  // A job that is over when it is started.
  if (result.status === 'done' && isPlainObject(result.result))
    return { ...result, result: bytesAsJson(result.result) }
  return isPlainObject(result.artifact) && result.artifact.content instanceof Uint8Array
    ? { ...result, artifact: { ...result.artifact, content: { base64: base64Of(result.artifact.content) } } }
    : result
}

/** Has the bytes of an artifact kept, and puts their name in their place. A result without one stays as it is. */
export async function keepArtifact(
  tool: string,
  result: Json,
  keep: (bytes: Uint8Array) => Promise<BlobId>,
): Promise<Json> {
  if (!isPlainObject(result) || !isPlainObject(result.artifact) || !('type' in result.artifact)) return result
  const { artifact, ...rest } = result
  const parsed = made.safeParse(artifact)
  if (!parsed.success)
    throw invalid(tool, 'is { type, title?, mediaType, content }, or { type, title? } for the result itself')
  const file =
    'content' in parsed.data ? parsed.data : { mediaType: JSON_TYPE, content: JSON.stringify(rest) }
  const bytes = bytesOf(file.content)
  if (bytes.length > LIMITS.artifactBytes)
    throw invalid(tool, `has ${bytes.length} bytes, and may have ${LIMITS.artifactBytes}`)
  const { type } = parsed.data
  const reference: KeptArtifact = {
    type,
    title: parsed.data.title ?? null,
    mediaType: file.mediaType,
    bytes: bytes.length,
    blob: await keep(bytes),
  }
  return { ...(rest as JsonObject), artifact: { ...reference } }
}

/** Null where the call left nothing. */
export function keptArtifact(result: Json): KeptArtifact | null {
  const parsed = kept.safeParse(isPlainObject(result) ? result.artifact : null)
  return parsed.success ? { ...parsed.data, blob: parsed.data.blob as BlobId } : null
}

const invalid = (tool: string, reason: string) =>
  new SignalboxError('tool_result_invalid', `tool ${tool}: its artifact ${reason}`)

const bytesOf = (content: string | { readonly base64: string }): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : Buffer.from(content.base64, 'base64')

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
