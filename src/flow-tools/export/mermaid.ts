import type { FlowView, ViewNode } from './flow-view.ts'
import { NODE_COLORS } from './node-look.ts'

const SHAPES: Readonly<Record<ViewNode['type'], readonly [open: string, close: string]>> = {
  question: ['(', ')'],
  decision: ['{', '}'],
  action: ['[[', ']]'],
  subgraph: ['[/', '/]'],
  terminal: ['([', '])'],
  exit: ['((', '))'],
}

/** The flow as a Mermaid flowchart. */
export function mermaidOf({ frames, nodes, edges }: FlowView): string {
  // Ids of the flow may hold what Mermaid reads as syntax.
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]))
  const lines = nodes.map(node => ({ node, line: nodeLine(names.get(node.id) ?? '', node) }))
  const inside = (graph: string | null) =>
    lines.filter(({ node }) => node.graph === graph).map(({ line }) => line)
  const graphs = frames.filter(({ kind }) => kind === 'subgraph')
  return [
    'flowchart TD',
    ...inside(null).map(line => `  ${line}`),
    ...graphs.flatMap(({ graph, label }, index) => [
      `  subgraph g${index} [${quoted(label)}]`,
      ...inside(graph).map(line => `    ${line}`),
      '  end',
    ]),
    ...edges.flatMap(({ source, target, label }) => {
      const [from, to] = [names.get(source), names.get(target)]
      return from && to ? [`  ${from} -->${label === '' ? '' : `|${quoted(label)}|`} ${to}`] : []
    }),
    ...Object.entries(NODE_COLORS).map(
      ([type, color]) => `  classDef ${type}Node stroke:${color},stroke-width:2px`,
    ),
    ...nodes.flatMap(({ id, type, color }) =>
      color === NODE_COLORS[type] || !SAFE_COLOR.test(color)
        ? []
        : [`  style ${names.get(id)} stroke:${color}`],
    ),
    '',
  ].join('\n')
}

export const SAFE_COLOR = /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl)a?\([0-9.,% ]+\))$/i

function nodeLine(name: string, { type, label }: ViewNode): string {
  const [open, close] = SHAPES[type]
  return `${name}${open}${quoted(label)}${close}:::${type}Node`
}

/** Mermaid reads entities inside quotes, so that anything can be shown. */
const quoted = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,:;?!'/()=+_-]/gu, letter => `#${letter.codePointAt(0)};`)}"`
