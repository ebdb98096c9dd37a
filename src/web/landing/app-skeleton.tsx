import { type ThemeName, themeNames, themes } from '#web/platform/theme.ts'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'

type Entry = [icon: IconName, text: string, path: string, startsGroup?: true]

const sidebarEntries: Entry[] = [
  ['house', 'Dashboard', '/'],
  ['users', 'Lead Management', '/leads', true],
  ['contact-round', 'Contacts', '/contacts'],
  ['square-kanban', 'Pipeline', '/pipeline'],
  ['building-2', 'Properties', '/properties'],
  ['phone-call', 'Communication', '/communication', true],
  ['calendar', 'Calendar', '/calendar'],
  ['square-check', 'Tasks', '/tasks'],
  ['files', 'Documents', '/documents'],
  ['chart-column', 'Reports', '/reports', true],
  ['messages-square', 'Team Chat', '/team-chat'],
  ['settings', 'Settings', '/settings', true],
]

const companyClass: Record<ThemeName, string> = { elysium: 'on-elysium', dhabi: 'on-dhabi' }

/** The signed-in frame as plain HTML: painted before any script, replaced when the app starts. */
export function AppSkeleton() {
  return (
    <>
      <div className="app wide-only">
        <aside className="side">
          <a className="brand" href="/">
            <Icon name="plotline" />
            Plotline
          </a>
          <nav className="nav" aria-label="Main">
            {sidebarEntries.map(([icon, text, path, startsGroup]) => (
              <a key={path} href={path} className={startsGroup && 'gap'}>
                <Icon name={icon} size={18} />
                {text}
              </a>
            ))}
          </nav>
        </aside>
        <div className="main">
          <header className="top">
            <div className="company">
              <span className="mark">
                {themeNames.map((name) => (
                  <span key={name} className={companyClass[name]}>
                    <Icon name={name} />
                  </span>
                ))}
              </span>
              {themeNames.map((name) => (
                <span key={name} className={companyClass[name]}>
                  <b>{themes[name].company}</b>
                  <span>{themes[name].tagline}</span>
                </span>
              ))}
            </div>
            <span className="search" aria-hidden="true">
              <Icon name="search" />
              Search leads, properties...
            </span>
          </header>
          <main className="page" aria-busy="true" aria-label="Loading" />
        </div>
      </div>
      <div className="phone narrow-only">
        <header className="phone-header">
          <span className="phone-mark">
            <Icon name="plotline" />
          </span>
          <b>Plotline</b>
        </header>
        <main className="phone-main" aria-busy="true" aria-label="Loading" />
        <div className="tabbar" aria-hidden="true" />
      </div>
      <noscript>Plotline needs JavaScript. Please switch it on and load the page again.</noscript>
    </>
  )
}
