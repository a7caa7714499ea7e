/** A secret by which what travels through clients is known as ours. */
export interface SigningKey {
  readonly id: string
  /** At least 256 bits, as text. */
  readonly secret: string
}

/** A key with its age, as it goes from one store to another. */
export interface CarriedKey extends SigningKey {
  readonly createdAt: number
}

/**
 * The keys of a data folder, the one to sign with first; the others are those of what is still under way. Every process
 * of the folder is given the same. Rejects when they can neither be read nor made.
 */
export interface KeyRing {
  keys(): Promise<readonly [SigningKey, ...SigningKey[]]>
  /** Those that are kept; none is made for it. */
  carry(): Promise<readonly CarriedKey[]>
  /** Keeps keys another store carried beside its own: what they signed is known here, too. */
  adopt(keys: readonly CarriedKey[]): Promise<void>
}
