/** A secret by which what travels through clients is known as ours. */
export interface SigningKey {
  readonly id: string
  /** At least 256 bits, as text. */
  readonly secret: string
}

/**
 * The keys of a data folder, the one to sign with first; the others are those of what is still under way. Every process
 * of the folder is given the same. Rejects when they can neither be read nor made.
 */
export interface KeyRing {
  keys(): Promise<readonly [SigningKey, ...SigningKey[]]>
}
