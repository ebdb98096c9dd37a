import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SettingLine } from '#web/ui/settings/setting-line.tsx'
import type { CompanyPolicy, Policy } from '../policy.contract.ts'
import { levelOf, STANDARD, STRICT } from '../policy.rules.ts'
import * as styles from './policy.module.css'
import { policyTexts } from './policy.texts.ts'
import { CHOICES, type Choice, wordOf } from './policy-words.ts'

type Lines = Pick<Policy, Choice>

const fields = Object.keys(CHOICES) as Choice[]
const linesOf = (policy: Lines) => Object.fromEntries(fields.map((field) => [field, policy[field]])) as Lines

type Props = { policy: CompanyPolicy; save: (changes: Partial<Policy>) => Promise<unknown> }
type DialogProps = Props & { title: string; target: Lines; onClose: () => void }

/** Shows what of the policy changes, and changes it by one call. */
function LevelDialog({ policy, save, title, target, onClose }: DialogProps) {
  const [isBusy, setBusy] = useState(false)
  const changed = fields.filter((field) => policy[field] !== target[field])
  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const saved = await save(Object.fromEntries(changed.map((field) => [field, target[field]])))
    setBusy(false)
    if (saved) onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={policyTexts.aboutLevelChange()}
      onSubmit={(event) => void submit(event)}
      footer={<FormFooter save={policyTexts.change()} saving={policyTexts.changing()} isBusy={isBusy} />}
    >
      <dl className={styles.changes}>
        {changed.map((field) => (
          <div key={field}>
            <dt>{CHOICES[field].label()}</dt>
            <dd>{policyTexts.fromTo({ from: wordOf(field, policy), to: wordOf(field, target) })}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** Which level the policy is, and the way to the strict one and back. */
export function LevelLine({ policy, save }: Props) {
  const [before, setBefore] = useState<Lines>()
  const [open, setOpen] = useState<{ title: string; target: Lines }>()
  const level = levelOf(policy)
  const toStrict = { button: policyTexts.makeStrict(), title: policyTexts.askStrict(), target: linesOf(STRICT) }
  const back = before
    ? { button: policyTexts.undo(), title: policyTexts.askUndo(), target: before }
    : { button: policyTexts.makeStandard(), title: policyTexts.askStandard(), target: linesOf(STANDARD) }
  const { button, ...next } = level === 'strict' ? back : toStrict

  async function change(changes: Partial<Policy>) {
    const lines = linesOf(policy)
    const saved = await save(changes)
    if (saved) setBefore(level === 'strict' ? undefined : lines)
    return saved
  }

  return (
    <SettingLine name={policyTexts.levels[level]()} text={policyTexts.aboutLevels[level]()}>
      <Button onClick={() => setOpen(next)}>{button}</Button>
      {open && <LevelDialog policy={policy} save={change} onClose={() => setOpen(undefined)} {...open} />}
    </SettingLine>
  )
}
