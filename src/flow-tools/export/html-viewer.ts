import { textIn } from '../../flows/ir/text.ts'
import { escapeHtml } from './escape-html.ts'
import type { FlowView, ViewNode } from './flow-view.ts'
import { drawing } from './svg-drawing.ts'
import { VIEWER_SCRIPT } from './viewer-script.ts'
import { VIEWER_STYLE } from './viewer-style.ts'

interface Page {
  readonly revision: string | null
  /** The language of its texts; the flow's own when left out. */
  readonly locale?: string
}

/** A page that shows the flow: one file, nothing loaded from anywhere, light and dark, readable without scripts. */
export function htmlViewer(view: FlowView, { revision, locale = view.data.locale ?? 'en' }: Page): string {
  const title = view.data.label === undefined ? view.data.id : textIn(view.data.label, locale, locale)
  const counts = `${view.nodes.filter(({ data }) => data !== null).length} nodes · ${view.edges.length} edges`
  const known = view.nodes.filter(({ data }) => data !== null)
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${VIEWER_STYLE}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml([view.data.id, counts, ...(revision === null ? [] : [`revision ${revision.slice(0, 12)}`])].join(' · '))}</p>
<div class="tools"><button type="button" data-zoom="out" aria-label="Zoom out">−</button><button type="button" data-zoom="fit">Fit</button><button type="button" data-zoom="in" aria-label="Zoom in">+</button></div>
</header>
<main>
${drawing(view, locale)}
<aside aria-live="polite"><p class="hint">Choose a node to see what it asks and where it leads.</p>
${known.map(node => detailsOf(node, view)).join('\n')}
</aside>
</main>
<script>${VIEWER_SCRIPT}</script>
</body>
</html>
`
}

function detailsOf(node: ViewNode, { edges, nodes }: FlowView): string {
  const { id, type, ui: _, label: __, ...fields } = { ...node.data } as Record<string, unknown>
  const rows = Object.entries(fields).map(([field, value]) => row(field, display(value)))
  const labels = new Map(nodes.map(one => [one.id, one.label]))
  const ways = edges
    .filter(({ source }) => source === node.id)
    .map(
      ({ target, label }) =>
        `<li><b>${escapeHtml(labels.get(target) ?? target)}</b>${label === '' ? '' : ` <code>${escapeHtml(label)}</code>`}</li>`,
    )
  return `<section data-node="${escapeHtml(node.id)}" hidden>
<h2>${escapeHtml(node.label)}</h2>
<p class="kind" style="--kind: var(--${node.type})">${escapeHtml(String(type))} <code>${escapeHtml(String(id))}</code>${node.graph === null ? '' : ` in <code>${escapeHtml(node.graph)}</code>`}</p>
<dl>${rows.join('')}</dl>
${ways.length === 0 ? '' : `<h3>Leads to</h3><ul>${ways.join('')}</ul>`}
</section>`
}

const row = (name: string, value: string): string => `<dt>${escapeHtml(name)}</dt><dd>${value}</dd>`

function display(value: unknown): string {
  if (typeof value === 'string') return escapeHtml(value)
  if (Array.isArray(value) && value.every(item => typeof item === 'string'))
    return escapeHtml(value.join(', '))
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return `<dl>${Object.entries(value)
      .map(([name, inner]) => row(name, display(inner)))
      .join('')}</dl>`
  return `<code>${escapeHtml(JSON.stringify(value))}</code>`
}
