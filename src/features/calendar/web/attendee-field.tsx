import type { Ref } from 'react'
import { useOwnerOptions, useTeam } from '#web/account/use-team.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Select } from '#web/ui/fields/select.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import * as styles from './event-form.module.css'
import { eventFormTexts } from './event-form.texts.ts'

type Props = {
  value: string[]
  onChange: (ids: string[]) => void
  /** What is wrong with it, in a form that needs somebody to attend. */
  error?: string | undefined
  /** Takes the focus when there is an error. */
  ref?: Ref<HTMLSelectElement>
  /** In place of `Colleagues optional`, where somebody has to attend. */
  requiredLabel?: string
}

/** Which members of the team attend: chosen one by one, each with a way out again. */
export function AttendeeField({ value, onChange, error, ref, requiredLabel }: Props) {
  const { data, status, retry } = useTeam()
  const team = useOwnerOptions(undefined)
  const chosen = team.filter((member) => value.includes(member.value))
  const others = team.filter((member) => !value.includes(member.value))
  return (
    <div className={`${fieldsStyles.full} ${styles.attendees}`}>
      <Field
        label={requiredLabel ?? eventFormTexts.colleagues()}
        optional={requiredLabel === undefined}
        hint={eventFormTexts.colleaguesTold()}
        error={error}
      >
        <Select
          ref={ref}
          value=""
          placeholder={data ? eventFormTexts.addColleague() : eventFormTexts.loading()}
          options={others}
          onChange={(event) => event.target.value && onChange([...value, event.target.value])}
        />
      </Field>
      {status === 'error' && (
        <p className={fieldsStyles.hint}>
          {eventFormTexts.teamNotLoaded()}{' '}
          <button type="button" className="link" onClick={retry}>
            {kitTexts.tryAgain()}
          </button>
        </p>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={eventFormTexts.chosenColleagues()}>
          {chosen.map(({ value: id, label }) => (
            <li key={id}>
              <button
                type="button"
                className={`${listStyles.chip} ${listStyles.on}`}
                aria-label={kitTexts.removeThis({ name: label })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                {label}
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
