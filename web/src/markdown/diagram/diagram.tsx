import { memo, type ReactNode, useId } from 'react'
import { type Placeable, placeGraph } from '../../../../src/flow-tools/export/place-graph.ts'
import { type Point, pathOf } from '../../ui-tools/map/lay-out.ts'
import { wrapped } from '../../ui-tools/map/wrapped.ts'
import { type ChartNode, type Flowchart, readFlowchart } from './read-flowchart.ts'
import './diagram.css'

const LETTER = 7.6
const LINE = 19
const MARGIN = 12
const LETTERS = 24

/** A diagram Mermaid has words for, drawn; what is none, or of a kind that is not known here, is `children`. */
export const Diagram = memo(({ source, children }: { source: string; children: ReactNode }) => {
  const chart = readFlowchart(source)
  return chart === null ? children : <Drawing chart={chart} />
})

interface Box extends Placeable {
  readonly node: ChartNode
  readonly lines: readonly string[]
}

interface Placed {
  readonly box: Box | undefined
  readonly at: Point
}

function Drawing({ chart: { nodes, edges, runs } }: { chart: Flowchart }) {
  const id = useId()
  const boxes = nodes.map(boxOf)
  const turn = runs === 'right' ? turned : same
  const { centres, lines } = placeGraph(
    boxes.map(box => ({ ...box, ...turnedSize(box, runs) })),
    edges.map(({ from, to, text }) => {
      const size = { width: Math.min(text.length, LETTERS) * 7 + 8, height: 22 }
      return { source: from, target: to, caption: text === '' ? null : turnedSize(size, runs) }
    }),
  )
  const at = new Map([...centres].map(([node, point]) => [node, turn(point)]))
  const placeOf = (node: string) => at.get(node) ?? { x: 0, y: 0 }
  const placed = (node: string): Placed => ({ box: boxes.find(box => box.id === node), at: placeOf(node) })
  const left = Math.min(...boxes.map(box => placeOf(box.id).x - box.width / 2)) - MARGIN
  const top = Math.min(...boxes.map(box => placeOf(box.id).y - box.height / 2)) - MARGIN
  const points = lines.flatMap(line => line.points.map(turn))
  const width =
    Math.max(...boxes.map(box => placeOf(box.id).x + box.width / 2), ...points.map(({ x }) => x)) +
    MARGIN -
    left
  const height =
    Math.max(...boxes.map(box => placeOf(box.id).y + box.height / 2), ...points.map(({ y }) => y)) +
    MARGIN -
    top
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide drawing scrolls, and must do so by keyboard
    <div className="diagram-place" tabIndex={0}>
      <svg
        className="diagram"
        viewBox={`${left} ${top} ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={spoken(nodes, edges)}
      >
        <defs>
          <marker
            id={`${id}-tip`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path d="M0 .8 7.2 4 0 7.2z" className="diagram-tip" />
          </marker>
        </defs>
        {edges.map(({ from, to, text, line, hasTip }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two edges may be alike
          <g key={place}>
            <path
              className="diagram-line"
              data-line={line}
              d={pathOf(wayOf((lines[place]?.points ?? []).map(turn), placed(from), placed(to)))}
              {...(hasTip && { markerEnd: `url(#${id}-tip)` })}
            />
            <Caption text={text} at={lines[place]?.caption ?? null} turn={turn} />
          </g>
        ))}
        {boxes.map(box => (
          <Shape key={box.id} box={box} at={placeOf(box.id)} />
        ))}
      </svg>
    </div>
  )
}

function Caption({ text, at, turn }: { text: string; at: Point | null; turn: (point: Point) => Point }) {
  if (text === '' || at === null) return null
  const { x, y } = turn(at)
  return (
    <text className="diagram-caption" x={x} y={y + 4}>
      <title>{text}</title>
      {wrapped(text, LETTERS, 1).join('')}
    </text>
  )
}

function Shape({ box: { node, lines, width, height }, at: { x, y } }: { box: Box; at: Point }) {
  const [left, top] = [x - width / 2, y - height / 2]
  return (
    <g>
      <title>{node.text}</title>
      {node.shape === 'diamond' ? (
        <polygon
          className="diagram-shape"
          points={`${x},${top} ${left + width},${y} ${x},${top + height} ${left},${y}`}
        />
      ) : (
        <rect
          className="diagram-shape"
          x={left}
          y={top}
          width={width}
          height={height}
          rx={{ box: 6, round: 12, pill: height / 2, circle: height / 2 }[node.shape]}
        />
      )}
      {lines.map((line, place) => (
        <text key={line} className="diagram-text" x={x} y={y + (place - (lines.length - 1) / 2) * LINE + 5}>
          {line}
        </text>
      ))}
    </g>
  )
}

function boxOf(node: ChartNode): Box {
  const lines = wrapped(node.text, LETTERS, 4)
  const text = Math.max(...lines.map(({ length }) => length), 2) * LETTER
  const [width, height] = [text + 28, Math.max(lines.length, 1) * LINE + 20]
  // Words stand in the middle half of a diamond.
  const size = node.shape === 'diamond' ? { width: width * 1.5, height: height * 1.7 } : { width, height }
  const side = Math.max(width, height)
  return {
    id: node.id,
    node,
    lines,
    group: null,
    fixed: null,
    ...(node.shape === 'circle' ? { width: side, height: side } : size),
  }
}

/** The layout runs from top to bottom: what runs to the right is laid out on its side. */
const turnedSize = (
  { width, height }: { readonly width: number; readonly height: number },
  runs: Flowchart['runs'],
) => (runs === 'right' ? { width: height, height: width } : { width, height })
const turned = ({ x, y }: Point): Point => ({ x: y, y: x })
const same = (point: Point): Point => point

/** Bends of a line, from border to border: the layout takes every shape for a box. */
function wayOf(bends: readonly Point[], from: Placed, to: Placed): readonly Point[] {
  const [first = from.at, ...others] = bends.length > 1 ? bends : [from.at, to.at]
  const last = others.pop() ?? to.at
  return [atBorder(from, first, others[0] ?? to.at), ...others, atBorder(to, last, others.at(-1) ?? from.at)]
}

function atBorder({ box, at }: Placed, end: Point, towards: Point): Point {
  if (box?.node.shape !== 'diamond') return end
  const [dx, dy] = [towards.x - at.x, towards.y - at.y]
  const part = 1 / (Math.abs(dx) / (box.width / 2) + Math.abs(dy) / (box.height / 2))
  return Number.isFinite(part) ? { x: at.x + dx * part, y: at.y + dy * part } : end
}

/** All of it in words: what leads where. */
const spoken = (nodes: readonly ChartNode[], edges: Flowchart['edges']): string => {
  const names = new Map(nodes.map(({ id, text }) => [id, text]))
  return edges.length === 0
    ? [...names.values()].join(', ')
    : edges
        .map(
          ({ from, to, text }) => `${names.get(from)} → ${names.get(to)}${text === '' ? '' : ` (${text})`}`,
        )
        .join(', ')
}
