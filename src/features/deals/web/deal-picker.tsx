import { useAnswer } from '#web/platform/answers.ts'
import { foundIn, NounPicker, offered, type PickerProps } from '#web/ui/fields/noun-picker.tsx'
import { type Deal, getDeal, listDeals } from '../deals.contract.ts'

const option = ({ id, title, leadName }: Deal) => ({ id, name: title, ...(leadName && { detail: leadName }) })

const useSearch = (text: string, enabled: boolean) => foundIn(useAnswer(listDeals, offered(text), { enabled }), option)

function useName(id: string, enabled: boolean): string | undefined {
  const { data } = useAnswer(getDeal, { params: { id } }, { enabled, dependsOn: ['deal'] })
  return data && option(data).name
}

/** Finds a deal by its title. */
export function DealPicker(props: PickerProps) {
  return <NounPicker {...props} {...{ useSearch, useName }} placeholder="Title" emptyText="No deal found" />
}
