import { startTransition, useOptimistic } from 'react'
import { Select } from '#web/ui/fields/select.tsx'
import { SettingLine } from './setting-line.tsx'

type Props<Value extends string> = {
  label: string
  text: string
  options: readonly { value: Value; label: string }[]
  value: Value
  /** Resolves when it is saved or refused; until then the choice stands. */
  onChoose: (value: Value) => Promise<unknown>
}

/** A setting with few values; saved at once. */
export function ChoiceLine<Value extends string>({ label, text, options, value, onChoose }: Props<Value>) {
  const [shown, show] = useOptimistic(value)

  function choose(asked: string) {
    const chosen = options.find((one) => one.value === asked)
    if (!chosen) return
    startTransition(async () => {
      show(chosen.value)
      await onChoose(chosen.value)
    })
  }

  return (
    <SettingLine name={label} text={text}>
      <Select
        aria-label={label}
        size="sm"
        options={options}
        value={shown}
        onChange={(event) => choose(event.target.value)}
      />
    </SettingLine>
  )
}
