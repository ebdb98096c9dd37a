import { useState } from 'react'
import { memberWrites } from '#features/workspace/web/workspace-mutations.ts'
import { listMembers, type User } from '#features/workspace/workspace.contract.ts'
import { fullName } from '#shared/full-name.ts'
import { useAnswer } from '#sync/react'
import { Link } from '#web/platform/router/link.tsx'
import { saveRecord } from '#web/record-form/save-record.ts'
import { useSession } from '#web/session/session-state.ts'
import { buttonClass } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { deleteAccountTexts } from './delete-account.texts.ts'

/** The colleagues whose accounts are on, for an admin; undefined for others, and while nobody has answered. */
function useColleagues(): readonly User[] | undefined {
  const { user } = useSession()
  const isAdmin = user?.role === 'admin'
  const { data } = useAnswer(listMembers, {}, { dependsOn: ['user'], enabled: isAdmin })
  return isAdmin ? data?.filter(({ id, isActive }) => isActive && id !== user.id) : undefined
}

/** True while the person is the only administrator of the company. */
export function useNeedsHandOver(): boolean {
  const colleagues = useColleagues()
  return colleagues !== undefined && !colleagues.some(({ role }) => role === 'admin')
}

/** Says that nobody is there yet who could take over, with the way to invite somebody. */
function NobodyThere({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={deleteAccountTexts.ask()}
      footer={
        <Link className={buttonClass({ variant: 'primary', size: 'md' })} to="/settings/team">
          {deleteAccountTexts.invite()}
        </Link>
      }
    >
      <p>{deleteAccountTexts.alone()}</p>
    </Dialog>
  )
}

/** Makes a colleague an administrator, so that the person can go. */
export function HandOver({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const colleagues = useColleagues() ?? []
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function assign() {
    const member = colleagues.find(({ id }) => id === chosen)
    setMissing(!member)
    if (!member) return
    setBusy(true)
    const notSaved = deleteAccountTexts.notAssigned()
    if (await saveRecord(memberWrites, member, { role: 'admin' }, { notSaved })) {
      toast({ title: deleteAccountTexts.assigned({ name: fullName(member) }), tone: 'success' })
      onDone()
    }
    setBusy(false)
  }

  if (colleagues.length === 0) return <NobodyThere onClose={onClose} />
  return (
    <Dialog
      onClose={onClose}
      title={deleteAccountTexts.ask()}
      bodyClass={fieldsStyles.formStack}
      onSubmit={() => void assign()}
      footer={<FormFooter save={deleteAccountTexts.assign()} saving={deleteAccountTexts.assigning()} isBusy={isBusy} />}
    >
      <p>{deleteAccountTexts.handOver()}</p>
      <Field
        label={deleteAccountTexts.successor()}
        error={isMissing && !chosen ? deleteAccountTexts.chooseSuccessor() : undefined}
      >
        <Select
          placeholder={deleteAccountTexts.choose()}
          options={colleagues.map((one) => ({ value: one.id, label: fullName(one) }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
