/** Tells a model what was wrong with the JSON it wrote. */
export function repairPrompt(faults: readonly string[]): string {
  return [
    'That answer cannot be used:',
    ...faults.slice(0, 20).map(fault => `- ${fault}`),
    'Write the whole answer again as one JSON value that fits the schema, and nothing else.',
  ].join('\n')
}
