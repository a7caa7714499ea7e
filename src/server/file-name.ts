const LONGEST = 80
/** File systems take 255 bytes: enough are left for the ending and a number beside it. */
const MOST_BYTES = 200

/** Letters, digits and what names are joined by: nothing that a file system or a reader could take for something else. */
const STRANGE = /[^\p{L}\p{M}\p{N} .,()&+'’„“”–—_-]+/gu
const EDGES = /^[\s.,_-]+|(?<![\s.,_-])[\s.,_-]+$/g

/** Name a thing is saved under, after its title; `plain` where the title has nothing to name it by. */
export function fileName(title: string | null, plain: string, ending: string): string {
  const letters = [...(title ?? '').normalize('NFC').replaceAll(STRANGE, ' ').replaceAll(/\s+/g, ' ')]
  const name = within(letters.slice(0, LONGEST), MOST_BYTES).replaceAll(EDGES, '')
  return `${name === '' ? plain : name}.${ending}`
}

/** As many of the letters as fit. */
function within(letters: readonly string[], mostBytes: number): string {
  let bytes = 0
  const end = letters.findIndex(letter => {
    bytes += new TextEncoder().encode(letter).length
    return bytes > mostBytes
  })
  return letters.slice(0, end === -1 ? letters.length : end).join('')
}

/** A `content-disposition` header: the plain name for clients that read no other. */
export const disposition = (
  way: 'inline' | 'attachment',
  {
    title,
    plain,
    ending,
  }: { readonly title: string | null; readonly plain: string; readonly ending: string },
): string =>
  `${way}; filename="${plain}.${ending}"; filename*=UTF-8''${extended(fileName(title, plain, ending))}`

/** As RFC 8187 writes values. */
const extended = (value: string): string =>
  encodeURIComponent(value).replaceAll(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
