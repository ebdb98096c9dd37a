import { useId } from 'react'
import { MOST_REACHES, REACH_LABELS } from '#shared/phones.ts'
import { reachTexts } from '#shared/reach.texts.ts'
import { Button } from '../ui/elements/button.tsx'
import { IconButton } from '../ui/elements/icon-button.tsx'
import { Input } from '../ui/fields/input.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import type { ControlProps, FieldDefinition } from './define-record-form.ts'
import * as styles from './more-reach.module.css'
import { moreReachTexts } from './more-reach.texts.ts'
import { OWN_ENTRY, type ReachEntry, readEntries, valuesOfReach, writeEntries } from './reach-values.ts'

const LABELS = REACH_LABELS.map((value) => ({ value, label: reachTexts.labels[value] }))
/** An added row has no value to be known by. */
const keyOf = (at: number) => `row ${at}`

const TEXTS = { phone: moreReachTexts.phone, email: moreReachTexts.email }
type Kind = keyof typeof TEXTS
type MarksProps = { kind: Kind; at: number; entry: ReachEntry; onChange: (entry: ReachEntry) => void }

/** Whose number it is, and whether it has WhatsApp. */
function Marks({ kind, at, entry, onChange }: MarksProps) {
  const texts = TEXTS[kind]
  const count = at + 1
  // One field holds several controls, each with an id of its own.
  const id = useId()
  return (
    <>
      <Select
        id={`${id} whose`}
        aria-label={texts.whose({ count })}
        options={LABELS}
        value={entry.label}
        onChange={({ target }) => onChange({ ...entry, label: target.value as ReachEntry['label'] })}
      />
      {kind === 'phone' && (
        <Switch
          id={`${id} ${at}`}
          label="WhatsApp"
          aria-label={moreReachTexts.hasWhatsApp({ count })}
          checked={entry.isWhatsApp}
          onChange={({ target }) => onChange({ ...entry, isWhatsApp: target.checked })}
        />
      )}
    </>
  )
}

type Props = Pick<ControlProps, 'value' | 'onChange'> & { kind: Kind }

/** The further numbers or addresses of a person, and how the first one is marked. */
function MoreReach({ kind, value, onChange }: Props) {
  const id = useId()
  const texts = TEXTS[kind]
  const entries = readEntries(value)
  const [first = OWN_ENTRY, ...others] = entries
  const set = (at: number, entry: ReachEntry) =>
    onChange(writeEntries([first, ...others].map((one, index) => (index === at ? entry : one))))
  const remove = (at: number) => onChange(writeEntries([first, ...others].filter((_, index) => index !== at)))
  return (
    <div className={styles.rows}>
      {(kind === 'phone' || others.length > 0) && (
        <div className={styles.entry}>
          <span className={`muted ${styles.first}`}>{texts.first()}</span>
          <Marks kind={kind} at={0} entry={first} onChange={(entry) => set(0, entry)} />
        </div>
      )}
      {others.map((entry, index) => {
        const at = index + 1
        return (
          <div className={styles.entry} key={keyOf(at)}>
            <Input
              id={`${id} ${at}`}
              className={styles.value}
              type={kind === 'phone' ? 'tel' : 'email'}
              autoComplete="off"
              aria-label={texts.value({ count: at + 1 })}
              value={entry.value}
              onChange={({ target }) => set(at, { ...entry, value: target.value })}
            />
            <Marks kind={kind} at={at} entry={entry} onChange={(next) => set(at, next)} />
            <IconButton icon="x" label={texts.remove({ count: at + 1 })} onClick={() => remove(at)} />
          </div>
        )
      })}
      {others.length + 1 < MOST_REACHES && (
        <Button
          variant="ghost"
          icon="plus"
          className={styles.add}
          onClick={() => onChange(writeEntries([first, ...others, { ...OWN_ENTRY, label: 'other' }]))}
        >
          {texts.add()}
        </Button>
      )}
    </div>
  )
}

/** The field of a person's further numbers or addresses. */
export function moreReach(kind: Kind, className?: string): FieldDefinition {
  return {
    label: TEXTS[kind].more,
    optional: true,
    group: true,
    ...(className && { className }),
    blank: [],
    read: valuesOfReach,
    show: (value) =>
      readEntries(value)
        .slice(1)
        .map((entry) => entry.value)
        .join(', '),
    control: ({ value, onChange }) => <MoreReach kind={kind} value={value} onChange={onChange} />,
  }
}
