/** Scrolls the field that is written in back into view when the keyboard of a phone takes its place. */
export function keepFieldInView(): void {
  let before = innerHeight
  addEventListener('resize', () => {
    const isSmaller = innerHeight < before
    before = innerHeight
    const field = document.activeElement
    if (isSmaller && field?.matches('input, textarea, select, [contenteditable]'))
      // The smaller page is laid out first.
      requestAnimationFrame(() => field.scrollIntoView({ block: 'nearest' }))
  })
}
