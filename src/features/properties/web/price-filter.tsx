import { type FormEvent, useState } from 'react'
import { readMoney } from '#shared/money.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { NairaInput } from '#web/ui/fields/naira-input.tsx'
import { typedNaira } from '#web/ui/fields/naira-text.ts'
import type { FilterFormProps } from '#web/ui/list/filter-bar.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import { propertiesPageTexts } from './properties-page.texts.ts'

type Range = { minPrice: string | undefined; maxPrice: string | undefined }

/** The limits of a price range that was typed, or what is wrong with them; an empty limit is none. */
export function readPriceRange(min: string, max: string): { range?: Range; errors: { min?: string; max?: string } } {
  const limitOf = (text: string) => (text.trim() === '' ? undefined : readMoney(text))
  const [minPrice, maxPrice] = [limitOf(min), limitOf(max)]
  if (typeof minPrice === 'object') return { errors: { min: minPrice.refused } }
  if (typeof maxPrice === 'object') return { errors: { max: maxPrice.refused } }
  if (minPrice && maxPrice && Number(minPrice) > Number(maxPrice))
    return { errors: { max: propertiesPageTexts.pricesCrossed() } }
  return { range: { minPrice, maxPrice }, errors: {} }
}

/** The two limits of the price, each of which may be left out. */
export function PriceFilter({ search: { minPrice = '', maxPrice = '' }, onApply }: FilterFormProps<Partial<Range>>) {
  const [lowest, setLowest] = useState(typedNaira(minPrice))
  const [highest, setHighest] = useState(typedNaira(maxPrice))
  const [errors, setErrors] = useState<{ min?: string; max?: string }>({})

  function apply(event: FormEvent) {
    event.preventDefault()
    const { range, errors } = readPriceRange(lowest, highest)
    setErrors(errors)
    if (range) onApply(range)
  }

  return (
    <form className={`stack ${listStyles.narrowForm}`} noValidate onSubmit={apply}>
      <Field label={propertiesPageTexts.lowestPrice()} optional error={errors.min}>
        <NairaInput value={lowest} onChange={({ target }) => setLowest(target.value)} />
      </Field>
      <Field label={propertiesPageTexts.highestPrice()} optional error={errors.max}>
        <NairaInput value={highest} onChange={({ target }) => setHighest(target.value)} />
      </Field>
      <div className={listStyles.narrowActs}>
        <Button onClick={() => onApply({ minPrice: undefined, maxPrice: undefined })}>
          {propertiesPageTexts.anyPrice()}
        </Button>
        <Button type="submit" variant="primary">
          {propertiesPageTexts.apply()}
        </Button>
      </div>
    </form>
  )
}
