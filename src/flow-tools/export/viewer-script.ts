/** Moving, zooming and choosing; the drawing is readable without it. */
export const VIEWER_SCRIPT = `
const svg = document.querySelector('svg')
const aside = document.querySelector('aside')
const whole = svg.viewBox.baseVal
let view = { x: whole.x, y: whole.y, width: whole.width, height: whole.height }
const start = { ...view }
const { width: wide, height: high } = svg.getBoundingClientRect()
// A long flow begins at its top, large enough to be read; Fit shows all of it.
if (Math.min(wide / view.width, high / view.height) < 0.8) {
  view = { x: view.x, y: view.y, width: wide / 0.9, height: high / 0.9 }
  if (view.width > start.width) view.x -= (view.width - start.width) / 2
}
const show = () => svg.setAttribute('viewBox', [view.x, view.y, view.width, view.height].join(' '))
function zoom(by, at = { x: view.x + view.width / 2, y: view.y + view.height / 2 }) {
  const next = Math.min(start.width * 4, Math.max(200, view.width * by))
  const scale = next / view.width
  view = { x: at.x - (at.x - view.x) * scale, y: at.y - (at.y - view.y) * scale, width: next, height: view.height * scale }
  show()
}
const point = event => new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse())
svg.addEventListener('wheel', event => { event.preventDefault(); zoom(event.deltaY > 0 ? 1.12 : 1 / 1.12, point(event)) }, { passive: false })
show()
let held = null
svg.addEventListener('pointerdown', event => { held = point(event) })
svg.addEventListener('pointermove', event => {
  if (!held) return
  const now = point(event)
  view = { ...view, x: view.x - (now.x - held.x), y: view.y - (now.y - held.y) }
  svg.classList.add('moving')
  show()
})
addEventListener('pointerup', () => { held = null; svg.classList.remove('moving') })
const zooms = { in: () => zoom(1 / 1.25), out: () => zoom(1.25), fit: () => { view = { ...start }; show() } }
for (const button of document.querySelectorAll('[data-zoom]')) button.onclick = () => zooms[button.dataset.zoom]()
function choose(id) {
  for (const part of aside.children) part.hidden = part.dataset.node !== id
  for (const node of svg.querySelectorAll('.node')) node.classList.toggle('chosen', node.dataset.id === id)
  for (const edge of svg.querySelectorAll('.edge')) edge.classList.toggle('near', edge.dataset.from === id || edge.dataset.to === id)
  location.replace('#' + encodeURIComponent(id))
}
for (const node of svg.querySelectorAll('.node[data-id]')) {
  node.addEventListener('click', () => choose(node.dataset.id))
  node.addEventListener('keydown', event => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); choose(node.dataset.id) } })
}
const named = decodeURIComponent(location.hash.slice(1))
const wanted = [...svg.querySelectorAll('.node[data-id]')].find(node => node.dataset.id === named)
if (wanted) {
  const box = wanted.getBBox()
  view = { ...view, x: box.x + (box.width - view.width) / 2, y: box.y + (box.height - view.height) / 2 }
  show()
  choose(named)
}
`
