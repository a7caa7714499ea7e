/** Classes of models a call can ask for; the map to models is configuration. */
export const PROFILES = ['speed', 'balanced', 'quality'] as const
export type Profile = (typeof PROFILES)[number]

/** Addressee of a call: a profile's model, or the router's own where there is one (else that of `speed`). */
export type ModelSlot = Profile | 'router'
