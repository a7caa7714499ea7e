/** Name of its card on the page. */
export const artifactPlace = (id: string): string => `artifact-${id}`

/** Brings a card into sight, and whoever reads by keyboard or ear with it. */
export function goToArtifact(id: string): void {
  const card = document.getElementById(artifactPlace(id))
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}
