import type { Reader } from '../finding.ts'

const ADDRESS =
  /(?<![\p{L}\p{N}._%+@-])[\p{L}\p{N}_%+-]{1,64}(?:\.[\p{L}\p{N}_%+-]{1,64}){0,6}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,5}\p{L}{2,24}(?![\p{L}\p{N}@-]|\.\p{L})/gu

export const readEmail: Reader<'email'> = ({ message }) =>
  [...message.reading.text.matchAll(ADDRESS)].map(({ 0: address, index }) => ({
    value: address.toLowerCase(),
    span: { start: index, end: index + address.length },
    reason: 'address',
    strength: 'typed',
  }))
