/** SHA-256 of a UTF-8 text, as lower-case hex. */
export type Digest = (text: string) => string
