import { createElement, useState } from 'react'
import type { AnyEndpoint, Args, RowOf } from '#shared/calls.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { show, type Words } from '#shared/texts.ts'
import { useAnswer } from '#sync/react'
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

type Definition<List, Get> = {
  placeholder: Words
  emptyText: Words
  /** The calls that search the records and read one. */
  list: List
  get: Get & ([AnswerOf<Get>] extends [RowOf<List>] ? unknown : never)
  /** The entity whose changes may rename the picked one. */
  entity: string
  option: (row: RowOf<List>) => Pickable
}

/** So many records are offered at a time; without a text the newest. */
const OFFERED = 20

function useFound<List extends AnyEndpoint>(
  { list, option }: Pick<Definition<List, never>, 'list' | 'option'>,
  text: string,
  enabled: boolean,
): Found {
  const query = { limit: OFFERED, ...(text && { search: text }) }
  const { data, status, retry } = useAnswer(list, { query } as unknown as Args<List>, { enabled })
  const rows = data as RowOf<List>[] | undefined
  return { options: rows?.map(option), isFailed: status === 'error', retry }
}

type Props<List, Get> = PickerProps & Pick<RecordPickerProps, 'useSearch'> & { definition: Definition<List, Get> }

function NounPicker<List extends AnyEndpoint, Get extends AnyEndpoint>(props: Props<List, Get>) {
  const { definition, value, onChange, name, ...rest } = props
  const { get, entity, option } = definition
  const [picked, setPicked] = useState<Pickable>()
  const known = picked && picked.id === value ? picked.name : name
  const args = { params: { id: value } } as unknown as Args<Get>
  const { data } = useAnswer(get, args, { enabled: value !== '' && !known, dependsOn: [entity] })
  const read = data && option(data as RowOf<List>).name
  return (
    <RecordPicker
      {...rest}
      placeholder={show(definition.placeholder)}
      emptyText={show(definition.emptyText)}
      value={value}
      name={value === '' ? '' : (known ?? read ?? '…')}
      onChange={(option) => {
        setPicked(option)
        onChange(option?.id ?? '')
      }}
    />
  )
}

/** Defines the field that finds one record of a noun by typing. */
export function definePicker<List extends AnyEndpoint, Get extends AnyEndpoint>(definition: Definition<List, Get>) {
  const useSearch = (useFound<List>).bind(null, definition)
  return (props: PickerProps) => createElement(NounPicker<List, Get>, { ...props, definition, useSearch })
}
