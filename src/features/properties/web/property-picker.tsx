import { formatNaira } from '#shared/money.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { foundIn, NounPicker, offered, type PickerProps } from '#web/ui/fields/noun-picker.tsx'
import { getProperty, listProperties, type Property } from '../properties.contract.ts'

const option = ({ id, title, location, price }: Property) => ({
  id,
  name: title,
  detail: `${location} · ${formatNaira(price)}`,
})

const useSearch = (text: string, enabled: boolean) =>
  foundIn(useAnswer(listProperties, offered(text), { enabled }), option)

function useName(id: string, enabled: boolean): string | undefined {
  const { data } = useAnswer(getProperty, { params: { id } }, { enabled, dependsOn: ['property'] })
  return data && option(data).name
}

/** Finds a property by title, address or city. */
export function PropertyPicker(props: PickerProps) {
  return (
    <NounPicker {...props} {...{ useSearch, useName }} placeholder="Title or address" emptyText="No property found" />
  )
}
