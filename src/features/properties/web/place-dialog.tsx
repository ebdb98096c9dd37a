import { useState } from 'react'
import { pastedPlace } from '#shared/geo.ts'
import { type ContractForm, useContractForm } from '#web/platform/form.ts'
import { readPlace } from '#web/platform/read-place.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { type Property, type PropertyPlace, propertyPlace } from '../properties.contract.ts'
import { propertyPlaceTexts } from './property-place.texts.ts'
import { propertyWrites } from './use-properties.ts'

type Values = { link: string; latitude: string; longitude: string; landmark: string }
type Form = ContractForm<Values, PropertyPlace>

const textOfNumber = (value: number | null) => (value === null ? '' : String(value))
/** Degrees as a number; empty is null, what is no number is left for the schema to refuse. */
function degreesOf(text: string): number | string | null {
  if (text.trim() === '') return null
  const degrees = Number(text.trim().replace(',', '.'))
  return Number.isNaN(degrees) ? text : degrees
}

/** A place to within a decimetre is exact enough. */
const rounded = (degrees: number) => String(Number(degrees.toFixed(6)))

/** Says where a property is: typed, from a pasted link, or from where the phone is. */
export function PlaceDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const { latitude, longitude, landmark } = property
  const start = {
    link: '',
    latitude: textOfNumber(latitude),
    longitude: textOfNumber(longitude),
    landmark: landmark ?? '',
  }
  const form = useContractForm(propertyPlace, start, {
    draft: `place-${property.id}`,
    toBody: (values: Values) => ({
      latitude: degreesOf(values.latitude),
      longitude: degreesOf(values.longitude),
      landmark: values.landmark,
    }),
  })

  async function save(place: PropertyPlace, close: () => void) {
    if (await saveRecord(propertyWrites, property, place)) close()
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={propertyPlaceTexts.title()}
      description={property.title}
      save={propertyPlaceTexts.save()}
      send={save}
    >
      <Sources form={form} />
      <Fields form={form} />
    </FormDialog>
  )
}

/** The ways to coordinates without typing them. */
function Sources({ form: { register, setValue } }: { form: Form }) {
  const [note, setNote] = useState('')
  const [isReading, setReading] = useState(false)
  const [wrong, setWrong] = useState<string>()

  function fill(place: { latitude: number; longitude: number }) {
    setValue('latitude', rounded(place.latitude), { shouldDirty: true })
    setValue('longitude', rounded(place.longitude), { shouldDirty: true })
  }

  function paste(text: string) {
    const place = text.trim() === '' ? undefined : pastedPlace(text)
    setWrong(typeof place === 'string' ? propertyPlaceTexts.wrongLinks[place]() : undefined)
    if (typeof place === 'object') fill(place)
  }

  async function takeMine() {
    setReading(true)
    setNote(propertyPlaceTexts.reading())
    const place = await readPlace()
    setReading(false)
    if (typeof place === 'string') return setNote(propertyPlaceTexts.notRead[place]())
    fill(place)
    setNote(propertyPlaceTexts.read({ metres: Math.round(place.accuracy) }))
  }

  return (
    <>
      <Field
        label={propertyPlaceTexts.link()}
        optional
        className={fieldsStyles.full}
        hint={propertyPlaceTexts.linkHint()}
        error={wrong}
      >
        <Input {...register('link', { onChange: ({ target }) => paste(target.value) })} autoComplete="off" />
      </Field>
      <div className={`stack ${fieldsStyles.full}`}>
        <Button icon="map-pin" busy={isReading} onClick={() => void takeMine()}>
          {propertyPlaceTexts.takeMine()}
        </Button>
        <p className={fieldsStyles.hint} role="status">
          {note}
        </p>
      </div>
    </>
  )
}

function Fields({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState
  return (
    <>
      <Field label={propertyPlaceTexts.latitude()} optional error={errors.latitude?.message}>
        <Input {...register('latitude', { deps: 'longitude' })} inputMode="text" autoComplete="off" />
      </Field>
      <Field label={propertyPlaceTexts.longitude()} optional error={errors.longitude?.message}>
        <Input {...register('longitude', { deps: 'latitude' })} inputMode="text" autoComplete="off" />
      </Field>
      <Field
        label={propertyPlaceTexts.landmark()}
        optional
        className={fieldsStyles.full}
        error={errors.landmark?.message}
      >
        <Input {...register('landmark')} autoComplete="off" />
      </Field>
    </>
  )
}
