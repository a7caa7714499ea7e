import './reference.css'
import { isFound, type OpenApi, operationsOf } from './document.ts'
import { element, pathWords, prose } from './element.ts'
import { operationView } from './operation-view.ts'

const ADDRESS = '/api/openapi.json'

async function show(root: HTMLElement): Promise<void> {
  const answer = await fetch(ADDRESS)
  if (!answer.ok) throw new Error(`${ADDRESS}: ${answer.status}`)
  const openApi = (await answer.json()) as OpenApi
  const operations = operationsOf(openApi)
  const rows = operations.map(operation => ({
    operation,
    view: operationView(openApi, operation),
    link: element(
      'li',
      {},
      element(
        'a',
        { href: `#${operation.operationId}` },
        element('span', { class: `method ${operation.method.toLowerCase()}` }, operation.method),
        ' ',
        ...pathWords(operation.path),
      ),
    ),
  }))
  const ofTag = (tag: string) => rows.filter(({ operation }) => operation.tags.includes(tag))
  const sections = openApi.tags.map(({ name }) => ({
    rows: ofTag(name),
    parts: [
      element('section', {}, element('h2', {}, name), ...ofTag(name).map(({ view }) => view)),
      element(
        'li',
        {},
        element('strong', {}, name),
        element('ul', {}, ...ofTag(name).map(({ link }) => link)),
      ),
    ] as const,
  }))
  const search = element('input', { type: 'search', id: 'search', placeholder: 'Path, word or problem code' })
  const count = element('p', { class: 'count', role: 'status' })

  function filter(): void {
    let found = 0
    for (const { operation, view, link } of rows) {
      const isShown = isFound(openApi, operation, search.value.trim())
      view.hidden = !isShown
      link.hidden = !isShown
      if (isShown) found++
    }
    for (const { rows: own, parts } of sections)
      for (const part of parts) part.hidden = own.every(({ view }) => view.hidden)
    count.textContent =
      search.value.trim() === '' ? `${found} operations` : `${found} of ${rows.length} operations`
  }

  function openNamed(): void {
    const named = rows.find(({ operation }) => `#${operation.operationId}` === location.hash)
    if (named === undefined) return
    named.view.open = true
    named.view.scrollIntoView()
    named.view.querySelector('summary')?.focus({ preventScroll: true })
  }

  search.addEventListener('input', filter)
  addEventListener('hashchange', openNamed)
  root.replaceChildren(
    element(
      'header',
      {},
      element('h1', {}, 'Signalbox API'),
      element(
        'p',
        {},
        `Version ${openApi.info.version}. `,
        ...prose(openApi.info.description),
        ' The same for programs: ',
        element('a', { href: ADDRESS }, 'OpenAPI 3.1'),
        '.',
      ),
      element('div', { class: 'search' }, element('label', { for: 'search' }, 'Search'), search, count),
    ),
    element(
      'div',
      { class: 'columns' },
      element(
        'nav',
        { 'aria-label': 'Operations' },
        element('ul', {}, ...sections.map(({ parts }) => parts[1])),
      ),
      element('main', {}, ...sections.map(({ parts }) => parts[0])),
    ),
  )
  filter()
  openNamed()
}

const root = document.getElementById('root')
if (root !== null)
  show(root).catch((error: unknown) => {
    root.replaceChildren(
      element(
        'main',
        { class: 'failed' },
        element('h1', {}, 'Signalbox API'),
        element('p', { role: 'alert' }, `The document could not be read: ${String(error)}`),
      ),
    )
  })
