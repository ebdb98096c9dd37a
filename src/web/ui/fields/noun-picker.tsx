import { useState } from 'react'
import type { Answer } from '../../platform/answer-entry.ts'
import { type Found, type Pickable, RecordPicker, type RecordPickerProps } from './record-picker.tsx'

export type PickerProps = {
  /** The picked id; empty for none. */
  value: string
  onChange: (id: string) => void
  /** The name of the picked record, where the caller knows it. */
  name?: string | null | undefined
  autoFocus?: boolean
  'aria-label'?: string
}

type Props = PickerProps &
  Pick<RecordPickerProps, 'useSearch' | 'placeholder' | 'emptyText'> & {
    /** Reads the name of a record; undefined until it is known. */
    useName: (id: string, enabled: boolean) => string | undefined
  }

/** So many records are offered at a time. */
const OFFERED = 20

/** The query of a picker's search; without a text the newest records. */
export const offered = (text: string) => ({ query: { limit: OFFERED, ...(text && { search: text }) } })

/** What a search found, as options. */
export function foundIn<Row>({ data, status, retry }: Answer<Row[]>, option: (row: Row) => Pickable): Found {
  return { options: data?.map(option), isFailed: status === 'error', retry }
}

/** The field that finds one record of a noun by typing; the noun's `*-picker.tsx` says how. */
export function NounPicker({ value, onChange, name, useName, ...rest }: Props) {
  const [picked, setPicked] = useState<Pickable>()
  const known = picked && picked.id === value ? picked.name : name
  const read = useName(value, value !== '' && !known)
  return (
    <RecordPicker
      {...rest}
      value={value}
      name={value === '' ? '' : (known ?? read ?? '…')}
      onChange={(option) => {
        setPicked(option)
        onChange(option?.id ?? '')
      }}
    />
  )
}
