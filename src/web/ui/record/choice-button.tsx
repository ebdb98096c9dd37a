import type { ReactNode } from 'react'
import { show } from '#shared/texts.ts'
import { Menu } from '../overlay/menu.tsx'
import * as styles from './panel.module.css'
import { type RecordKit, type RecordNoun, useScreen } from './record-kit.ts'

type Props<T extends RecordNoun> = {
  kit: RecordKit<T>
  row: T['row']
  id: T['action']
  className?: string
  align?: 'start' | 'end'
  children: ReactNode
}

/** A button that opens the choices of an action, such as the status of a record. */
export function ChoiceButton<T extends RecordNoun>({
  kit,
  row,
  id,
  className = styles.settable,
  align,
  children,
}: Props<T>) {
  const screen = useScreen(kit)
  const action = kit.actions[id]
  return (
    <Menu
      label={show(action.label)}
      {...(align && { align })}
      entries={action.choices?.(row, screen) ?? []}
      trigger={
        <button type="button" className={className}>
          {children}
        </button>
      }
    />
  )
}
