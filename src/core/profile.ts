/** Which model a call gets; the map to models is configuration. */
export const PROFILES = ['speed', 'balanced', 'quality'] as const
export type Profile = (typeof PROFILES)[number]
