/** Place where the site will be, as far as that is known. */
export interface SiteAddress {
  /** Empty where nobody has said it: addresses then begin at the root of whatever host it is. */
  readonly origin: string
  /** Path it stands under, with a slash at both ends. */
  readonly base: string
}

/** `DOCS_URL` is its whole address; `DOCS_BASE` the path alone, for a host that is not known yet. */
export function siteAddress({ DOCS_URL, DOCS_BASE }: NodeJS.ProcessEnv): SiteAddress {
  const url = DOCS_URL ? new URL(DOCS_URL) : null
  const path = (DOCS_BASE ?? url?.pathname ?? '').replace(/^\/+|\/+$/g, '')
  return { origin: url?.origin ?? '', base: path === '' ? '/' : `/${path}/` }
}
