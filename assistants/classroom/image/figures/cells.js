/** An animal cell and a plant cell side by side. */
export function drawCells(pen, { frame: { x, y, width, height }, detail, say }) {
  pen.within(x, y, width, height, 18, () => {
    pen.rect(x, y, width, height, 'paper', { isPlain: true })
    pen.path(
      `M${x + 150} ${y + 130} C${x + 250} ${y + 120} ${x + 296} ${y + 230} ${x + 276} ${y + 340} C${x + 262} ${y + 470} ${x + 190} ${y + 520} ${x + 120} ${y + 496} C${x + 30} ${y + 470} ${x + 16} ${y + 350} ${x + 34} ${y + 260} C${x + 46} ${y + 180} ${x + 90} ${y + 136} ${x + 150} ${y + 130} Z`,
      'muscle',
    )
    pen.path(
      `M${x + 150} ${y + 144} C${x + 240} ${y + 136} ${x + 282} ${y + 236} ${x + 262} ${y + 338} C${x + 248} ${y + 456} ${x + 186} ${y + 504} ${x + 122} ${y + 482} C${x + 42} ${y + 458} ${x + 32} ${y + 346} ${x + 48} ${y + 264} C${x + 58} ${y + 192} ${x + 98} ${y + 150} ${x + 150} ${y + 144} Z`,
      'cytoplasm',
    )
    pen.circle(x + 150, y + 290, 58, 'nucleus')
    if (pen.style !== 'cartoon') pen.circle(x + 160, y + 300, 18, 'gas')
    pen.face(x + 150, y + 288, 32)
    pen.rect(x + 322, y + 116, 280, 400, 'wall', { radius: 26 })
    pen.rect(x + 340, y + 134, 244, 364, 'cytoplasm', { radius: 18 })
    pen.rect(x + 346, y + 140, 232, 352, 'plant', { radius: 14 })
    if (detail > 1) pen.rect(x + 432, y + 230, 122, 196, 'water', { radius: 44 })
    pen.circle(x + 396, y + 206, 42, 'nucleus')
    if (pen.style !== 'cartoon') pen.circle(x + 402, y + 212, 13, 'gas')
    pen.face(x + 396, y + 204, 24)
    if (detail > 1)
      for (const [dx, dy, turn] of [
        [500, 182, 10],
        [390, 320, 80],
        [394, 420, 60],
        [526, 460, 0],
      ]) {
        pen.ellipse(x + dx, y + dy, 32, 18, 'leaf', { turn })
        pen.ellipse(x + dx, y + dy, 18, 6, 'stem', { turn, width: 1 })
      }
    if (detail > 2)
      for (const [dx, dy, turn] of [
        [92, 226, 30],
        [206, 396, -30],
        [106, 408, 10],
        [452, 464, -10],
      ])
        pen.ellipse(x + dx, y + dy, 26, 13, 'organelle', { turn })
    const names = say({ de: ['Tierzelle', 'Pflanzenzelle'], en: ['animal cell', 'plant cell'] })
    if (names) {
      pen.text(x + 155, y + 76, names[0], { size: 28, weight: 700, ink: PAPER_INK })
      pen.text(x + 462, y + 76, names[1], { size: 28, weight: 700, ink: PAPER_INK })
    }
  })
  return [
    { term: 'nucleus', side: 'left', at: [x + 106, y + 280], detail: 1 },
    { term: 'membrane', side: 'left', at: [x + 40, y + 380], detail: 1 },
    { term: 'cytoplasm', side: 'left', at: [x + 150, y + 450], detail: 1 },
    { term: 'wall', side: 'right', at: [x + 594, y + 200], detail: 1 },
    { term: 'vacuole', side: 'right', at: [x + 520, y + 340], detail: 2 },
    { term: 'chloroplast', side: 'right', at: [x + 534, y + 460], detail: 2 },
    { term: 'mitochondrion', side: 'left', at: [x + 92, y + 226], detail: 3 },
  ]
}

const PAPER_INK = '#26303b'
