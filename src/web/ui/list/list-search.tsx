import { Icon } from '../elements/icon.tsx'
import { usePhone } from '../elements/use-media.ts'
import { SearchBox, type SearchBoxProps } from '../fields/search-box.tsx'
import * as styles from './list.module.css'
import { listTexts } from './list.texts.ts'

/** The search of a list. A phone has one search, in its header: there the list shows what is searched, and a press takes it off. */
export function ListSearch(props: SearchBoxProps) {
  const isPhone = usePhone()
  const { value, onChange } = props
  if (!isPhone) return <SearchBox {...props} />
  if (!value) return null
  return (
    <button
      type="button"
      className={`${styles.chip} ${styles.on}`}
      aria-label={listTexts.clearSearch({ text: value })}
      onClick={() => onChange('')}
    >
      <Icon name="search" size={14} />
      <b className="truncate">{value}</b>
      <Icon name="x" size={14} />
    </button>
  )
}
