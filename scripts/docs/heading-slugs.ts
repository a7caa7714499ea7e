/** Anchor of a heading as code hosts make it: letters, digits and hyphens, in lower case. */
export const slugOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-')

/** Anchors of a document; a heading that stands twice is counted. */
export function headingSlugs(markdown: string): Set<string> {
  const slugs = new Set<string>()
  const counts = new Map<string, number>()
  const prose = markdown.replace(/^( *)```[\s\S]*?^\1```$/gm, '')
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = slugOf(heading)
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    slugs.add(count ? `${slug}-${count}` : slug)
  }
  return slugs
}
