import type { Identity } from '../core/principal.ts'

/**
 * Tells who asks, by address, method and headers; the body is not for it. Null where it is nobody: they get 401. What it
 * throws, an answer that is no person, and none within 5 s refuse the request with 503.
 */
export type Authenticate = (request: Request) => Identity | null | Promise<Identity | null>
