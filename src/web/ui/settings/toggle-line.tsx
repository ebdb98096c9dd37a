import { startTransition, useId, useOptimistic } from 'react'
import { Switch } from '../fields/switch.tsx'
import * as lineStyles from './setting-lines.module.css'

type Props = {
  label: string
  text: string
  isOn: boolean
  /** True when it cannot be changed here; the text says why. */
  isDisabled?: boolean
  /** Resolves when it is saved or refused; until then the switch shows the new value. */
  onChange: (isOn: boolean) => Promise<unknown>
}

/** A setting that is on or off; saved at once. */
export function ToggleLine({ label, text, isOn, isDisabled = false, onChange }: Props) {
  const [shown, show] = useOptimistic(isOn)
  const id = useId()
  return (
    <label className={lineStyles.settingLine} htmlFor={id}>
      <span className={lineStyles.settingText}>
        <b>{label}</b>
        <span id={`${id}-text`}>{text}</span>
      </span>
      <Switch
        id={id}
        aria-label={label}
        aria-describedby={`${id}-text`}
        checked={shown}
        disabled={isDisabled}
        onChange={(event) => {
          const next = event.target.checked
          startTransition(async () => {
            show(next)
            await onChange(next)
          })
        }}
      />
    </label>
  )
}
