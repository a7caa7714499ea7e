const LONGEST = 80

/** Letters, digits and what names are joined by: nothing that a file system or a reader could take for something else. */
const STRANGE = /[^\p{L}\p{M}\p{N} .,()&+'’„“”–—_-]+/gu
const EDGES = /^[\s.,_-]+|(?<![\s.,_-])[\s.,_-]+$/g

/** Name a thing is saved under, after its title; `plain` where the title has nothing to name it by. */
export function fileName(title: string | null, plain: string, ending: string): string {
  const name = [...(title ?? '').normalize('NFC').replaceAll(STRANGE, ' ').replaceAll(/\s+/g, ' ')]
    .slice(0, LONGEST)
    .join('')
    .replaceAll(EDGES, '')
  return `${name === '' ? plain : name}.${ending}`
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
