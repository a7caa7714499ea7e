/** For commands that show facts. */
export const REVEAL = {
  type: 'boolean',
  about: 'show everything as it is kept, sensitive values too',
} as const
