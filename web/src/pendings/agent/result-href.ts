/** Address of a result on this server. Null for anything that would lead elsewhere. */
export function resultHref(artifact: string): string | null {
  const home = 'http://home.invalid'
  if (!/^\/(?![/\\])/.test(artifact) || !URL.canParse(artifact, home)) return null
  const { origin, pathname, search } = new URL(artifact, home)
  return origin === home ? `${pathname}${search}` : null
}
