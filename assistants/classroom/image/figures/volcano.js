/** A volcano cut open: chamber, vent, crater, layers. */
export function drawVolcano(pen, { frame: { x, y, width, height }, detail }) {
  const mid = x + 310
  pen.within(x, y, width, height, 18, () => {
    pen.rect(x, y, width, height, 'sky', { isPlain: true })
    for (const [dx, dy, r] of [
      [-10, 110, 52],
      [48, 84, 60],
      [-62, 70, 50],
      [4, 46, 64],
      [96, 52, 44],
    ])
      pen.circle(mid + dx, y + dy, r, 'ash')
    pen.face(mid + 10, y + 62, 34)
    pen.rect(x - 10, y + 470, width + 20, 190, 'crust')
    pen.path(
      `M${x + 30} ${y + 472} Q${mid - 120} ${y + 380} ${mid - 52} ${y + 190} L${mid + 52} ${y + 190} Q${mid + 120} ${y + 380} ${x + 590} ${y + 472} Z`,
      'rock',
    )
    if (detail > 1)
      for (const share of [0.25, 0.5, 0.75])
        for (const side of [-1, 1])
          pen.line(
            `M${mid + side * (40 + 14 * share)} ${y + 196 + share * 10} Q${mid + side * (110 - 50 * share)} ${y + 385 + share * 25} ${mid + side * (275 - 165 * share)} ${y + 470}`,
            share === 0.5 ? 'ash' : 'rock2',
            9,
          )
    pen.path(
      `M${mid - 26} ${y + 520} Q${mid - 14} ${y + 360} ${mid - 24} ${y + 186} L${mid + 24} ${y + 186} Q${mid + 14} ${y + 360} ${mid + 26} ${y + 520} Z`,
      'magma',
    )
    pen.ellipse(mid, y + 556, 180, 62, 'magma')
    if (detail > 2) {
      pen.path(
        `M${mid + 12} ${y + 420} Q${mid + 90} ${y + 400} ${mid + 128} ${y + 352} L${mid + 144} ${y + 364} Q${mid + 100} ${y + 424} ${mid + 12} ${y + 446} Z`,
        'magma',
      )
      pen.circle(mid + 137, y + 352, 15, 'lava')
    }
    pen.path(
      `M${mid - 52} ${y + 190} Q${mid} ${y + 166} ${mid + 52} ${y + 190} Q${mid + 66} ${y + 290} ${mid + 118} ${y + 376} Q${mid + 126} ${y + 398} ${mid + 108} ${y + 394} Q${mid + 40} ${y + 300} ${mid + 30} ${y + 212} L${mid - 32} ${y + 212} Q${mid - 50} ${y + 270} ${mid - 74} ${y + 310} Q${mid - 90} ${y + 316} ${mid - 86} ${y + 298} Q${mid - 60} ${y + 240} ${mid - 52} ${y + 190} Z`,
      'lava',
    )
    for (const [dx, dy] of [
      [-96, 150],
      [92, 140],
      [-60, 128],
      [70, 168],
    ])
      pen.circle(mid + dx, y + dy, 9, 'lava')
  })
  return [
    { term: 'ash', side: 'right', at: [mid + 100, y + 50], detail: 1 },
    { term: 'crater', side: 'left', at: [mid - 24, y + 186], detail: 1 },
    { term: 'lava', side: 'right', at: [mid + 66, y + 296], detail: 1 },
    { term: 'magma', side: 'left', at: [mid - 130, y + 556], detail: 1 },
    { term: 'vent', side: 'left', at: [mid - 10, y + 400], detail: 2 },
    { term: 'layers', side: 'left', at: [mid - 116, y + 395], detail: 2 },
    { term: 'side_vent', side: 'right', at: [mid + 140, y + 352], detail: 3 },
    { term: 'crust', side: 'right', at: [mid + 240, y + 560], detail: 3 },
  ]
}
