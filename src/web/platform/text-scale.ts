import { createStore } from '#shared/emitter.ts'

/** How many times as large as designed a person has text drawn by their phone or browser. */
export const textScale = createStore(1)

/** The height of a line of the probe without that, px. */
const PROBE_PX = 100
/** Smaller differences come from rounding. */
const LEAST_CHANGE = 0.02
/** From here on words that stand side by side on a phone have no room. */
const LARGE = 1.25

/** Measures text now and whenever its size is changed; style sheets have the scale as `--text-scale`, and `data-text` when it is `large`. */
export function watchTextScale(): void {
  const probe = document.createElement('span')
  probe.textContent = 'M'
  probe.ariaHidden = 'true'
  probe.className = 'text-probe'
  document.body.append(probe)
  const read = () => {
    const scale = probe.offsetHeight / PROBE_PX
    if (scale === 0 || Math.abs(scale - textScale.get()) < LEAST_CHANGE) return
    textScale.set(scale)
    const { style, dataset } = document.documentElement
    style.setProperty('--text-scale', String(scale))
    dataset.text = scale < LARGE ? 'usual' : 'large'
  }
  read()
  new ResizeObserver(read).observe(probe)
}
