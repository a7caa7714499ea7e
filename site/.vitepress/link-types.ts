import type { ShikiTransformer } from 'shiki'

/** Makes every exported name inside of a signature a link to its place, of the same entry where it has one there. */
export function linkTypes(
  names: Readonly<Record<string, Readonly<Record<string, string>>>>,
  base: string,
): ShikiTransformer {
  return {
    name: 'link-types',
    span(node) {
      const [, entry] = /\bentry=(\S+)/.exec(String(this.options.meta?.__raw ?? '')) ?? []
      const [text] = node.children
      if (entry === undefined || text?.type !== 'text') return
      const [, before = '', name = '', after = ''] = /^(\s*)(\w+)(\s*)$/.exec(text.value) ?? []
      const places = Object.hasOwn(names, name) ? names[name] : undefined
      const address = places?.[entry] ?? Object.values(places ?? {})[0]
      if (address === undefined) return
      const href = `${base}${address.slice(1)}`
      node.children = [
        { type: 'text', value: before },
        { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: name }] },
        { type: 'text', value: after },
      ]
    },
  }
}
