import { canonicalJson, type Json } from '../core/json.ts'
import { type Digest, shortDigest } from '../ports/digest.ts'

/** Digest by which the same call is known again, in whatever order its arguments come. */
export const argumentsDigest = (digest: Digest, args: Json): string =>
  shortDigest(digest, canonicalJson(args))
