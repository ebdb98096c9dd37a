import { createContext, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { useDraft } from '#sync/react'
import { Icon } from '../elements/icon.tsx'
import { kitTexts } from '../elements/kit.texts.ts'
import { enterPicks } from './enter-picks.ts'
import { fieldKitTexts } from './field-kit.texts.ts'
import { Input } from './input.tsx'
import { unlessComposing } from './is-composing.ts'
import { grouped, ListboxOptions } from './listbox.tsx'
import * as styles from './record-picker.module.css'
import { useDebouncedValue } from './use-debounced-value.ts'
import { keepFocus, type Listbox, useListbox } from './use-listbox.ts'

/** A record that can be picked: its name and one line more about it; those of one `group` follow each other. */
export type Pickable = { id: string; name: string; detail?: string; group?: string }

/** What a search found; undefined while it runs. */
export type Found = { options: readonly Pickable[] | undefined; isFailed: boolean; retry: () => void }

/** Typing has to rest so long, ms, before the search goes out. */
const REST_MS = 150

export type RecordPickerProps = {
  /** The picked record's id, empty for none, and its name. */
  value: string
  name: string
  onChange: (picked: Pickable | undefined) => void
  /** Searches; it is asked only while the list is open. */
  useSearch: (text: string, isOpen: boolean) => Found
  placeholder: string
  /** The text of the list when nothing was found. */
  emptyText: string
  autoFocus?: boolean
  'aria-label'?: string
}

/** Names the place of a picker, such as the form of a record: its typed text is stored under this name. */
export const PickerPlace = createContext('the page')

/** Typed text without a picked record; it is restored after the control was removed, and deleted when the field is left. */
function useTypedText(placeholder: string) {
  const { found, keep, drop } = useDraft(`search in ${useContext(PickerPlace)}: ${placeholder}`)
  const left = found?.values.text
  const [text, setText] = useState('')
  useEffect(() => {
    if (typeof left === 'string') setText(left)
  }, [left])
  return {
    text,
    type(next: string) {
      setText(next)
      if (next === '') drop()
      else keep({ text: next })
    },
  }
}

type ListProps = { listbox: Listbox; found: Found; onPick: (option: Pickable) => void }

function OptionList({ listbox, found: { options = [], ...found }, onPick }: ListProps) {
  if (found.isFailed)
    return (
      <div className={`${styles.picks} ${styles.note}`} id={listbox.id} role="alert">
        {fieldKitTexts.notLoaded()}
        <button type="button" className="link" onMouseDown={keepFocus} onClick={found.retry}>
          {kitTexts.tryAgain()}
        </button>
      </div>
    )
  return (
    <ListboxOptions
      listbox={listbox}
      label={fieldKitTexts.found()}
      className={options.length > 0 ? styles.picks : 'visually-hidden'}
      groups={grouped(options, ({ group }) => group)}
      onPick={onPick}
    >
      {({ name, detail }) => (
        <>
          <span className="truncate wraps">{name}</span>
          {detail && <span className="faint truncate">{detail}</span>}
        </>
      )}
    </ListboxOptions>
  )
}

/** What is looked for, what was found, and the keys of the field. */
function useRecordPicker({ value, onChange, useSearch, placeholder }: RecordPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const { text, type } = useTypedText(placeholder)
  const debounced = useDebouncedValue(text, REST_MS)
  const found = useSearch(debounced.trim(), isOpen)
  // What was found last stays under the pointer while the next search runs: it must not go away between press and click.
  const last = useRef<readonly Pickable[]>([])
  if (found.options) last.current = found.options
  const shown = found.options ?? (last.current.length > 0 ? last.current : undefined)
  const options = shown ?? []
  const listbox = useListbox({
    count: isOpen ? options.length : 0,
    picked: options.findIndex(({ id }) => id === value),
    of: `${isOpen} ${text}`,
  })
  /** Enter was pressed before the results of the typed text have come. */
  const [isEntered, setEntered] = useState(false)
  const awaited = isEntered ? enterPicks({ text, debounced, options: found.options, active: listbox.index }) : 'wait'
  useEffect(() => {
    if (awaited === 'wait') return
    setEntered(false)
    if (awaited) pick(awaited)
  })

  function close() {
    setOpen(false)
    setEntered(false)
    type('')
    last.current = []
  }
  function pick(option: Pickable | undefined) {
    onChange(option)
    close()
  }
  function change(next: string) {
    setOpen(true)
    setEntered(false)
    type(next)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isOpen ? listbox.step(event) : !isArrow) return
    if (!isOpen) setOpen(true)
    else if (event.key === 'Enter') setEntered(true)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }
  return {
    isOpen,
    open: () => setOpen(true),
    close,
    text,
    change,
    press,
    pick,
    listbox,
    found: { ...found, options: shown },
  }
}

/** A field that finds one record by typing; arrow keys choose, Enter picks, Esc closes the list. */
export function RecordPicker(props: RecordPickerProps) {
  const { value, name, onChange: _, useSearch: __, placeholder, emptyText, ...rest } = props
  const { isOpen, open, close, text, change, press, pick, listbox, found } = useRecordPicker(props)
  const input = useRef<HTMLInputElement>(null)
  const count = found.options?.length
  const note = found.isFailed
    ? undefined
    : count === undefined
      ? fieldKitTexts.searching()
      : count === 0
        ? emptyText
        : undefined

  return (
    <div className={styles.picker}>
      <Input
        {...rest}
        ref={input}
        role="combobox"
        aria-expanded={isOpen}
        {...listbox.fieldProps}
        aria-controls={isOpen ? listbox.id : undefined}
        autoComplete="off"
        placeholder={isOpen && name ? name : placeholder}
        value={isOpen || text !== '' ? text : name}
        onChange={(event) => change(event.target.value)}
        onClick={open}
        // Typing replaces the name in the field.
        onFocus={(event) => event.target.select()}
        onKeyDown={unlessComposing(press)}
        onBlur={close}
        end={
          value ? (
            <Remove name={name} onClick={() => [pick(undefined), input.current?.focus()]} />
          ) : (
            <Icon name="chevron-down" />
          )
        }
      />
      {isOpen && <OptionList {...{ listbox, found }} onPick={pick} />}
      <p className={note && isOpen ? `${styles.picks} ${styles.note}` : 'visually-hidden'} role="status">
        {isOpen && (note ?? (count !== undefined && fieldKitTexts.foundCount({ count })))}
      </p>
    </div>
  )
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`centred ${styles.clear}`}
      aria-label={kitTexts.removeThis({ name })}
      title={kitTexts.remove()}
      onMouseDown={keepFocus}
      onClick={onClick}
    >
      <Icon name="x" size={14} />
    </button>
  )
}
