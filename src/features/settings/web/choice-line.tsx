import { useRef, useState } from 'react'
import { Select } from '#web/ui/fields/select.tsx'

type Props<Value extends string> = {
  label: string
  text: string
  options: readonly { value: Value; label: string }[]
  value: Value
  /** Resolves when it is saved or refused; until then the choice stands. Choices are saved one after the other. */
  onChoose: (value: Value) => Promise<unknown>
}

/** A setting with few values; saved at once. */
export function ChoiceLine<Value extends string>({ label, text, options, value, onChoose }: Props<Value>) {
  const [pending, setPending] = useState<{ value: Value }>()
  const lane = useRef<Promise<unknown>>(Promise.resolve())

  function choose(asked: string) {
    const chosen = options.find((one) => one.value === asked)
    if (!chosen) return
    setPending(chosen)
    lane.current = lane.current
      .then(() => onChoose(chosen.value))
      .then(() => setPending((last) => (last === chosen ? undefined : last)))
  }

  return (
    <div className="setting-line">
      <span className="setting-text">
        <b>{label}</b>
        <span>{text}</span>
      </span>
      <Select
        aria-label={label}
        size="sm"
        options={options}
        value={pending?.value ?? value}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  )
}
