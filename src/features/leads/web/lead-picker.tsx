import './lead-picker.css'
import { Popover as Parts } from 'radix-ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { CAPS } from '#shared/fields.ts'
import { useRow, useRows } from '#web/platform/cache/use-rows.ts'
import { useFieldControl } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Lead } from '../leads.contract.ts'
import { leadName, wishLine } from './lead-text.ts'
import { leadSource } from './use-leads.ts'

/** So many leads are offered at once; typing finds the others. */
const OFFERED = 20

type Props = {
  /** The id of the chosen lead, null for none. */
  value: string | null
  onChange: (lead: Lead | null) => void
  placeholder?: string
}

/** Chooses a lead by typing part of a name, e-mail or number; inside a `Field` it takes its label and error. */
export function LeadPicker({ value, onChange, placeholder = 'Search leads' }: Props) {
  const control = useFieldControl()
  const listId = useId()
  const [text, setText] = useState<string>()
  const [active, setActive] = useState(0)
  const chosen = useRow(leadSource, value ?? undefined).row
  const isOpen = text !== undefined
  const found = useRows(leadSource, { search: text?.trim() })
  const offered = isOpen ? found.rows.slice(0, OFFERED) : []

  function open(next = '') {
    setText(next)
    setActive(0)
  }

  function choose(lead: Lead | null) {
    onChange(lead)
    setText(undefined)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) open()
      else setActive((at) => Math.min(Math.max(0, at + step), Math.max(0, offered.length - 1)))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const lead = offered[active]
      if (lead) choose(lead)
    } else if (event.key === 'Tab') setText(undefined)
  }

  return (
    <Parts.Root open={isOpen} onOpenChange={(next) => !next && setText(undefined)}>
      <Parts.Anchor asChild>
        <div className="input lead-picker">
          <input
            {...control}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={offered[active] && `${listId}-${active}`}
            autoComplete="off"
            maxLength={CAPS.search}
            placeholder={placeholder}
            value={text ?? (chosen ? leadName(chosen) : '')}
            onChange={({ target }) => open(target.value)}
            onClick={() => !isOpen && open()}
            onKeyDown={onKeyDown}
          />
          {value !== null && !isOpen && <IconButton icon="x" label="Choose no lead" onClick={() => choose(null)} />}
          <Icon name="chevrons-up-down" />
        </div>
      </Parts.Anchor>
      <Parts.Portal>
        <Parts.Content
          className="menu lead-options"
          id={listId}
          role="listbox"
          aria-label="Leads"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('.lead-picker')) event.preventDefault()
          }}
        >
          {offered.map((lead, index) => (
            <Option
              key={lead.id}
              id={`${listId}-${index}`}
              lead={lead}
              isActive={index === active}
              isChosen={lead.id === value}
              onChoose={() => choose(lead)}
            />
          ))}
          {offered.length === 0 && (
            <div className="none" role="option" aria-selected={false} aria-disabled tabIndex={-1}>
              {found.status === 'loading' || found.isSearching ? 'Searching…' : 'No leads found'}
            </div>
          )}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

type OptionProps = { id: string; lead: Lead; isActive: boolean; isChosen: boolean; onChoose: () => void }

function Option({ id, lead, isActive, isChosen, onChoose }: OptionProps) {
  const about = [lead.phone, wishLine(lead)].filter(Boolean).join(' · ')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field above, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={isActive ? 'mi is-active' : 'mi'}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>
        <span className="trunc">{leadName(lead)}</span>
        <span className="trunc muted">{about}</span>
      </span>
      {isChosen && <Icon name="check" className="mi-end" />}
    </div>
  )
}
