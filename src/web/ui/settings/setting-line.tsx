import type { ReactNode } from 'react'
import * as lineStyles from './setting-lines.module.css'

type Props = { name: ReactNode; text: ReactNode; children?: ReactNode }

/** A line of a section: what it is, and the controls beside it. */
export function SettingLine({ name, text, children }: Props) {
  return (
    <div className={lineStyles.settingLine}>
      <span className={lineStyles.settingText}>
        <b>{name}</b>
        <span>{text}</span>
      </span>
      {children}
    </div>
  )
}
