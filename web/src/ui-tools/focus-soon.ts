/** Focuses a control: at once where it is drawn, else as soon as it is. */
export function focusSoon(id: string): void {
  if (!focusOn(id)) requestAnimationFrame(() => void focusOn(id))
}

function focusOn(id: string): boolean {
  const control = document.getElementById(id)
  control?.focus()
  if (control instanceof HTMLInputElement) control.select()
  return control !== null
}
