import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { checkForm } from '#web/platform/form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Property, propertyChanges } from '../properties.contract.ts'
import { type SentChanges, saveProperty } from './use-properties.ts'

/** What a fact's control is handed; `commit` saves at once, for a choice. */
export type FactControl<Value> = {
  value: Value
  onChange: (value: Value) => void
  commit: (value: Value) => void
  'aria-label': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props<Value> = {
  property: Property
  label: string
  /** What its control starts with. */
  value: Value
  toBody: (value: Value) => SentChanges
  /** The name that belongs to a chosen agent. */
  agentNameOf?: (value: Value) => string | null
  control: (control: FactControl<Value>) => ReactNode
  isStrong?: boolean
  /** The control takes line breaks: Enter is one, Ctrl+Enter saves. */
  isLong?: boolean
  /** The fact as it is read. */
  children: ReactNode
}

/** A fact that is edited where it stands: a press or Enter starts, Enter or leaving saves, Esc takes it back. */
export function EditableFact<Value>(props: Props<Value>) {
  const { property, label, value, toBody, agentNameOf, control, isStrong, isLong, children } = props
  const [draft, setDraft] = useState<{ value: Value }>()
  const [error, setError] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  /** What leaving the control saves; nothing once it was saved or taken back, as a control that goes loses the focus too. */
  const pending = useRef<{ value: Value }>(undefined)
  const errorId = useId()

  function edit(next: Value) {
    pending.current = { value: next }
    setDraft(pending.current)
  }

  function stop(takesFocus: boolean) {
    pending.current = undefined
    setDraft(undefined)
    setError(undefined)
    if (takesFocus) requestAnimationFrame(() => button.current?.focus())
  }

  function save(next: Value, takesFocus: boolean) {
    if (JSON.stringify(next) === JSON.stringify(value)) return stop(takesFocus)
    const sent = toBody(next)
    const { errors } = checkForm(propertyChanges, sent)
    if (errors) return setError(Object.values(errors)[0])
    stop(takesFocus)
    void saveProperty({ id: property.id, body: sent, agentName: agentNameOf?.(next) ?? null })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // The panel around closes on Esc too.
      event.stopPropagation()
      event.preventDefault()
      stop(true)
    }
    // A control may have taken Enter for itself.
    if (event.key === 'Enter' && !event.defaultPrevented && (!isLong || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      leave(true)
    }
  }

  function leave(takesFocus: boolean) {
    if (pending.current) save(pending.current.value, takesFocus)
  }

  if (!draft) {
    return (
      <>
        <dt>{label}</dt>
        <dd className="fact-said">
          <button
            ref={button}
            type="button"
            className={isStrong ? 'fact-button strong' : 'fact-button'}
            onClick={() => edit(value)}
          >
            {children}
            <span className="vh">, edit {label.toLowerCase()}</span>
            <Icon name="pencil" size={14} />
          </button>
        </dd>
      </>
    )
  }
  return (
    <>
      <dt>{label}</dt>
      <dd className="fact-edited">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the control inside bubble here */}
        <div
          className={error ? 'field bad' : 'field'}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget) && document.hasFocus()) leave(false)
          }}
        >
          {control({
            value: draft.value,
            onChange: edit,
            commit: (next) => save(next, true),
            'aria-label': label,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': error ? errorId : undefined,
          })}
          {error && (
            <p className="err" id={errorId} role="alert">
              <Icon name="circle-alert" size={14} />
              {error}
            </p>
          )}
        </div>
      </dd>
    </>
  )
}
