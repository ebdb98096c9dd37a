import { show } from '#shared/texts.ts'
import type { Screen } from '#web/platform/feature.ts'
import { type ThemeName, themeNames, themes } from '#web/platform/theme.ts'
import * as shellStyles from '#web/shell/shell.module.css'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import * as styles from './app-skeleton.module.css'
import { skeletonTexts } from './skeleton.texts.ts'

const companyClass: Record<ThemeName, string> = { elysium: 'on-elysium', dhabi: 'on-dhabi' }

/** The links to the screens, as in the sidebar. */
export type SkeletonEntry = Pick<Screen, 'path' | 'name' | 'icon' | 'startsGroup'>

/** The signed-in frame as plain HTML: painted before any script, replaced when the app starts. */
export function AppSkeleton({ entries }: { entries: readonly SkeletonEntry[] }) {
  return (
    <>
      <div className={shellStyles.app}>
        <aside className={shellStyles.side}>
          <a className={`row ${shellStyles.brand}`} href="/">
            <Icon name="plotline" />
            Plotline
          </a>
          <nav className={shellStyles.nav} aria-label={skeletonTexts.main()}>
            {entries.map(({ icon, name, path, startsGroup }) => (
              <a key={path} href={path} className={startsGroup && shellStyles.gap}>
                <Icon name={icon} size={18} />
                {show(name)}
              </a>
            ))}
          </nav>
        </aside>
        <div className={shellStyles.main}>
          <header className={`row ${shellStyles.top}`}>
            <span
              className={`${elementsStyles.button} ${elementsStyles.ghost} ${elementsStyles.iconOnly} ${styles.menuPlace}`}
              aria-hidden="true"
            >
              <Icon name="menu" />
            </span>
            <div className={`row ${shellStyles.company}`}>
              <span className={`centred ${shellStyles.mark}`}>
                {themeNames.map((name) => (
                  <span key={name} className={companyClass[name]}>
                    <Icon name={name} />
                  </span>
                ))}
              </span>
              {themeNames.map((name) => (
                <span key={name} className={`${shellStyles.companyText} ${companyClass[name]}`}>
                  <b>{themes[name].company}</b>
                  <span>{themes[name].tagline}</span>
                </span>
              ))}
            </div>
            <span className={`row ${shellStyles.search}`} aria-hidden="true">
              <Icon name="search" />
              <span className={`truncate ${shellStyles.searchText}`}>{skeletonTexts.search()}</span>
            </span>
          </header>
          <main className={shellStyles.page} aria-busy="true" aria-label={skeletonTexts.loading()} />
        </div>
      </div>
      <noscript>{skeletonTexts.needsScript()}</noscript>
    </>
  )
}
