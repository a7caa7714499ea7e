const PLANETS = [
  ['mercury', 13],
  ['venus', 21],
  ['earth', 23],
  ['mars', 17],
  ['jupiter', 60],
  ['saturn', 50],
  ['uranus', 36],
  ['neptune', 35],
]

/** The planets in their order, with room enough for their names; neither sizes nor distances are to scale. */
export function drawPlanets(pen, { page: { width }, detail, name, say }) {
  const top = 96
  const cy = top + 270
  const ends = { left: 30, right: width - 30 }
  const centres = []
  pen.within(ends.left, top, ends.right - ends.left, 630, 18, () => {
    pen.rect(ends.left, top, ends.right - ends.left, 630, 'space', { isPlain: true })
    for (let star = 0; star < 90; star += 1)
      pen.raw('circle', {
        cx: ends.left + ((star * 397) % 1140),
        cy: top + ((star * 251) % 620),
        r: 1 + (star % 3) * 0.6,
        fill: '#ffffff',
        opacity: '0.7',
      })
    let x = 200
    const gaps = [44, 42, 42, 48, 86, 58, 46, 38]
    const places = PLANETS.map(([id, r], index) => {
      x += r + gaps[index]
      const place = { id, r, x }
      x += r
      return place
    })
    for (const { x: at } of places)
      pen.line(`M${at} ${cy - 230} Q${at + 34} ${cy} ${at} ${cy + 230}`, 'metal', 1.5, { opacity: '0.45' })
    pen.circle(ends.left + 30, cy, 140, 'sun', { isSmooth: true })
    pen.face(ends.left + 60, cy, 70)
    if (detail > 2) {
      const gap = (places[3].x + places[4].x) / 2 - 20
      for (let stone = 0; stone < 46; stone += 1)
        pen.raw('circle', {
          cx: gap + ((stone * 37) % 22) - 11,
          cy: cy - 230 + stone * 10,
          r: 2 + (stone % 3),
          fill: '#b8aa98',
        })
    }
    for (const { id, r, x: at } of places) {
      if (id === 'saturn') pen.ellipse(at, cy, r * 1.75, r * 0.42, 'venus', { turn: -14 })
      pen.circle(at, cy, r, id)
      if (id === 'earth')
        pen.path(`M${at - 14} ${cy - 8} q10 -12 18 -4 q6 8 -4 12 q-12 4 -14 -8 Z`, 'land', { width: 1 })
      if (id === 'jupiter')
        for (const dy of [-26, -4, 20])
          pen.line(
            `M${at - Math.sqrt(r * r - dy * dy) + 5} ${cy + dy} L${at + Math.sqrt(r * r - dy * dy) - 5} ${cy + dy}`,
            'rock',
            6,
            { opacity: '0.5' },
          )
      if (id === 'saturn')
        pen.line(
          `M${at - r * 1.7} ${cy + r * 0.46} Q${at} ${cy + r * 0.72} ${at + r * 1.7} ${cy - r * 0.4}`,
          'venus',
          7,
        )
      if (r > 30) pen.face(at, cy, r * 0.6)
      centres.push({ term: id, x: at, r })
    }
  })
  for (const [index, { term, x, r }] of centres.entries()) {
    const y = index % 2 === 0 ? cy + 150 : cy - 150
    const up = index % 2 === 0 ? 1 : -1
    pen.raw('path', {
      d: `M${x} ${y - up * 22} L${x} ${cy + up * (r + 6)}`,
      stroke: '#e5e7eb',
      'stroke-width': 2,
    })
    pen.label(x, y, [name?.(term) ?? ''], {
      size: 21,
      isBlank: name === null,
      minWidth: name === null ? 96 : 0,
    })
  }
  pen.label(ends.left + 80, cy + 210, [name?.('sun') ?? ''], {
    size: 22,
    isBlank: name === null,
    minWidth: name === null ? 90 : 0,
  })
  if (detail > 1) {
    group(pen, centres[0].x - 24, centres[3].x + 24, cy + 258, name === null ? null : name('rocky'))
    group(pen, centres[4].x - 60, centres[7].x + 36, cy + 258, name === null ? null : name('giants'))
  }
  if (detail > 2)
    pen.label((centres[3].x + centres[4].x) / 2 - 20, cy - 238, [name?.('belt') ?? ''], {
      size: 19,
      isBlank: name === null,
      minWidth: name === null ? 110 : 0,
    })
  const note = say({
    de: 'Größen und Abstände sind nicht maßstäblich.',
    en: 'Sizes and distances are not to scale.',
  })
  if (note) pen.text(width - 50, top + 614, note, { size: 16, anchor: 'end', ink: '#cbd5e1' })
  return []
}

function group(pen, from, to, y, text) {
  pen.raw('path', {
    d: `M${from} ${y - 26} v14 H${to} v-14`,
    fill: 'none',
    stroke: '#e5e7eb',
    'stroke-width': 2,
  })
  pen.label((from + to) / 2, y + 18, [text ?? ''], {
    size: 21,
    isBlank: text === null,
    minWidth: text === null ? 150 : 0,
  })
}
