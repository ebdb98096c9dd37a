import { type ComponentType, type LazyExoticComponent, Suspense } from 'react'
import type { SettingsPart, SettingsSection } from '#web/platform/feature.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import * as styles from './settings.module.css'
import { settingsPageTexts } from './settings-page.texts.ts'

const components = new WeakMap<SettingsPart, LazyExoticComponent<ComponentType<object>>>()

/** The component of a part, the same one at every call. */
function componentOf(part: SettingsPart): LazyExoticComponent<ComponentType<object>> {
  const component = components.get(part) ?? lazyPart(part.load)
  components.set(part, component)
  return component
}

/** A section of the settings with its parts. */
export function OpenSection({ section: { id, name, hint, parts } }: { section: SettingsSection }) {
  const loading = settingsPageTexts.loadingSection({ section: name() })
  return (
    <section className={`${elementsStyles.card} ${styles.section}`} aria-labelledby={`settings-${id}`}>
      <h2 id={`settings-${id}`} tabIndex={-1}>
        {name()}
      </h2>
      <p>{hint()}</p>
      {parts.map((part, at) => {
        const Part = componentOf(part)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a section never change their order
          <div key={at}>
            {part.name && <h3 className={lineStyles.settingSubtitle}>{part.name()}</h3>}
            <Suspense fallback={<SkeletonRows label={loading} count={part.lines ?? 3} />}>
              <Part />
            </Suspense>
          </div>
        )
      })}
    </section>
  )
}
