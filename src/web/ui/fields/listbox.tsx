import { Fragment, type ReactNode } from 'react'
import * as styles from './listbox.module.css'
import type { Listbox } from './use-listbox.ts'

/** Options under one heading, or under none. */
export type OptionGroup<Option> = { label?: string | undefined; options: readonly Option[] }

type Props<Option> = {
  listbox: Listbox
  /** Names the list. */
  label: string
  className: string
  groups: readonly OptionGroup<Option>[]
  onPick: (option: Option) => void
  /** What an option shows. */
  children: (option: Option) => ReactNode
}

/** Options that have the same word for their group, one after the other, as groups. */
export function grouped<Option>(
  options: readonly Option[],
  groupOf: (option: Option) => string | undefined,
): OptionGroup<Option>[] {
  const groups: { label: string | undefined; options: Option[] }[] = []
  for (const option of options) {
    const label = groupOf(option)
    const last = groups.at(-1)
    if (last && last.label === label) last.options.push(option)
    else groups.push({ label, options: [option] })
  }
  return groups
}

/** The options of a field that keeps the focus, by `useListbox`; groups have a heading that is read out with their options. */
export function ListboxOptions<Option>({ listbox, label, className, groups, onPick, children }: Props<Option>) {
  const { id, optionProps } = listbox
  let place = -1
  return (
    <div className={className} role="listbox" id={id} aria-label={label}>
      {groups.map((group, at) => {
        const options = group.options.map((option) => {
          place += 1
          const props = optionProps(place)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div key={props.id} role="option" tabIndex={-1} {...props} onClick={() => onPick(option)}>
              {children(option)}
            </div>
          )
        })
        // Elements are used again by their place.
        const heading = `${id}-group-${at}`
        if (!group.label) return <Fragment key={heading}>{options}</Fragment>
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
          <div key={heading} role="group" aria-labelledby={heading}>
            <div className={`faint ${styles.optionHeading}`} id={heading}>
              {group.label}
            </div>
            {options}
          </div>
        )
      })}
    </div>
  )
}
