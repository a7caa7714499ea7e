/** SHA-256 of a UTF-8 text, as lower-case hex unless asked for otherwise. */
export type Digest = (text: string, encoding?: 'hex' | 'base64url') => string

/** 128 bits are plenty where nobody searches for a second text with the same digest. */
export const shortDigest = (digest: Digest, text: string): string => digest(text).slice(0, 32)
