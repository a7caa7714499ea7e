/** Colours of things, as hue, saturation and lightness; each style has its own way with them. */
const THINGS = {
  sky: [205, 70, 82],
  sun: [45, 95, 58],
  leaf: [115, 50, 42],
  stem: [105, 42, 34],
  soil: [28, 40, 36],
  root: [38, 35, 88],
  water: [208, 72, 52],
  sea: [212, 68, 44],
  cloud: [210, 25, 90],
  hill: [100, 38, 46],
  snow: [210, 25, 96],
  rock: [25, 14, 44],
  rock2: [25, 18, 34],
  crust: [30, 25, 30],
  lava: [16, 92, 52],
  magma: [8, 88, 46],
  ash: [220, 8, 40],
  space: [228, 40, 15],
  artery: [356, 70, 50],
  vein: [220, 55, 50],
  muscle: [352, 48, 66],
  north: [2, 76, 52],
  south: [135, 50, 42],
  metal: [215, 12, 66],
  cytoplasm: [40, 62, 84],
  plant: [95, 48, 80],
  wall: [88, 42, 40],
  nucleus: [275, 38, 56],
  organelle: [22, 72, 56],
  earth: [205, 62, 50],
  land: [110, 42, 45],
  air: [200, 55, 80],
  gas: [265, 30, 62],
  paper: [48, 50, 96],
  first: [205, 62, 58],
  second: [28, 82, 60],
  third: [140, 45, 50],
  fourth: [280, 40, 62],
  fifth: [348, 62, 62],
  mark: [48, 95, 62],
  mercury: [30, 10, 55],
  venus: [38, 62, 64],
  mars: [14, 65, 48],
  jupiter: [28, 48, 62],
  saturn: [42, 52, 66],
  uranus: [182, 45, 66],
  neptune: [222, 62, 52],
  ink: [220, 25, 20],
}

const WAYS = {
  diagram: ([h, s, l]) => [h, s * 0.75, l + (96 - l) * 0.42],
  illustration: ([h, s, l]) => [h, s * 0.8, l + (90 - l) * 0.2],
  realistic: ([h, s, l]) => [h, s * 0.72, l * 0.92],
  cartoon: ([h, s, l]) => [h, Math.min(100, s * 1.35 + 10), Math.min(l < 30 ? l : l * 1.04 + 2, 97)],
}

const hsl = ([h, s, l]) =>
  `hsl(${Math.round(h)} ${Math.round(s)}% ${Math.round(Math.max(0, Math.min(100, l)))}%)`

/** The colour of a thing in a style, lighter or darker by some points. */
export function colourOf(thing, style, lighter = 0) {
  const [h, s, l] = WAYS[style](THINGS[thing])
  return hsl([h, s, l + lighter])
}
