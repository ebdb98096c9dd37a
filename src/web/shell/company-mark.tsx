import { themes, useTheme } from '#web/platform/theme.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import * as styles from './shell.module.css'

/** Logo, name and tagline of the company of the current theme. */
export function CompanyMark() {
  const { theme } = useTheme()
  const { company, tagline } = themes[theme]
  return (
    <div className={`row ${styles.company}`}>
      <span className={`centred ${styles.mark}`}>
        <Icon name={theme} />
      </span>
      <span className={styles.companyText}>
        <b className="truncate">{company}</b>
        <span className="truncate">{tagline}</span>
      </span>
    </div>
  )
}
