import { useState } from 'react'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { NairaInput } from '#web/ui/fields/naira-input.tsx'
import { type Found, type Pickable, RecordPicker } from '#web/ui/fields/record-picker.tsx'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TagField } from '#web/ui/fields/tag-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import * as styles from './catalogue.module.css'

const STAGES = ['New', 'Qualified', 'Negotiation'].map((label) => ({ value: label.toLowerCase(), label }))
const PEOPLE: Pickable[] = [
  ...['Amarachi Duru', 'Bola Salako', 'Chidi Okafor', 'Damilola Ade'].map((name) => ({ name, group: 'Contacts' })),
  ...['Emeka Nwosu', 'Folake Bello', 'Garba Musa'].map((name) => ({ name, group: 'Leads' })),
].map((person) => ({ ...person, id: person.name, detail: '0714 338 0264' }))

function usePeople(text: string): Found {
  const options = PEOPLE.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  return { options, isFailed: false, retry: () => undefined }
}
const useNobodyYet = (): Found => ({ options: undefined, isFailed: false, retry: () => undefined })
const useFailure = (): Found => ({ options: undefined, isFailed: true, retry: () => undefined })

type PickerProps = { label: string; useSearch: (text: string, isOpen: boolean) => Found }

function Picker({ label, useSearch }: PickerProps) {
  const [picked, setPicked] = useState<Pickable>()
  return (
    <Field label={label}>
      <RecordPicker
        value={picked?.id ?? ''}
        name={picked?.name ?? ''}
        onChange={setPicked}
        useSearch={useSearch}
        placeholder={`Name (${label.toLowerCase()})`}
        emptyText="Nobody found"
      />
    </Field>
  )
}

function TextFields() {
  const [price, setPrice] = useState('25,000,000')
  return (
    <>
      <Field label="Text" hint="A line below the field.">
        <Input defaultValue="Amarachi" />
      </Field>
      <Field label="With an error" error="Enter an email address.">
        <Input type="email" defaultValue="amarachi@" />
      </Field>
      <Field label="Disabled">
        <Input disabled defaultValue="Not now" />
      </Field>
      <Field label="Price">
        <NairaInput value={price} onChange={({ target }) => setPrice(target.value)} />
      </Field>
      <Field label="Notes" optional>
        <Textarea rows={3} />
      </Field>
      <SearchBox value={undefined} onChange={() => undefined} label="Search leads" placeholder="Name, phone" />
    </>
  )
}

function Choices() {
  const [stage, setStage] = useState<string | undefined>('new')
  const [tags, setTags] = useState<string[]>(['Pool', 'Sea view'])
  return (
    <>
      <Field label="Stage">
        <Select options={STAGES} placeholder="Any stage" />
      </Field>
      <Field label="Day">
        <Input type="date" defaultValue="2026-11-26" />
      </Field>
      <Field label="Time">
        <Input type="datetime-local" defaultValue="2026-11-26T09:30" />
      </Field>
      <Field label="Stage as buttons" group>
        <Segmented options={STAGES} value={stage} onChange={setStage} wide />
      </Field>
      <Field label="Features">
        <TagField
          value={tags}
          onChange={setTags}
          full={({ most }) => `${most} features at most`}
          placeholder="Pool, gym"
        />
      </Field>
      <Switch label="Send me a daily summary" defaultChecked />
    </>
  )
}

/** Fields for text and choices. */
export function Fields() {
  return (
    <div className={styles.specimenFields}>
      <TextFields />
      <Choices />
      <Picker label="Person" useSearch={usePeople} />
      <Picker label="Still searching" useSearch={useNobodyYet} />
      <Picker label="Not loaded" useSearch={useFailure} />
    </div>
  )
}
