import { saveBlob } from '../save-file.ts'

/** Finer than the screen: it may be printed. */
const SCALE = 2

/** The picture as a file of its own: without the page's classes, its attributes are what counts. */
export function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  for (const element of copy.querySelectorAll('[class]')) element.removeAttribute('class')
  return new XMLSerializer().serializeToString(copy)
}

/** Drawn on white, as a bitmap. */
export async function savePng(name: string, svg: SVGSVGElement): Promise<void> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = svg.viewBox.baseVal.width * SCALE
  canvas.height = svg.viewBox.baseVal.height * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  canvas.toBlob(blob => blob && saveBlob(name, blob), 'image/png')
}
