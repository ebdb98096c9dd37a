import { type FormEvent, useState } from 'react'
import { CAPS } from '#shared/caps.ts'
import { fold } from '#shared/text.ts'
import { useRows } from '#sync/react'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import type { FilterFormProps } from '#web/ui/list/filter-bar.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import type { Property } from '../properties.contract.ts'
import * as styles from './properties.module.css'
import { propertiesPageTexts } from './properties-page.texts.ts'
import { propertySource } from './use-properties.ts'

const OFFERED = 8

/** The cities of these listings, those with the most listings first; upper and lower case do not count. */
export function citiesOf(properties: readonly Pick<Property, 'city'>[]): { city: string; count: number }[] {
  const found = new Map<string, { city: string; count: number }>()
  for (const { city } of properties) {
    const known = found.get(city.toLowerCase())
    if (known) known.count += 1
    else found.set(city.toLowerCase(), { city, count: 1 })
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.city < b.city ? -1 : 1))
}

/** A city out of those that have listings here, or any other that is typed. */
export function CityFilter({ search: { city }, onApply }: FilterFormProps<{ city?: string | undefined }>) {
  const onPick = (city: string | undefined) => onApply({ city })
  const { rows, isWhole } = useRows(propertySource, {})
  const [typed, setTyped] = useState('')
  const offered = citiesOf(rows)
    .filter((offer) => fold(offer.city).includes(fold(typed.trim())))
    .slice(0, OFFERED)

  function pick(event: FormEvent) {
    event.preventDefault()
    const text = typed.trim()
    if (text === '') return onPick(city)
    const known = offered.find((offer) => fold(offer.city) === fold(text))
    onPick(known?.city ?? (isWhole ? (offered[0]?.city ?? text) : text))
  }

  return (
    <form className={`stack ${listStyles.narrowForm}`} noValidate onSubmit={pick}>
      <Field label={propertiesPageTexts.fields.city()}>
        <Input
          icon="map-pin"
          value={typed}
          maxLength={CAPS.name}
          autoComplete="off"
          placeholder={city ?? propertiesPageTexts.cityExample()}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <ul className={`stack ${styles.cities}`} aria-label={propertiesPageTexts.cities()}>
        <li>
          <button type="button" className={`row ${styles.city}`} aria-pressed={!city} onClick={() => onPick(undefined)}>
            {propertiesPageTexts.anyCity()}
            {!city && <Icon name="check" />}
          </button>
        </li>
        {offered.map((offer) => {
          const isChosen = offer.city.toLowerCase() === city?.toLowerCase()
          return (
            <li key={offer.city}>
              <button
                type="button"
                className={`row ${styles.city}`}
                aria-pressed={isChosen}
                onClick={() => onPick(offer.city)}
              >
                <span className="truncate wraps">{offer.city}</span>
                {isWhole && <span className={elementsStyles.count}>{offer.count}</span>}
                {isChosen && <Icon name="check" />}
              </button>
            </li>
          )
        })}
      </ul>
    </form>
  )
}
