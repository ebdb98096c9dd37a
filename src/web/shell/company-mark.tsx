import { sizedPicture } from '#shared/pictures.ts'
import { useCompanyFace } from '#web/platform/company-face.ts'
import { themes, useTheme } from '#web/platform/theme.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { initials } from '#web/ui/elements/initials.ts'
import * as styles from './shell.module.css'

/** Logo and name of the company that shows its own face; else those of the theme, with its tagline. */
export function CompanyMark() {
  const { theme } = useTheme()
  const face = useCompanyFace()
  const { company, tagline } = themes[theme]
  if (face)
    return (
      <div className={`row ${styles.company}`}>
        <span className={face.logo ? `centred ${styles.mark} ${styles.logo}` : `centred ${styles.mark}`}>
          {face.logo ? <img src={sizedPicture(face.logo, 640)} alt="" /> : initials(face.name)}
        </span>
        <span className={styles.companyText}>
          <b className="truncate" title={face.name}>
            {face.name}
          </b>
        </span>
      </div>
    )
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
