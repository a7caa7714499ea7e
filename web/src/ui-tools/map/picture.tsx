import { useId, useMemo, useRef } from 'react'
import { filledSteps, type MapData, type MapNode } from '../../../../src/ui-tools/map/data.ts'
import type { ProcessMapParams } from '../../../../src/ui-tools/map/params.ts'
import { writeMermaid } from '../../../../src/ui-tools/map/write-mermaid.ts'
import { useWords } from '../../words/use-words.tsx'
import { ExportIcon } from '../icons.tsx'
import type { PictureProps } from '../picture-props.ts'
import { saveFile } from '../save-file.ts'
import { useWordsOf } from '../use-words-of.ts'
import { layOut, NODE, type Point, pathOf } from './lay-out.ts'
import { savePng, svgText } from './save-picture.ts'
import { useRoom } from './use-room.ts'
import { MAP_WORDS } from './words/words.ts'
import { wrapped } from './wrapped.ts'

/**
 * The map as one SVG. Its attributes are the colours of paper, so that it can be saved as it stands; on the page the style
 * sheet has others.
 */
export function MapPicture({ request, data, children }: PictureProps<ProcessMapParams, MapData>) {
  const {
    words: { tools: words },
  } = useWords()
  const own = useWordsOf(MAP_WORDS)
  const id = useId()
  const svg = useRef<SVGSVGElement>(null)
  const { title } = request.params
  const { nodes, edges } = data
  const frame = useRef<HTMLElement>(null)
  const room = useRoom(frame)
  const { corners, lines, width, height } = useMemo(
    () => layOut({ nodes, edges }, room),
    [nodes, edges, room],
  )
  const names = nodes.map(({ step_name }, at) => step_name || own.step(at + 1))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard */}
      <section ref={frame} className="capture-scroll capture-map" tabIndex={0} aria-label={title}>
        <svg
          ref={svg}
          xmlns="http://www.w3.org/2000/svg"
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          role="img"
          aria-label={`${own.kind}: ${names.join(', ')}`}
          fontFamily="system-ui, sans-serif"
        >
          <title>{title}</title>
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
              <path d="M0 .8 7.2 4 0 7.2z" className="picture-tip" fill="#918b82" />
            </marker>
          </defs>
          {lines.map(({ from, to, type, points, caption }) => (
            <g key={`${from} ${to}`} data-type={type}>
              <path
                className="picture-line"
                d={pathOf(points)}
                fill="none"
                stroke={type === 'approval' ? '#12695c' : '#918b82'}
                strokeWidth="1.5"
                {...(type === 'parallel' ? { strokeDasharray: '5 4' } : { markerEnd: `url(#${id}-tip)` })}
              />
              {caption && type === 'approval' && (
                <text
                  className="picture-caption"
                  x={caption.x}
                  y={caption.y + 4}
                  fontSize="12"
                  textAnchor="middle"
                  fill="#12695c"
                  stroke="#ffffff"
                  strokeWidth="4"
                  paintOrder="stroke"
                >
                  {own.edgeNames.approval}
                </text>
              )}
            </g>
          ))}
          {nodes.map((node, at) => (
            <Step
              key={node.id}
              node={node}
              name={names[at] ?? ''}
              corner={corners.get(node.id) ?? { x: 0, y: 0 }}
            />
          ))}
        </svg>
      </section>
      <div className="capture-foot">
        {children}
        <span className="capture-count">{own.count(filledSteps(data).length)}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <span className="capture-exports" role="group" aria-label={words.exportAs}>
          <ExportIcon />
          <button
            type="button"
            className="button quiet small"
            onClick={() => svg.current && saveFile(`${title}.svg`, svgText(svg.current), 'image/svg+xml')}
          >
            SVG
          </button>
          <button
            type="button"
            className="button quiet small"
            onClick={() => svg.current && void savePng(`${title}.png`, svg.current)}
          >
            PNG
          </button>
          <button
            type="button"
            className="button quiet small"
            onClick={() => saveFile(`${title}.mmd`, writeMermaid(data, own.edgeNames.approval), 'text/plain')}
          >
            Mermaid
          </button>
        </span>
      </div>
    </>
  )
}

const LETTERS = { name: 26, detail: 32 } as const

function Step({ node, name, corner: { x, y } }: { node: MapNode; name: string; corner: Point }) {
  const lines = wrapped(name, LETTERS.name, 2)
  const details = [node.owner, node.outcome].filter(Boolean).join(' → ')
  const detail = wrapped(details, LETTERS.detail, 1)
  const first = y + NODE.height / 2 - (lines.length - 1) * 9 + (detail.length > 0 ? -5 : 5)
  return (
    <g>
      <title>{[name, details].filter(Boolean).join(' · ')}</title>
      <rect
        className="picture-step"
        x={x}
        y={y}
        width={NODE.width}
        height={NODE.height}
        rx="10"
        fill="#ffffff"
        stroke="#cdc7bd"
      />
      {lines.map((line, at) => (
        <text
          key={line}
          className="picture-name"
          x={x + 14}
          y={first + at * 18}
          fontSize="14"
          fontWeight="600"
          fill="#1f2428"
        >
          {line}
        </text>
      ))}
      {detail.map(line => (
        <text
          key={line}
          className="picture-detail"
          x={x + 14}
          y={first + lines.length * 18 + 2}
          fontSize="12"
          fill="#4a5157"
        >
          {line}
        </text>
      ))}
    </g>
  )
}
