import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '#web/platform/form.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { DRAFT_KEPT } from '#web/ui/fields/form-footer.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { type DocumentType, newDocument } from '../documents.contract.ts'
import { ACCEPTED_BY_MANAGER, MANAGED_TYPES, titleOfFile } from '../documents.rules.ts'
import { documentFormTexts } from './document-form.texts.ts'
import { TYPE_LOOKS } from './document-looks.ts'
import { phoneDocumentTexts } from './phone-documents.texts.ts'
import { sendDocument } from './send-document.ts'
import { UploadForm } from './upload-form.tsx'

/** What the form asks for. */
const fields = z.pick(newDocument, { type: true, name: true })

type Props = {
  /** What the list is narrowed to; empty for all. */
  type: DocumentType | ''
  onClose: () => void
}

/** Uploads a document of one of the manager's types. */
export function PhoneDocumentForm({ type, onClose }: Props) {
  const [blank] = useState({ type: type || MANAGED_TYPES[0], name: '' })
  const form = useContractForm(fields, blank, { draft: 'document-manager' })
  const { errors, isDirty } = form.formState
  return (
    <UploadForm
      way="full"
      form={form}
      named="name"
      suggest={({ name }) => titleOfFile(name)}
      accept={ACCEPTED_BY_MANAGER}
      send={sendDocument}
      saved={{ title: phoneDocumentTexts.saved(), tone: 'success' }}
      onSent={() => {
        form.finish()
        onClose()
      }}
      note={(isDirty || form.files.length > 0) && DRAFT_KEPT()}
      onClose={onClose}
    >
      <Field label={phoneDocumentTexts.type()} className={fieldsStyles.full} error={errors.type?.message}>
        <Select {...form.register('type')} options={optionsOf(MANAGED_TYPES, TYPE_LOOKS)} />
      </Field>
      <Field label={documentFormTexts.name()} className={fieldsStyles.full} error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
    </UploadForm>
  )
}
