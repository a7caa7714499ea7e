declare const brand: unique symbol
/** 0..1, everywhere. Percent exists only on screens. */
export type Confidence = number & { readonly [brand]: 'confidence' }

export function confidence(value: number): Confidence {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`confidence must lie in 0..1, got ${value}`)
  return value as Confidence
}

export const CERTAIN = confidence(1)
