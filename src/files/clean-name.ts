import { clip } from '../core/clip.ts'

const LONGEST = 120

/** Control characters, and those that make a name read otherwise than it is written. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]+/gu

/** Name of a file for people: the last part of a path, without anything that is not to be seen. */
export function cleanName(name: string): string {
  const last =
    name
      .replaceAll(HIDDEN, '')
      .split(/[\\/]/)
      .findLast(part => part.trim() !== '' && !/^\.+$/.test(part.trim())) ?? ''
  const plain = last.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  return plain === '' ? 'file' : shortened(plain)
}

/** Keeps the ending, by which people know what it is. */
function shortened(name: string): string {
  const ending = /\.[\p{L}\p{N}]{1,8}$/u.exec(name)?.[0] ?? ''
  return name.length <= LONGEST
    ? name
    : `${clip(name.slice(0, -ending.length || undefined), LONGEST - ending.length)}${ending}`
}
