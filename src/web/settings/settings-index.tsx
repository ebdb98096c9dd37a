import type { SettingsSection } from '#web/platform/feature.ts'
import { Link } from '#web/platform/router/link.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import * as styles from './settings.module.css'
import { settingsPageTexts } from './settings-page.texts.ts'

type Props = {
  sections: readonly SettingsSection[]
  /** The open section; none on a phone, where the index is a page of its own. */
  openId: string | undefined
  /** With the hint of each section. */
  isList: boolean
}

function IndexLinks({ sections, openId, isList }: Props) {
  return sections.map(({ id, name, hint, icon }) => (
    <Link
      key={id}
      className="row"
      to={`/settings/${id}`}
      data-section={id}
      aria-current={id === openId ? 'page' : undefined}
    >
      <Icon name={icon} size={isList ? 20 : 18} />
      <span className="fill">
        <span className={styles.indexName}>{name()}</span>
        {isList && <span className={styles.indexHint}>{hint()}</span>}
      </span>
      {isList && <Icon name="chevron-right" />}
    </Link>
  ))
}

/** The sections of the settings: those of everybody, then those of the company. */
export function SettingsIndex({ sections, ...rest }: Props) {
  const own = sections.filter(({ seenBy }) => seenBy === 'everybody')
  const company = sections.filter(({ seenBy }) => seenBy === 'admins')
  return (
    <nav className={rest.isList ? styles.indexList : styles.index} aria-label={settingsPageTexts.sections()}>
      <div className={styles.indexGroup}>
        <IndexLinks sections={own} {...rest} />
      </div>
      {company.length > 0 && (
        <>
          <h2 className={styles.indexTitle}>{settingsPageTexts.company()}</h2>
          <div className={styles.indexGroup}>
            <IndexLinks sections={company} {...rest} />
          </div>
        </>
      )}
    </nav>
  )
}
