/** Sunlight in, heat out and back again, between the sun and a round piece of the Earth. */
export function drawGreenhouse(pen, { frame: { x, y, width, height }, detail }) {
  pen.within(x, y, width, height, 18, () => {
    pen.rect(x, y, width, height, 'space', { isPlain: true })
    pen.ellipse(x + 310, y + 760, 560, 470, 'air', { opacity: 0.45 })
    pen.ellipse(x + 310, y + 800, 500, 330, 'earth')
    pen.path(
      `M${x + 60} ${y + 560} Q${x + 160} ${y + 490} ${x + 260} ${y + 500} Q${x + 300} ${y + 560} ${x + 220} ${y + 620} L${x + 60} ${y + 640} Z`,
      'land',
    )
    pen.path(
      `M${x + 360} ${y + 500} Q${x + 470} ${y + 484} ${x + 590} ${y + 560} L${x + 560} ${y + 640} L${x + 400} ${y + 640} Q${x + 340} ${y + 560} ${x + 360} ${y + 500} Z`,
      'land',
    )
    pen.circle(x + 80, y + 80, 62, 'sun', { isSmooth: true })
    pen.face(x + 80, y + 80, 42)
    pen.face(x + 310, y + 560, 46)
    pen.arrow(x + 128, y + 136, x + 226, y + 478, 'sun', { width: 18 })
    if (detail > 1)
      for (const [dx, dy] of [
        [292, 332],
        [398, 368],
        [440, 318],
        [492, 366],
        [352, 306],
      ]) {
        pen.circle(x + dx - 12, y + dy + 3, 8, 'north', { width: 2 })
        pen.circle(x + dx + 12, y + dy + 3, 8, 'north', { width: 2 })
        pen.circle(x + dx, y + dy, 10, 'ash', { width: 2 })
      }
    pen.arrow(x + 330, y + 476, x + 372, y + 400, 'lava', { width: 16 })
    if (detail > 1) pen.arrow(x + 410, y + 400, x + 456, y + 486, 'lava', { width: 14, bend: 26 })
    pen.arrow(x + 520, y + 486, x + 560, y + 210, 'lava', { width: detail > 2 ? 9 : 12 })
  })
  return [
    { term: 'sunlight', side: 'left', at: [x + 166, y + 260], detail: 1 },
    { term: 'warming', side: 'left', at: [x + 226, y + 510], detail: 1 },
    { term: 'heat', side: 'left', at: [x + 346, y + 448], detail: 1 },
    { term: 'gases', side: 'right', at: [x + 440, y + 318], detail: 2 },
    { term: 'back', side: 'right', at: [x + 448, y + 448], detail: 2 },
    { term: 'atmosphere', side: 'right', at: [x + 596, y + 380], detail: 2 },
    { term: 'space', side: 'right', at: [x + 554, y + 236], detail: 3 },
  ]
}
