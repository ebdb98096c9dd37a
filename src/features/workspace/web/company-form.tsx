import { useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, useContractForm } from '#web/platform/form.ts'
import { mutate } from '#web/platform/mutations.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { type Workspace, workspaceChanges } from '../workspace.contract.ts'
import { updateWorkspaceMutation } from './workspace-mutations.ts'

/** The company's name, as invitations and colleagues read it. */
export function CompanyForm({ workspace }: { workspace: Workspace }) {
  const form = useContractForm(workspaceChanges, { name: workspace.name })
  const [wasSaved, setWasSaved] = useState(false)
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await mutate(updateWorkspaceMutation, { body })
      form.reset({ name: saved.name })
      setWasSaved(true)
    } catch (cause) {
      if (cause instanceof ApiError && applyServerErrors(form, cause)) return
      toastError(cause, 'Failed to save settings. Please try again.')
    }
  })
  return (
    <form className="company-form" noValidate onSubmit={submit}>
      <Field label="Company name" error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="organization" />
      </Field>
      <div className="setting-foot">
        <span className="saved" role="status">
          {wasSaved && !isDirty && (
            <>
              <Icon name="check" />
              Saved
            </>
          )}
        </span>
        <Button type="submit" busy={isSubmitting} busyText="Saving…">
          Save name
        </Button>
      </div>
    </form>
  )
}
