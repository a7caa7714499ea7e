import { escapeHtml } from './escape-html.ts'
import { boxOf } from './export-flow.ts'
import type { FlowView, Point, ViewEdge, ViewFrame, ViewNode } from './flow-view.ts'
import { SAFE_COLOR } from './mermaid.ts'
import { captionSize, captionText, gistOf, NODE_COLORS, shortened } from './node-look.ts'

const MARGIN = 24

/** The flow as one SVG element. Colours come from the page's style, except those the author chose. */
export function drawing({ frames, nodes, edges }: FlowView, locale: string): string {
  const outer = frames.filter(({ kind }) => kind !== 'group')
  const left = Math.min(0, ...outer.map(({ x }) => x)) - MARGIN
  const top = Math.min(0, ...outer.map(({ y }) => y)) - MARGIN
  const right = Math.max(...outer.map(({ x, width }) => x + width), 1) + MARGIN
  const bottom = Math.max(...outer.map(({ y, height }) => y + height), 1) + MARGIN
  const at = new Map(nodes.map(node => [node.id, node]))
  return `<svg viewBox="${left} ${top} ${right - left} ${bottom - top}" role="img" aria-label="The flow as a graph">
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 1 9 5 0 9z"/></marker></defs>
<g id="scene">
${frames.map(frameOf).join('\n')}
${edges.map(edge => edgeOf(edge, at)).join('\n')}
${nodes.map(node => nodeOf(node, locale)).join('\n')}
${edges.map(edge => captionOf(edge, at)).join('\n')}
</g>
</svg>`
}

const frameOf = ({ kind, label, x, y, width, height }: ViewFrame): string =>
  `<g class="frame ${kind}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14"/><text x="${x + 16}" y="${y + 24}">${escapeHtml(label)}</text></g>`

type Nodes = ReadonlyMap<string, ViewNode>

function edgeOf(edge: ViewEdge, at: Nodes): string {
  const points = lineOf(edge, at)
  if (points.length < 2) return ''
  return `<path class="edge${edge.data.on === 'error' ? ' error' : ''}" data-from="${escapeHtml(edge.source)}" data-to="${escapeHtml(edge.target)}" d="${curve(points)}" marker-end="url(#tip)"/>`
}

/** Lines begin and end at the border of their nodes. */
function lineOf({ points, source, target }: ViewEdge, at: Nodes): readonly Point[] {
  const [from, to] = [at.get(source), at.get(target)]
  if (!from || !to) return []
  if (points.length > 2) return points
  if (from === to) {
    const { x, y, width, height } = boxOf(from)
    const [side, middle] = [x + width, y + height / 2]
    return [
      { x: side, y: middle - 14 },
      { x: side + 34, y: middle - 24 },
      { x: side + 34, y: middle + 24 },
      { x: side, y: middle + 14 },
    ]
  }
  return [borderPoint(from, to.position), borderPoint(to, from.position)]
}

function borderPoint({ position, width, height }: ViewNode, towards: Point): Point {
  const [dx, dy] = [towards.x - position.x, towards.y - position.y]
  const scale = Math.min(width / 2 / Math.abs(dx || 1e-9), height / 2 / Math.abs(dy || 1e-9))
  return { x: Math.round(position.x + dx * scale), y: Math.round(position.y + dy * scale) }
}

/** Through all points, without corners. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  if (rest.length === 1) return `M${first.x} ${first.y}L${rest[0]?.x} ${rest[0]?.y}`
  const path = [`M${first.x} ${first.y}`]
  for (const [index, point] of rest.entries()) {
    const before = points[index] as Point
    const earlier = points[index - 1] ?? before
    const later = rest[index + 1] ?? point
    const bend = (a: Point, b: Point, c: Point, sign: number) =>
      `${round(b.x + (sign * (c.x - a.x)) / 6)} ${round(b.y + (sign * (c.y - a.y)) / 6)}`
    path.push(`C${bend(earlier, before, point, 1)} ${bend(before, point, later, -1)} ${point.x} ${point.y}`)
  }
  return path.join('')
}

const round = (value: number): number => Math.round(value * 10) / 10

function nodeOf(node: ViewNode, locale: string): string {
  const { id, type, label, color, position, data } = node
  const { x, y, width, height } = boxOf(node)
  const own = color !== NODE_COLORS[type] && SAFE_COLOR.test(color) ? `;--kind:${color}` : ''
  if (data === null)
    return `<g class="node exit" style="--kind:var(--exit)"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}"/><text class="kind" x="${position.x}" y="${position.y + 4}" text-anchor="middle">exit</text></g>`
  const corner = type === 'terminal' ? height / 2 : 10
  const [inset, longest] = type === 'terminal' ? [26, 27] : [18, 30]
  const gist = gistOf(data, locale)
  const lines = gist === '' ? [shortened(label, 26)] : [shortened(label, 26), shortened(gist, longest)]
  return `<g class="node ${type}" data-id="${escapeHtml(id)}" tabindex="0" role="button" aria-label="${escapeHtml(`${type} ${label}`)}" style="--kind:var(--${type})${own}">
<title>${escapeHtml(gist === '' ? label : `${label}\n${gist}`)}</title>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"/>
<rect class="bar" x="${x + inset - 10}" y="${y + 14}" width="4" height="${height - 28}" rx="2"/>
<text class="kind" x="${x + inset}" y="${y + 20}">${type}</text>
<text class="name" x="${x + inset}" y="${y + 38}">${escapeHtml(lines[0] ?? '')}</text>
${lines[1] === undefined ? '' : `<text class="gist" x="${x + inset}" y="${y + 55}">${escapeHtml(lines[1])}</text>`}
</g>`
}

function captionOf(edge: ViewEdge, at: Nodes): string {
  const points = lineOf(edge, at)
  if (edge.label === '' || points.length < 2) return ''
  const { x, y } = edge.caption ?? middleOf(points)
  const { width, height } = captionSize(edge.label)
  return `<g class="caption"><title>${escapeHtml(edge.label)}</title><rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${height}" rx="${height / 2}"/><text x="${round(x)}" y="${round(y + 4)}" text-anchor="middle">${escapeHtml(captionText(edge.label))}</text></g>`
}

function middleOf(points: readonly Point[]): Point {
  const half = (points.length - 1) / 2
  const [before, after] = [points[Math.floor(half)] as Point, points[Math.ceil(half)] as Point]
  return { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 }
}
