import { themes, useTheme } from '#web/platform/theme.ts'
import { Icon } from '#web/ui/elements/icon.tsx'

/** Logo, name and tagline of the company of the current theme. */
export function CompanyMark() {
  const { theme } = useTheme()
  const { company, tagline } = themes[theme]
  return (
    <div className="company">
      <span className="mark">
        <Icon name={theme} />
      </span>
      <span className="company-text">
        <b className="truncate">{company}</b>
        <span className="truncate">{tagline}</span>
      </span>
    </div>
  )
}
