/**
 * A list as light as a list can be: lines of three boxes with a little text, which one script moves and fills again while it is
 * scrolled. What it drops, the browser drops here by itself.
 */
export const FLOOR_PAGE = `<!doctype html>
<style>
  body { margin: 0; font: 14px sans-serif }
  main { height: 100vh; overflow: auto }
  main > div { position: relative }
  .line { position: absolute; inset: 0 0 auto; display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; height: 220px; contain: strict }
  .line > div { border: 1px solid #ddd; padding: 16px }
</style>
<main><div></div></main>
<script>
  const LINE_PX = 236, LINES = 33_334, HELD = 8
  const area = document.querySelector('main'), sheet = area.firstElementChild
  sheet.style.height = LINES * LINE_PX + 'px'
  const held = Array.from({ length: HELD }, () => {
    const line = document.createElement('div')
    line.className = 'line'
    line.dataset.place = ''
    line.innerHTML = '<div><b></b><p></p><p></p></div>'.repeat(3)
    sheet.append(line)
    return { line, at: -1, texts: [...line.querySelectorAll('b, p')] }
  })
  const draw = () => {
    const first = Math.max(0, Math.floor(area.scrollTop / LINE_PX) - 1)
    for (let at = first; at < first + HELD; at += 1) {
      const one = held[at % HELD]
      if (one.at === at) continue
      one.at = at
      one.line.style.transform = 'translateY(' + at * LINE_PX + 'px)'
      one.texts.forEach((text, index) => { text.textContent = 'Somebody in Lekki ' + at + ' ' + index })
    }
  }
  area.addEventListener('scroll', draw, { passive: true })
  draw()
</script>`
