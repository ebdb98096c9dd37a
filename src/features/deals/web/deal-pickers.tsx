import { useState } from 'react'
import { getLead, type Lead, listLeads } from '#features/leads/leads.contract.ts'
import { getProperty, listProperties, type Property } from '#features/properties/properties.contract.ts'
import { formatNaira } from '#shared/money.ts'
import type { Answer } from '#web/platform/answer-store.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { type Found, type Pickable, RecordPicker } from '#web/ui/record-picker.tsx'

/** So many records are offered at a time. */
const OFFERED = 20

export type PickerProps = {
  /** The picked id; empty for none. */
  value: string
  onChange: (id: string) => void
  /** Its name, when the deal says it already. */
  name?: string | null | undefined
  autoFocus?: boolean
  'aria-label'?: string
}

const leadOption = (lead: Lead): Pickable => ({
  id: lead.id,
  name: `${lead.firstName} ${lead.lastName}`,
  detail: lead.phone,
})

const propertyOption = (property: Property): Pickable => ({
  id: property.id,
  name: property.title,
  detail: `${property.location} · ${formatNaira(property.price)}`,
})

function toFound<Row>(answer: Answer<Row[]>, option: (row: Row) => Pickable): Found {
  return { options: answer.data?.map(option), isFailed: answer.status === 'error', retry: answer.retry }
}

function useLeadSearch(text: string, isOpen: boolean): Found {
  const query = { limit: OFFERED, ...(text && { search: text }) }
  return toFound(useAnswer(listLeads, { query }, { enabled: isOpen }), leadOption)
}

function usePropertySearch(text: string, isOpen: boolean): Found {
  const query = { limit: OFFERED, ...(text && { search: text }) }
  return toFound(useAnswer(listProperties, { query }, { enabled: isOpen }), propertyOption)
}

/** Remembers the name of what was picked here; anything else is named by the caller. */
function usePicked({ value, name, onChange }: PickerProps) {
  const [picked, setPicked] = useState<Pickable>()
  return {
    known: picked && picked.id === value ? picked.name : name,
    pick: (option: Pickable | undefined) => {
      setPicked(option)
      onChange(option?.id ?? '')
    },
  }
}

/** Finds a lead by name, e-mail or phone. */
export function LeadPicker(props: PickerProps) {
  const { known, pick } = usePicked(props)
  const { value, onChange: _, name: __, ...rest } = props
  const lead = useAnswer(getLead, { params: { id: value } }, { enabled: value !== '' && !known, shows: ['lead'] })
  return (
    <RecordPicker
      {...rest}
      value={value}
      name={value ? (known ?? (lead.data ? leadOption(lead.data).name : '…')) : ''}
      onChange={pick}
      useSearch={useLeadSearch}
      placeholder="Name or phone"
      emptyText="No lead found"
    />
  )
}

/** Finds a property by title, address or city. */
export function PropertyPicker(props: PickerProps) {
  const { known, pick } = usePicked(props)
  const { value, onChange: _, name: __, ...rest } = props
  const shows = ['property']
  const property = useAnswer(getProperty, { params: { id: value } }, { enabled: value !== '' && !known, shows })
  return (
    <RecordPicker
      {...rest}
      value={value}
      name={value ? (known ?? property.data?.title ?? '…') : ''}
      onChange={pick}
      useSearch={usePropertySearch}
      placeholder="Title or address"
      emptyText="No property found"
    />
  )
}
