import { type ReactNode, StrictMode, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { isThemeName, type Mode, type ThemeName, themeNames, themes } from '#web/platform/theme.ts'
import { TooltipProvider } from '#web/ui/elements/tooltip.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import * as styles from './catalogue.module.css'
import { Elements } from './elements.tsx'
import { Fields } from './fields.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'

const LOOKS = themeNames.map((value) => ({ value, label: themes[value].label }))
const MODES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The look that the address asks for. */
function asked(): { theme: ThemeName; mode: Mode } {
  const search = new URLSearchParams(location.search)
  const theme = search.get('theme')
  return { theme: isThemeName(theme) ? theme : 'elysium', mode: search.get('mode') === 'dark' ? 'dark' : 'light' }
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Every element of the kit with its states. Development serves it at `/catalogue`; the build leaves it out. */
function Catalogue() {
  const [{ theme, mode }, setLook] = useState(asked)
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, mode })
    history.replaceState(null, '', `?${new URLSearchParams({ theme, mode })}`)
  }, [theme, mode])
  return (
    <main className={`stack ${styles.catalogue}`}>
      <header>
        <h1>Catalogue</h1>
        <Segmented label="Company" options={LOOKS} value={theme} onChange={(next) => setLook({ theme: next, mode })} />
        <Segmented label="Mode" options={MODES} value={mode} onChange={(next) => setLook({ theme, mode: next })} />
      </header>
      <Section title="Elements">
        <Elements />
      </Section>
      <Section title="Fields">
        <Fields />
      </Section>
      <Section title="Overlays">
        <Overlays />
      </Section>
      <Section title="Loading">
        <States />
      </Section>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <TooltipProvider>
        <Catalogue />
      </TooltipProvider>
      <Toaster />
    </StrictMode>,
  )
