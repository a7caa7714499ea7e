/** Which model a call gets; the map to models is configuration. */
export const PROFILES = ['speed', 'balanced', 'quality'] as const
export type Profile = (typeof PROFILES)[number]

/** Whom a call goes to: a profile's model, or the router's own where there is one (else that of `speed`). */
export type ModelSlot = Profile | 'router'
