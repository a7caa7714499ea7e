/** A heart cut open, as in books: its right half is on the left of the picture. */
export function drawHeart(pen, { frame: { x, y, width, height }, detail }) {
  const mid = x + 310
  pen.within(x, y, width, height, 18, () => {
    pen.rect(x, y, width, height, 'paper', { isPlain: true })
    pen.path(
      `M${mid - 150} ${y + 60} L${mid - 104} ${y + 60} L${mid - 104} ${y + 230} L${mid - 150} ${y + 230} Z`,
      'vein',
    )
    pen.path(
      `M${mid + 8} ${y + 240} L${mid + 8} ${y + 130} Q${mid + 8} ${y + 50} ${mid + 100} ${y + 50} Q${mid + 178} ${y + 52} ${mid + 178} ${y + 120} L${mid + 178} ${y + 190} L${mid + 128} ${y + 190} L${mid + 128} ${y + 130} Q${mid + 124} ${y + 102} ${mid + 98} ${y + 102} Q${mid + 60} ${y + 104} ${mid + 60} ${y + 140} L${mid + 60} ${y + 250} Z`,
      'artery',
    )
    if (detail > 2)
      pen.path(
        `M${mid - 70} ${y + 250} L${mid - 70} ${y + 170} Q${mid - 66} ${y + 122} ${mid - 150} ${y + 128} L${mid - 196} ${y + 128} L${mid - 196} ${y + 92} L${mid - 130} ${y + 92} Q${mid - 22} ${y + 90} ${mid - 24} ${y + 176} L${mid - 24} ${y + 250} Z`,
        'vein',
      )
    pen.path(
      `M${mid - 4} ${y + 236} C${mid - 90} ${y + 168} ${mid - 232} ${y + 190} ${mid - 226} ${y + 330} C${mid - 218} ${y + 450} ${mid - 60} ${y + 560} ${mid + 30} ${y + 612} C${mid + 120} ${y + 540} ${mid + 226} ${y + 450} ${mid + 226} ${y + 330} C${mid + 226} ${y + 196} ${mid + 96} ${y + 166} ${mid - 4} ${y + 236} Z`,
      'muscle',
    )
    pen.ellipse(mid - 118, y + 290, 76, 56, 'vein')
    pen.ellipse(mid + 122, y + 290, 76, 56, 'artery')
    pen.path(
      `M${mid - 186} ${y + 366} Q${mid - 100} ${y + 340} ${mid - 36} ${y + 372} Q${mid - 24} ${y + 480} ${mid - 8} ${y + 546} Q${mid - 160} ${y + 470} ${mid - 186} ${y + 366} Z`,
      'vein',
    )
    pen.path(
      `M${mid + 22} ${y + 372} Q${mid + 100} ${y + 340} ${mid + 180} ${y + 366} Q${mid + 160} ${y + 470} ${mid + 34} ${y + 560} Q${mid + 30} ${y + 460} ${mid + 22} ${y + 372} Z`,
      'artery',
    )
    pen.face(mid - 4, y + 330, 40)
    pen.arrow(mid - 118, y + 318, mid - 112, y + 412, 'paper', { width: 9 })
    pen.arrow(mid + 122, y + 318, mid + 112, y + 412, 'paper', { width: 9 })
  })
  return [
    { term: 'aorta', side: 'right', at: [mid + 100, y + 76], detail: 1 },
    { term: 'left_atrium', side: 'right', at: [mid + 160, y + 284], detail: 2 },
    { term: 'left_ventricle', side: 'right', at: [mid + 120, y + 436], detail: 1 },
    { term: 'right_atrium', side: 'left', at: [mid - 158, y + 284], detail: 2 },
    { term: 'right_ventricle', side: 'left', at: [mid - 120, y + 436], detail: 1 },
    { term: 'septum', side: 'right', at: [mid + 4, y + 500], detail: 2 },
    { term: 'vena_cava', side: 'left', at: [mid - 128, y + 76], detail: 3 },
    { term: 'pulmonary_artery', side: 'left', at: [mid - 176, y + 110], detail: 3 },
  ]
}
