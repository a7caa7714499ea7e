/** Ground for tables and lines of text: paper, or in realistic pictures a framed blackboard. */
export function drawBoard(pen, { page: { width } }) {
  const place = { x: 30, y: 96, width: width - 60, height: 630 }
  if (pen.style !== 'realistic') {
    pen.rect(place.x, place.y, place.width, place.height, 'paper', { radius: 18 })
    return { ...place, ink: '#26303b' }
  }
  pen.rect(place.x, place.y, place.width, place.height, 'soil', { radius: 6 })
  pen.raw('rect', {
    x: place.x + 18,
    y: place.y + 18,
    width: place.width - 36,
    height: place.height - 36,
    fill: '#26483c',
  })
  return { ...place, ink: '#f3f1e4' }
}
