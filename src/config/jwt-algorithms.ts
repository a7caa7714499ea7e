/** Algorithms whose keys are public; the issuer alone can sign. */
export const ASYMMETRIC = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const
/** Algorithms with which whoever can check can sign, too. */
export const SYMMETRIC = ['HS256', 'HS384', 'HS512'] as const
export const ALGORITHMS = [...ASYMMETRIC, ...SYMMETRIC] as const
export type Algorithm = (typeof ALGORITHMS)[number]
