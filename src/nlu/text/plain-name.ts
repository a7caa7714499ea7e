/**
 * Words for a name that was written for machines: `create_ticket`, `create-ticket` and `createTicket` are "create
 * ticket", `getURL` is "get URL". Names that are written for people stay as they are.
 */
export const plainName = (name: string): string => {
  if (!/^[\p{L}\p{N}_.-]+$/u.test(name)) return name
  const words = name
    .replaceAll(/(?<=[\p{Ll}\d])\p{Lu}(?!\p{Lu})/gu, initial => ` ${initial.toLowerCase()}`)
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .replaceAll(/[_.-]+/g, ' ')
    .trim()
  return words === '' ? name : words
}
