/** True for a host header that names this machine, by any of the names loopback has. */
export function isLocalName(host: string | null): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  return (
    name === 'localhost' ||
    name === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(name) ||
    name.endsWith('.localhost')
  )
}
