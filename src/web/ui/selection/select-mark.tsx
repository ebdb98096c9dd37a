import { useCallback, useContext, useSyncExternalStore } from 'react'
import type { RowBase } from '#shared/list-rules.ts'
import * as fieldsStyles from '../fields/fields.module.css'
import { SelectingContext } from './selecting.ts'
import * as styles from './selection.module.css'
import { selectionTexts } from './selection.texts.ts'
import { isOn, isSelected } from './selection.ts'

const never = () => () => undefined

/** The box of a record in its list: there under the pointer, with the focus in the row, and once anything is selected. */
export function SelectMark({ row }: { row: RowBase }) {
  const { id } = row
  const selecting = useContext(SelectingContext)
  const selection = selecting?.selection
  const read = useCallback(() => {
    const selected = selection?.get()
    return selected && isOn(selected) ? (isSelected(selected, id) ? 'yes' : 'no') : 'off'
  }, [selection, id])
  const state = useSyncExternalStore(selection?.subscribe ?? never, read)
  if (!selecting) return null
  return (
    <input
      type="checkbox"
      className={`${fieldsStyles.check} ${styles.selectMark}`}
      data-select={id}
      aria-label={selectionTexts.selectThis({ name: selecting.nameOf(row) })}
      checked={state === 'yes'}
      // The keys of the row select too; until then Tab goes from row to row.
      tabIndex={state === 'off' ? -1 : undefined}
      onChange={({ nativeEvent }) => selecting.pick(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  )
}
