import { show } from '#shared/texts.ts'
import type { Screen } from '#web/platform/feature.ts'
import { type ThemeName, themeNames, themes } from '#web/platform/theme.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { skeletonTexts } from './skeleton.texts.ts'

const companyClass: Record<ThemeName, string> = { elysium: 'on-elysium', dhabi: 'on-dhabi' }

/** The links to the screens, as in the sidebar. */
export type SkeletonEntry = Pick<Screen, 'path' | 'name' | 'icon' | 'startsGroup'>

/** The signed-in frame as plain HTML: painted before any script, replaced when the app starts. */
export function AppSkeleton({ entries }: { entries: readonly SkeletonEntry[] }) {
  return (
    <>
      <div className="app">
        <aside className="side">
          <a className="brand" href="/">
            <Icon name="plotline" />
            Plotline
          </a>
          <nav className="nav" aria-label={skeletonTexts.main()}>
            {entries.map(({ icon, name, path, startsGroup }) => (
              <a key={path} href={path} className={startsGroup && 'gap'}>
                <Icon name={icon} size={18} />
                {show(name)}
              </a>
            ))}
          </nav>
        </aside>
        <div className="main">
          <header className="top">
            <span className="button ghost icon-only menu-place" aria-hidden="true">
              <Icon name="menu" />
            </span>
            <div className="company">
              <span className="mark">
                {themeNames.map((name) => (
                  <span key={name} className={companyClass[name]}>
                    <Icon name={name} />
                  </span>
                ))}
              </span>
              {themeNames.map((name) => (
                <span key={name} className={`company-text ${companyClass[name]}`}>
                  <b>{themes[name].company}</b>
                  <span>{themes[name].tagline}</span>
                </span>
              ))}
            </div>
            <span className="search" aria-hidden="true">
              <Icon name="search" />
              <span className="search-text">{skeletonTexts.search()}</span>
            </span>
          </header>
          <main className="page" aria-busy="true" aria-label={skeletonTexts.loading()} />
        </div>
      </div>
      <noscript>{skeletonTexts.needsScript()}</noscript>
    </>
  )
}
