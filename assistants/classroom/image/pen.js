import { colourOf } from './colours.js'
import { escaped, widthOf } from './text.js'

const STYLES = {
  diagram: {
    page: '#ffffff',
    ink: '#1f2937',
    outline: 2,
    font: 'Helvetica, Arial, sans-serif',
    weight: 400,
    label: { fill: '#ffffff', stroke: '#374151', width: 1.5, radius: 4, ink: '#111827' },
  },
  illustration: {
    page: '#fbf3e4',
    ink: '#4a3b2a',
    outline: 0,
    font: 'Georgia, "Times New Roman", serif',
    weight: 400,
    label: { fill: '#fffdf8', stroke: '#d9c7a6', width: 1, radius: 20, ink: '#4a3b2a' },
  },
  realistic: {
    page: '#f1f0ec',
    ink: '#20262c',
    outline: 0,
    font: '"Segoe UI", Roboto, "Noto Sans", Arial, sans-serif',
    weight: 400,
    label: { fill: '#0f1418', stroke: '#aab4bd', width: 1, radius: 3, ink: '#ffffff' },
  },
  cartoon: {
    page: '#fff6bf',
    ink: '#16161a',
    outline: 5,
    font: '"Comic Sans MS", "Comic Neue", "Chalkboard SE", cursive, sans-serif',
    weight: 700,
    label: { fill: '#ffffff', stroke: '#16161a', width: 4, radius: 16, ink: '#16161a' },
  },
}

/** From this weight on letters are so much wider. */
const BOLD = 600
const BOLD_BREADTH = 1.17

const attributes = record =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(
      ([name, value]) =>
        ` ${name}="${typeof value === 'number' ? Math.round(value * 10) / 10 : escaped(value)}"`,
    )
    .join('')

/**
 * Draws things in one style: fills, outlines, faces and labels come from it, so that a figure says what there is and
 * never how it looks. `mark` keeps ids of several pictures on one page apart.
 */
