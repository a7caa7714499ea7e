/** A front end that says all it can. */
export const FRONTEND = {
  tools: [{ name: 'paint', description: 'Paints for Ann.', parameters: { 'of Ann': 1 } }],
  context: [{ description: 'Ann sees', value: 'a secret project' }],
  state: { 'Ann’s own': 1 },
} as const
