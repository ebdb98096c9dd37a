import { themes, useTheme } from '#web/platform/theme.ts'
import { Icon } from '#web/ui/elements/icon.tsx'

/** Logo, name and line of the company whose look is chosen. */
export function CompanyMark() {
  const { theme } = useTheme()
  const { company, tagline } = themes[theme]
  return (
    <div className="co">
      <span className="mark">
        <Icon name={theme} />
      </span>
      <span className="co-text">
        <b className="trunc">{company}</b>
        <span className="trunc">{tagline}</span>
      </span>
    </div>
  )
}
