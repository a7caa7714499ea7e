/** A plant in sun and soil, with what goes in and what comes out. */
export function drawPlant(pen, { frame: { x, y, width, height }, detail }) {
  pen.within(x, y, width, height, 18, () => {
    pen.rect(x, y, width, height, 'sky', { isPlain: true })
    pen.rect(x - 10, y + 480, width + 20, 170, 'soil')
    for (let ray = 0; ray < 12; ray += 1) {
      const turn = (ray * Math.PI) / 6
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
      pen.line(
        `M${x + 105 + dx * 68} ${y + 100 + dy * 68} L${x + 105 + dx * 90} ${y + 100 + dy * 90}`,
        'sun',
        6,
      )
    }
    pen.circle(x + 105, y + 100, 56, 'sun', { isSmooth: true })
    pen.face(x + 105, y + 100, 44)
    for (const [dx, reach] of [
      [-90, 78],
      [-40, 112],
      [30, 118],
      [88, 80],
    ])
      pen.line(
        `M${x + 320} ${y + 480} Q${x + 320 + dx * 0.3} ${y + 520} ${x + 320 + dx} ${y + 480 + reach}`,
        'root',
        7,
      )
    pen.path(
      `M${x + 308} ${y + 484} C${x + 316} ${y + 400} ${x + 306} ${y + 300} ${x + 314} ${y + 180} L${x + 328} ${y + 180} C${x + 332} ${y + 300} ${x + 326} ${y + 400} ${x + 334} ${y + 484} Z`,
      'stem',
    )
    leaf(pen, x + 312, y + 400, -150, -90)
    leaf(pen, x + 328, y + 340, 190, -110)
    leaf(pen, x + 314, y + 270, -110, -80)
    leaf(pen, x + 321, y + 200, 60, -120)
    pen.face(x + 398, y + 300, 26)
    pen.arrow(x + 160, y + 155, x + 262, y + 240, 'sun', { width: 12 })
    pen.arrow(x + 40, y + 395, x + 180, y + 352, 'gas', { width: 12, bend: 20 })
    pen.arrow(x + 500, y + 240, x + 590, y + 150, 'water', { width: 12, bend: -20 })
    pen.arrow(x + 365, y + 590, x + 330, y + 500, 'sea', { width: 12, bend: -14 })
    if (detail > 1) sugar(pen, x + 464, y + 268)
    if (detail > 2) inset(pen, x + 500, y + 470)
  })
  return [
    { term: 'light', side: 'left', at: [x + 205, y + 192], detail: 1 },
    { term: 'carbon_dioxide', side: 'left', at: [x + 90, y + 374], detail: 1 },
    { term: 'water', side: 'left', at: [x + 352, y + 560], detail: 1 },
    { term: 'oxygen', side: 'right', at: [x + 560, y + 178], detail: 1 },
    { term: 'sugar', side: 'right', at: [x + 476, y + 266], detail: 2 },
    { term: 'chlorophyll', side: 'right', at: [x + 372, y + 330], detail: 2 },
    { term: 'chloroplast', side: 'right', at: [x + 527, y + 448], detail: 3 },
    { term: 'stomata', side: 'right', at: [x + 500, y + 534], detail: 3 },
  ]
}

function leaf(pen, x, y, dx, dy) {
  const [tx, ty] = [x + dx, y + dy]
  pen.path(
    `M${x} ${y} C${x + dx * 0.15 + dy * 0.35} ${y + dy * 0.75} ${x + dx * 0.7} ${y + dy * 1.35} ${tx} ${ty} C${x + dx * 0.95} ${y + dy * 0.4} ${x + dx * 0.6} ${y + dy * 0.02 + 12} ${x} ${y} Z`,
    'leaf',
  )
  pen.line(`M${x} ${y} Q${x + dx * 0.45} ${y + dy * 0.45} ${tx} ${ty}`, 'stem', 3)
}

function sugar(pen, x, y) {
  const corners = Array.from({ length: 6 }, (_, n) => [
    x + 22 * Math.cos((n * Math.PI) / 3),
    y + 22 * Math.sin((n * Math.PI) / 3),
  ])
  pen.path(`M${corners.map(point => point.map(one => one.toFixed(1)).join(' ')).join(' L')} Z`, 'paper')
}

/** A look into the leaf: green bodies inside, an opening below. */
function inset(pen, x, y) {
  pen.line(`M${x - 70} ${y - 60} L${x - 90} ${y - 140}`, 'ink', 2)
  pen.circle(x, y, 92, 'plant')
  for (const [dx, dy, turn] of [
    [-40, -30, 20],
    [28, -22, -25],
    [-36, 24, -15],
    [38, 22, 30],
  ]) {
    pen.ellipse(x + dx, y + dy, 27, 15, 'leaf', { turn })
    pen.line(`M${x + dx - 14} ${y + dy} L${x + dx + 14} ${y + dy}`, 'stem', 2)
  }
  pen.ellipse(x - 13, y + 66, 12, 20, 'stem', { turn: 12 })
  pen.ellipse(x + 13, y + 66, 12, 20, 'stem', { turn: -12 })
}