export function createPen(style, mark) {
  const own = STYLES[style]
  const defs = new Map()
  const parts = []
  const boxes = []
  const put = (tag, record, inner) =>
    parts.push(
      inner === undefined
        ? `<${tag}${attributes(record)}/>`
        : `<${tag}${attributes(record)}>${inner}</${tag}>`,
    )
  const define = (name, make) => {
    const id = `${mark}-${name}`
    if (!defs.has(id)) defs.set(id, make(id))
    return `url(#${id})`
  }

  function fillOf(thing, isRound) {
    if (style === 'diagram' || style === 'cartoon') return colourOf(thing, style)
    const [light, dark] = style === 'realistic' ? [16, -16] : [7, -5]
    return define(`${thing}${isRound ? '-round' : ''}`, id =>
      isRound
        ? `<radialGradient id="${id}" cx="0.36" cy="0.32" r="0.8"><stop offset="0" stop-color="${colourOf(thing, style, light)}"/><stop offset="0.6" stop-color="${colourOf(thing, style)}"/><stop offset="1" stop-color="${colourOf(thing, style, dark)}"/></radialGradient>`
        : `<linearGradient id="${id}" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${colourOf(thing, style, light * 0.7)}"/><stop offset="1" stop-color="${colourOf(thing, style, dark)}"/></linearGradient>`,
    )
  }

  /** Grain of a surface: what a thing looks like from near. */
  const grain = () =>
    style === 'realistic'
      ? define(
          'grain',
          id =>
            `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="0.035 0.05" numOctaves="4" seed="7" result="n"/><feColorMatrix in="n" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0.9 0.5 0 0 -0.52" result="g"/><feComposite in="g" in2="SourceAlpha" operator="in" result="t"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="t"/></feMerge></filter>`,
        )
      : undefined

  const paint = (thing, { isRound = false, isPlain = false, isSmooth = false, width, opacity } = {}) => ({
    fill: fillOf(thing, isRound),
    stroke: own.outline > 0 && !isPlain ? own.ink : undefined,
    'stroke-width': own.outline > 0 && !isPlain ? (width ?? own.outline) : undefined,
    'stroke-linejoin': 'round',
    filter: isPlain || isSmooth ? undefined : grain(),
    opacity,
  })

  const pen = {
    style,
    ink: own.ink,
    page: own.page,
    boxes,
    path: (d, thing, how) => put('path', { d, ...paint(thing, how) }),
    rect: (x, y, width, height, thing, how = {}) =>
      put('rect', { x, y, width, height, rx: how.radius, ...paint(thing, how) }),
    circle: (cx, cy, r, thing, how = {}) =>
      put('circle', { cx, cy, r, ...paint(thing, { isRound: true, ...how }) }),
    ellipse: (cx, cy, rx, ry, thing, how = {}) =>
      put('ellipse', {
        cx,
        cy,
        rx,
        ry,
        transform: how.turn && `rotate(${how.turn} ${cx} ${cy})`,
        ...paint(thing, { isRound: true, ...how }),
      }),
    /** A field with text on it: flat and light, whatever the style. */
    cell: (x, y, width, height, thing, how = {}) =>
      put('rect', {
        x,
        y,
        width,
        height,
        rx: how.radius,
        fill: style === 'realistic' ? colourOf(thing, 'realistic', 16) : fillOf(thing, false),
        stroke: style === 'realistic' ? '#f3f1e4' : own.outline > 0 ? own.ink : undefined,
        'stroke-width': how.width ?? Math.max(1.5, own.outline),
      }),
    /** A thin line that is seen on light and on dark ground. */
    leader(d) {
      put('path', { d, fill: 'none', stroke: own.page, 'stroke-width': 5, opacity: '0.55' })
      put('path', { d, fill: 'none', stroke: own.ink, 'stroke-width': style === 'cartoon' ? 3 : 2 })
    },
    /** A line without an inside. */
    line: (d, thing, width = 3, more = {}) =>
      put('path', {
        d,
        fill: 'none',
        stroke: thing === 'ink' ? own.ink : colourOf(thing, style, style === 'diagram' ? -22 : 0),
        'stroke-width': style === 'cartoon' ? width * 1.4 : width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        ...more,
      }),
    /** A broad arrow from one point to another, bent by `bend` to its left. */
    arrow(x1, y1, x2, y2, thing, { bend = 0, width = 12 } = {}) {
      const length = Math.hypot(x2 - x1, y2 - y1)
      const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
      const [cx, cy] = [(x1 + x2) / 2 + uy * bend, (y1 + y2) / 2 - ux * bend]
      const end = Math.hypot(x2 - cx, y2 - cy) || 1
      const [ex, ey] = [(x2 - cx) / end, (y2 - cy) / end]
      const head = width * 2
      const [bx, by] = [x2 - ex * head, y2 - ey * head]
      const tip = `M${x2} ${y2} L${bx - ey * width * 1.25} ${by + ex * width * 1.25} L${bx + ey * width * 1.25} ${by - ex * width * 1.25} Z`
      const shaft = `M${x1} ${y1} Q${cx} ${cy} ${bx + ex * 2} ${by + ey * 2}`
      const colour = colourOf(thing, style, style === 'diagram' ? -12 : 0)
      if (style === 'cartoon')
        put('path', {
          d: `${shaft}`,
          fill: 'none',
          stroke: own.ink,
          'stroke-width': width + 8,
          'stroke-linecap': 'round',
        })
      if (style === 'cartoon')
        put('path', { d: tip, fill: own.ink, stroke: own.ink, 'stroke-width': 9, 'stroke-linejoin': 'round' })
      put('path', {
        d: shaft,
        fill: 'none',
        stroke: colour,
        'stroke-width': width,
        'stroke-linecap': 'round',
      })
      put('path', { d: tip, fill: colour })
    },
    /** Eyes and a smile, in cartoons only. */
    face(x, y, size) {
      if (style !== 'cartoon') return
      for (const side of [-1, 1]) {
        put('ellipse', {
          cx: x + side * size * 0.42,
          cy: y - size * 0.18,
          rx: size * 0.24,
          ry: size * 0.32,
          fill: '#ffffff',
          stroke: own.ink,
          'stroke-width': 3,
        })
        put('circle', { cx: x + side * size * 0.36, cy: y - size * 0.1, r: size * 0.12, fill: own.ink })
      }
      put('path', {
        d: `M${x - size * 0.4} ${y + size * 0.3} Q${x} ${y + size * 0.72} ${x + size * 0.4} ${y + size * 0.3}`,
        fill: 'none',
        stroke: own.ink,
        'stroke-width': 4,
        'stroke-linecap': 'round',
      })
    },
    /** Text without a box. */
    text(x, y, text, { size = 22, anchor = 'middle', weight, ink = own.ink } = {}) {
      put(
        'text',
        {
          x,
          y,
          'font-size': size,
          'text-anchor': anchor,
          'font-family': own.font,
          'font-weight': weight ?? own.weight,
          fill: ink,
        },
        escaped(text),
      )
    },
    /** Width of a text as this style writes it. */
    widthOf: (text, size) => widthOf(text, size) * (own.weight >= BOLD ? BOLD_BREADTH : 1),
    /** Lines of text in a box that is as wide as they are; `x` and `y` are its middle. Without text, room to write. */
    label(x, y, lines, { size = 22, isBlank = false, minWidth = 0 } = {}) {
      const width = Math.max(minWidth, ...lines.map(line => pen.widthOf(line, size) + 26))
      const height = lines.length * size * 1.25 + 14
      const { fill, stroke, width: strokeWidth, radius, ink } = own.label
      const left = x - width / 2
      const top = y - height / 2
      boxes.push({ left, top, right: left + width, bottom: top + height })
      put('rect', {
        x: left,
        y: top,
        width,
        height,
        rx: Math.min(radius, height / 2),
        fill: isBlank ? '#ffffff' : fill,
        stroke,
        'stroke-width': strokeWidth,
        'fill-opacity': style === 'realistic' && !isBlank ? '0.86' : undefined,
      })
      if (isBlank) return
      for (const [index, line] of lines.entries())
        pen.text(x, top + 7 + size * (0.98 + index * 1.25), line, { size, ink })
    },
    /** Everything drawn meanwhile is cut off outside of a frame. */
    within(x, y, width, height, radius, draw) {
      const clip = define(
        `clip-${x}-${y}`,
        id =>
          `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/></clipPath>`,
      )
      parts.push(`<g clip-path="${clip}">`)
      draw()
      parts.push('</g>')
      if (own.outline > 0)
        put('rect', {
          x,
          y,
          width,
          height,
          rx: radius,
          fill: 'none',
          stroke: own.ink,
          'stroke-width': own.outline,
        })
    },
    /** Ground of a comic. */
    dots: () =>
      define(
        'dots',
        id =>
          `<pattern id="${id}" width="40" height="80" patternUnits="userSpaceOnUse"><circle cx="10" cy="20" r="3" fill="#ffe27a"/><circle cx="30" cy="60" r="3" fill="#ffe27a"/></pattern>`,
      ),
    raw: put,
    svg: ({ width, height, title, description, language }) => {
      const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${mark}-title ${mark}-description" lang="${language}">`
      return `${head}<title id="${mark}-title">${escaped(title)}</title><desc id="${mark}-description">${escaped(description)}</desc><defs>${[...defs.values()].join('')}</defs>${parts.join('')}</svg>`
    },
  }
  return pen
}
