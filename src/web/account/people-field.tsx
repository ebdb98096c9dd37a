import type { Ref } from 'react'
import { Icon } from '../ui/elements/icon.tsx'
import { kitTexts } from '../ui/elements/kit.texts.ts'
import { Field } from '../ui/fields/field.tsx'
import * as fieldsStyles from '../ui/fields/fields.module.css'
import { Select } from '../ui/fields/select.tsx'
import * as listStyles from '../ui/list/list.module.css'
import * as styles from './people-field.module.css'
import { peopleFieldTexts } from './people-field.texts.ts'
import { useAssignees, useTeam } from './use-team.ts'

type Props = {
  label: string
  optional?: boolean
  hint?: string
  error?: string | undefined
  /** Names the list of those who were chosen. */
  chosenLabel: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** Takes the focus when there is an error. */
  ref?: Ref<HTMLSelectElement>
  /** Somebody who cannot be chosen, such as oneself. */
  without?: string | undefined
}

/** Several members of the team: chosen one by one, each with a way out again. */
export function PeopleField(props: Props) {
  const { label, optional = false, hint, error, chosenLabel, value, onChange, ref, without } = props
  const { data, status, retry } = useTeam()
  const team = useAssignees().filter(({ id }) => id !== without)
  const chosen = team.filter(({ id }) => value.includes(id))
  const others = team.filter(({ id }) => !value.includes(id)).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={`${fieldsStyles.full} ${styles.people}`}>
      <Field label={label} optional={optional} hint={hint} error={error}>
        <Select
          ref={ref}
          value=""
          placeholder={data ? peopleFieldTexts.add() : peopleFieldTexts.loading()}
          options={others}
          onChange={(event) => event.target.value && onChange([...value, event.target.value])}
        />
      </Field>
      {status === 'error' && (
        <p className={fieldsStyles.hint}>
          {peopleFieldTexts.notLoaded()}{' '}
          <button type="button" className="link" onClick={retry}>
            {kitTexts.tryAgain()}
          </button>
        </p>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={chosenLabel}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={`${listStyles.chip} ${listStyles.on}`}
                aria-label={kitTexts.removeThis({ name })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                {name}
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
