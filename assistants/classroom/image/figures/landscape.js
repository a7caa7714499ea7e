/** Sea, hills and clouds, and the way of the water around them. */
export function drawLandscape(pen, { frame: { x, y, width, height }, detail }) {
  pen.within(x, y, width, height, 18, () => {
    pen.rect(x, y, width, height, 'sky', { isPlain: true })
    pen.circle(x + 76, y + 68, 46, 'sun', { isSmooth: true })
    pen.face(x + 76, y + 68, 36)
    pen.path(
      `M${x + 300} ${y + 500} L${x + 470} ${y + 230} L${x + 640} ${y + 460} L${x + 640} ${y + 660} L${x + 300} ${y + 660} Z`,
      'rock',
    )
    pen.path(
      `M${x + 420} ${y + 308} L${x + 470} ${y + 230} L${x + 526} ${y + 306} L${x + 498} ${y + 296} L${x + 476} ${y + 322} L${x + 450} ${y + 300} Z`,
      'snow',
    )
    pen.path(
      `M${x + 210} ${y + 520} Q${x + 340} ${y + 420} ${x + 460} ${y + 440} Q${x + 560} ${y + 440} ${x + 640} ${y + 400} L${x + 640} ${y + 660} L${x + 200} ${y + 660} Z`,
      'hill',
    )
    pen.path(
      `M${x + 470} ${y + 420} Q${x + 440} ${y + 452} ${x + 400} ${y + 470} Q${x + 330} ${y + 496} ${x + 250} ${y + 520} L${x + 250} ${y + 540} Q${x + 350} ${y + 516} ${x + 420} ${y + 488} Q${x + 470} ${y + 462} ${x + 486} ${y + 424} Z`,
      'water',
    )
    if (detail > 1)
      pen.path(
        `M${x + 240} ${y + 590} Q${x + 420} ${y + 540} ${x + 640} ${y + 556} L${x + 640} ${y + 660} L${x + 220} ${y + 660} Z`,
        'soil',
      )
    if (detail > 2)
      pen.path(
        `M${x + 230} ${y + 606} Q${x + 420} ${y + 574} ${x + 640} ${y + 590} L${x + 640} ${y + 616} Q${x + 420} ${y + 602} ${x + 222} ${y + 630} Z`,
        'water',
        { width: 2 },
      )
    pen.path(
      `M${x - 10} ${y + 506} Q${x + 60} ${y + 492} ${x + 130} ${y + 506} Q${x + 200} ${y + 518} ${x + 270} ${y + 508} Q${x + 240} ${y + 590} ${x + 210} ${y + 660} L${x - 10} ${y + 660} Z`,
      'sea',
    )
    for (const [dx, dy] of [
      [560, 412],
      [590, 426],
      [536, 430],
    ])
      tree(pen, x + dx, y + dy)
    cloud(pen, x + 222, y + 196)
    cloud(pen, x + 480, y + 118, 1.15)
    pen.face(x + 486, y + 122, 34)
    for (let drop = 0; drop < 7; drop += 1)
      pen.line(`M${x + 410 + drop * 22} ${y + 182 + (drop % 2) * 16} l-6 22`, 'water', 4)
    pen.arrow(x + 84, y + 490, x + 110, y + 330, 'sun', { width: 13, bend: -24 })
    pen.arrow(x + 190, y + 490, x + 214, y + 350, 'sun', { width: 13, bend: -24 })
    pen.arrow(x + 296, y + 150, x + 380, y + 112, 'gas', { width: 12, bend: 18 })
    pen.arrow(x + 566, y + 190, x + 576, y + 330, 'water', { width: 13 })
    if (detail > 1) pen.arrow(x + 500, y + 484, x + 500, y + 564, 'sea', { width: 11 })
    if (detail > 2) pen.arrow(x + 612, y + 392, x + 606, y + 290, 'leaf', { width: 9, bend: 12 })
  })
  return [
    { term: 'evaporation', side: 'left', at: [x + 104, y + 400], detail: 1 },
    { term: 'condensation', side: 'left', at: [x + 190, y + 200], detail: 1 },
    { term: 'precipitation', side: 'right', at: [x + 570, y + 240], detail: 1 },
    { term: 'runoff', side: 'left', at: [x + 300, y + 514], detail: 2 },
    { term: 'seepage', side: 'right', at: [x + 500, y + 520], detail: 2 },
    { term: 'groundwater', side: 'right', at: [x + 560, y + 598], detail: 3 },
    { term: 'transpiration', side: 'right', at: [x + 606, y + 350], detail: 3 },
  ]
}

function cloud(pen, x, y, scale = 1) {
  const s = n => n * scale
  pen.path(
    `M${x - s(80)} ${y + s(40)} A${s(34)} ${s(34)} 0 0 1 ${x - s(66)} ${y - s(20)} A${s(46)} ${s(46)} 0 0 1 ${x + s(16)} ${y - s(44)} A${s(42)} ${s(42)} 0 0 1 ${x + s(78)} ${y - s(10)} A${s(28)} ${s(28)} 0 0 1 ${x + s(76)} ${y + s(40)} Z`,
    'cloud',
  )
}

function tree(pen, x, y) {
  pen.rect(x - 4, y, 8, 22, 'soil', { width: 2 })
  pen.circle(x, y - 8, 18, 'leaf', { width: 3 })
}
