import * as panelStyles from './panel.module.css'
import { ReachButton, reachedFrom } from './reach-actions.tsx'
import type { RecordKit, RecordNoun } from './record-kit.ts'

type Props<T extends RecordNoun> = { kit: RecordKit<T>; row: T['row']; label: string }

/** The buttons that call a person and write to them, for the panel of another record. */
export function ReachSection<T extends RecordNoun>({ kit, row, label }: Props<T>) {
  return (
    <section className={panelStyles.actions} aria-label={label} {...reachedFrom(kit, row)}>
      <ReachButton kit={kit} row={row} id="call" />
      <ReachButton kit={kit} row={row} id="whatsapp" />
    </section>
  )
}
