/** A bar magnet with its field, and two pairs of magnets below. */
export function drawMagnet(pen, { frame: { x, y, width, height }, detail, name }) {
  const mid = x + 310
  const cy = y + 200
  pen.within(x, y, width, height, 18, () => {
    pen.rect(x, y, width, height, 'paper', { isPlain: true })
    if (detail > 1)
      for (const [reach, end] of [
        [46, 112],
        [96, 128],
        [156, 140],
      ])
        for (const side of [-1, 1]) {
          pen.line(
            `M${mid - end} ${cy + side * 36} C${mid - end - 34} ${cy + side * (36 + reach)} ${mid + end + 34} ${cy + side * (36 + reach)} ${mid + end} ${cy + side * 36}`,
            'vein',
            3,
          )
          const top = cy + side * (36 + reach * 0.75)
          if (detail > 2)
            pen.line(`M${mid - 8} ${top - 8} L${mid + 6} ${top} L${mid - 8} ${top + 8}`, 'vein', 3)
        }
    bar(pen, mid - 150, cy - 36, 300, 72, name)
    pen.face(mid, cy, 28)
    const low = y + 448
    bar(pen, x + 24, low, 170, 48, name)
    bar(pen, x + 254, low, 170, 48, name)
    pen.arrow(x + 196, low + 24, x + 222, low + 24, 'leaf', { width: 7 })
    pen.arrow(x + 252, low + 24, x + 227, low + 24, 'leaf', { width: 7 })
    const last = y + 540
    bar(pen, x + 24, last, 170, 48, name, true)
    bar(pen, x + 274, last, 170, 48, name)
    pen.arrow(x + 230, last + 24, x + 200, last + 24, 'north', { width: 7 })
    pen.arrow(x + 238, last + 24, x + 268, last + 24, 'north', { width: 7 })
    if (detail > 1) compass(pen, x + 530, y + 500)
  })
  return [
    { term: 'north', side: 'left', at: [mid - 120, cy], detail: 1 },
    { term: 'south', side: 'right', at: [mid + 120, cy], detail: 1 },
    { term: 'attract', side: 'left', at: [x + 24, y + 472], detail: 1 },
    { term: 'repel', side: 'left', at: [x + 24, y + 564], detail: 1 },
    { term: 'field', side: 'right', at: [mid + 130, cy + 110], detail: 2 },
    { term: 'lines', side: 'right', at: [mid + 70, cy - 144], detail: 3 },
    { term: 'compass', side: 'right', at: [x + 570, y + 470], detail: 2 },
  ]
}

/** N and S are the poles' names in both languages. */
function bar(pen, x, y, width, height, name, isTurned = false) {
  const half = width / 2
  const [first, second] = isTurned ? ['south', 'north'] : ['north', 'south']
  pen.rect(x, y, half, height, first)
  pen.rect(x + half, y, half, height, second)
  if (name === null) return
  const size = height * 0.5
  const ink = pen.style === 'diagram' ? pen.ink : '#ffffff'
  pen.text(x + half * 0.5, y + height * 0.68, isTurned ? 'S' : 'N', { size, weight: 700, ink })
  pen.text(x + half * 1.5, y + height * 0.68, isTurned ? 'N' : 'S', { size, weight: 700, ink })
}

function compass(pen, x, y) {
  pen.circle(x, y, 66, 'metal')
  pen.circle(x, y, 54, 'snow')
  pen.path(`M${x} ${y - 46} L${x + 13} ${y} L${x - 13} ${y} Z`, 'north')
  pen.path(`M${x} ${y + 46} L${x + 13} ${y} L${x - 13} ${y} Z`, 'metal')
}
