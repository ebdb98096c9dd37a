import { useState } from 'react'
import { fold } from '#shared/text.ts'
import { show } from '#shared/texts.ts'
import { Icon } from '../elements/icon.tsx'
import { Input } from '../fields/input.tsx'
import { unlessComposing } from '../fields/is-composing.ts'
import { ListboxOptions } from '../fields/listbox.tsx'
import { useListbox } from '../fields/use-listbox.ts'
import { Dialog } from '../overlay/dialog.tsx'
import type { BulkOffer, BulkOption } from '../selection/bulk-offers.ts'
import { bulkTexts } from './bulk.texts.ts'
import * as styles from './bulk-bar.module.css'

type Props = { offer: BulkOffer; onPick: (value: string | null) => void; onClose: () => void }

/** The options that a typed text finds; a text that is none of them is a new one, where it may be. */
export function foundOptions({ options, isOpen }: NonNullable<BulkOffer['found']>, typed: string): BulkOption[] {
  const text = typed.trim().replace(/\s+/g, ' ')
  const found = options.filter(({ label }) => fold(show(label)).includes(fold(text)))
  const isKnown = options.some(({ label }) => fold(show(label)) === fold(text))
  if (!isOpen || text === '' || isKnown) return found
  return [...found, { value: text, label: bulkTexts.newTag({ text }), icon: 'plus' }]
}

/** Finds a colleague or a tag by typing; arrow keys choose, Enter picks. */
export function ChooseDialog({ offer, onPick, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const found = offer.found && foundOptions(offer.found, typed)
  const listbox = useListbox({ count: found?.length ?? 0, of: typed })
  if (!offer.found || !found) return null
  const label = show(offer.found.label)
  return (
    <Dialog onClose={onClose} title={show(offer.label)}>
      <Input
        icon="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...listbox.fieldProps}
        onKeyDown={unlessComposing((event) => {
          if (listbox.step(event) || event.key !== 'Enter') return
          event.preventDefault()
          const option = found[listbox.index]
          if (option) onPick(option.value)
        })}
      />
      {found.length > 0 && (
        <ListboxOptions
          listbox={listbox}
          label={label}
          className={styles.options}
          groups={[{ options: found }]}
          onPick={({ value }) => onPick(value)}
        >
          {({ label, icon }) => (
            <>
              {icon && <Icon name={icon} />}
              <span className="truncate wraps">{show(label)}</span>
            </>
          )}
        </ListboxOptions>
      )}
      <p className={found.length > 0 ? 'visually-hidden' : 'muted'} role="status">
        {found.length === 0 && bulkTexts.noneFound()}
      </p>
    </Dialog>
  )
}
