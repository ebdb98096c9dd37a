import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getContact } from '#features/contacts/contacts.contract.ts'
import { getLead, type Lead } from '#features/leads/leads.contract.ts'
import { getSettings } from '#features/settings/settings.contract.ts'
import { fullName } from '#shared/full-name.ts'
import { inLanguage } from '#shared/texts.ts'
import { mutate } from '#sync'
import { useAnswer } from '#sync/react'
import { call } from '#web/platform/api.ts'
import { contactLinks } from '#web/platform/contact-link-tracking.ts'
import { type ContractForm, useContractForm } from '#web/platform/form.ts'
import { languageOf } from '#web/platform/language.ts'
import { toastSaved } from '#web/platform/waiting-words.ts'
import { knownLanguage, LANGUAGE_OPTIONS } from '#web/record-form/client-language.ts'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { emailDraftTexts } from './email-draft.texts.ts'
import {
  EMAIL_TEMPLATES,
  type EmailDraft,
  type EmailTemplate,
  emailDraft,
  fillPlaceholders,
  mailLink,
  PLACEHOLDER,
  SAFE_MAIL_LINK,
} from './email-draft.ts'
import { type Person, PersonPicker } from './person-picker.tsx'
import { createCommunicationMutation } from './use-communications.ts'

export type ComposeDialogProps = {
  onClose: () => void
  /** Whom it is for, unless the person is still to be chosen. */
  leadId?: string | undefined
  contactId?: string | undefined
  /** Which of their addresses it goes to; the first unless given. */
  address?: string | undefined
  /** Who writes, for the closing line of a template. */
  author?: string | undefined
}

type Values = Person & { cc: string; subject: string; message: string }
type Form = ContractForm<Values, EmailDraft>

const templateOptions = Object.entries(emailDraftTexts.templates).map(([value, label]) => ({ value, label }))

type Recipient = Pick<Lead, 'firstName' | 'lastName' | 'email' | 'language'>

const noAddress = (of: Recipient) => emailDraftTexts.noAddress({ name: fullName(of) })

/** Who the chosen person is, once that is known. */
function useRecipient(
  { leadId, contactId }: Person,
  address: string | undefined,
): { name?: string; hint: string; language?: string | null } {
  const lead = useAnswer(getLead, { params: { id: leadId } }, { enabled: leadId !== '', dependsOn: ['lead'] })
  const contact = useAnswer(
    getContact,
    { params: { id: contactId } },
    { enabled: contactId !== '', dependsOn: ['contact'] },
  )
  const asked = contactId ? contact : lead
  const data: Recipient | undefined = leadId || contactId ? asked.data : undefined
  if (!data) return { hint: asked.status === 'error' ? emailDraftTexts.personNotLoaded() : '' }
  return {
    name: fullName(data),
    language: data.language,
    hint: data.email ? emailDraftTexts.toAddress({ address: address ?? data.email }) : noAddress(data),
  }
}

const recordOf = ({ leadId, contactId }: Pick<EmailDraft, 'leadId' | 'contactId'>) =>
  contactId ? { entity: 'contact', id: contactId } : { entity: 'lead', id: leadId ?? '' }

/** The address of the person as the server has it now. */
const readRecipient = ({ leadId, contactId }: Pick<EmailDraft, 'leadId' | 'contactId'>): Promise<Recipient> =>
  contactId ? call(getContact, { params: { id: contactId } }) : call(getLead, { params: { id: leadId ?? '' } })

type MessageProps = {
  form: Form
  /** Whom it is to, by the id. */
  person: string
  names: Record<string, string | undefined>
  /** That of the person, where they have one of their own. */
  language: string | null | undefined
}

/** The template of a message, which is filled again while nobody has changed the text by hand. */
function useTemplate(form: Form, names: MessageProps['names'], language: string) {
  const [template, setTemplate] = useState('')
  /** The message that a template may replace, and how many templates were chosen or filled so far. */
  const latest = useRef({ written: '', asks: 0 })
  const { errors } = form.formState
  const message = form.watch('message')

  /** Whether the message is the template now, or a later one is on its way. */
  async function write(from: string): Promise<boolean> {
    const asked = ++latest.current.asks
    const isOvertaken = () => asked !== latest.current.asks
    if (from === '') return true
    try {
      const text = inLanguage(await languageOf(language), EMAIL_TEMPLATES[from as EmailTemplate])
      if (isOvertaken()) return true
      const now = form.getValues('message')
      // A person who types while the language is loaded keeps their text.
      if (now !== latest.current.written) {
        form.setValue('message', fillPlaceholders(now, names))
        return false
      }
      const filled = fillPlaceholders(text, names)
      latest.current.written = filled
      form.setValue('message', filled, { shouldDirty: true, shouldValidate: Boolean(errors.message) })
      return true
    } catch {
      if (isOvertaken()) return true
      toast({ title: kitTexts.error(), description: emailDraftTexts.languageNotLoaded(), tone: 'danger' })
      return false
    }
  }

  const writeAgain = useEffectEvent(() => {
    // What was changed by hand stays, but for the names that were missing.
    if (message !== latest.current.written) form.setValue('message', fillPlaceholders(message, names))
    else void write(template)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the name is known, and when it or the language is another
  useEffect(() => writeAgain(), [names.recipient, language])

  async function choose(from: string) {
    setTemplate(from)
    latest.current.written = message
    // One that is not in the message can be chosen again.
    if (!(await write(from))) setTemplate('')
  }

  return { template, choose, message }
}

function MessageFields({ form, person, names, language: own }: MessageProps) {
  const [chosen, setChosen] = useState<{ person: string; language: string }>()
  const settings = useAnswer(getSettings, {}, { dependsOn: ['settings'] }).data
  const language =
    (chosen?.person === person && chosen.language) || knownLanguage(own) || settings?.company.language || 'en'
  const { template, choose, message } = useTemplate(form, names, language)
  const { errors } = form.formState
  const isTooLong =
    mailLink('', { cc: form.watch('cc'), subject: form.watch('subject'), message }).length > SAFE_MAIL_LINK
  const left = PLACEHOLDER.exec(message)?.[0]
  return (
    <>
      <Field label={emailDraftTexts.template()} optional hint={emailDraftTexts.aboutTemplate()}>
        <Select
          value={template}
          onChange={(event) => void choose(event.target.value)}
          placeholder={emailDraftTexts.noTemplate()}
          options={templateOptions}
        />
      </Field>
      <Field label={emailDraftTexts.language()}>
        <Select
          value={language}
          onChange={(event) => setChosen({ person, language: event.target.value })}
          options={LANGUAGE_OPTIONS}
        />
      </Field>
      <Field label={emailDraftTexts.subject()} className={fieldsStyles.full} error={errors.subject?.message}>
        <Input {...form.register('subject')} autoComplete="off" />
      </Field>
      <Field
        label={emailDraftTexts.message()}
        className={fieldsStyles.full}
        error={errors.message?.message}
        hint={left ? emailDraftTexts.placeholderLeft({ placeholder: left }) : isTooLong && emailDraftTexts.tooLong()}
      >
        <Textarea {...form.register('message')} rows={8} />
      </Field>
    </>
  )
}

/** Writes an email to a lead or a contact: it is logged with them, and the mail app opens with it to send it. */
export function ComposeDialog({ onClose, leadId = '', contactId = '', address, author }: ComposeDialogProps) {
  const blank: Values = { leadId, contactId, cc: '', subject: '', message: '' }
  const form = useContractForm(emailDraft, blank, { draft: `email ${leadId || contactId || 'new'}` })
  const { errors } = form.formState
  const person = { leadId: form.watch('leadId'), contactId: form.watch('contactId') }
  // The address is that of the person for whom the form was opened.
  const chosen = person.leadId === leadId && person.contactId === contactId ? address : undefined
  const recipient = useRecipient(person, chosen)

  function choose(next: Person) {
    form.setValue('leadId', next.leadId, { shouldDirty: true })
    form.setValue('contactId', next.contactId, { shouldDirty: true })
    form.clearErrors('leadId')
  }

  async function send(draft: EmailDraft, close: () => void) {
    const to = await readRecipient(draft)
    if (!to.email) return form.setError('leadId', { message: noAddress(to) }, { shouldFocus: true })
    const { subject, message: content } = draft
    const { key } = form
    const whom = { leadId: draft.leadId, contactId: draft.contactId }
    const body = { type: 'email', direction: 'outbound', ...whom, subject, content } as const
    await mutate(createCommunicationMutation, { key, body })
    close()
    toastSaved(key, { title: emailDraftTexts.logged(), description: emailDraftTexts.sendIt(), tone: 'success' })
    contactLinks.follow({ via: 'email', ...recordOf(draft), name: fullName(to), logged: key })
    location.assign(mailLink(chosen ?? to.email, draft))
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={emailDraftTexts.title()}
      description={emailDraftTexts.about()}
      save={emailDraftTexts.openMailApp()}
      saving={emailDraftTexts.logging()}
      icon="mail"
      send={send}
      failure={emailDraftTexts.notLogged()}
    >
      <Field
        label={emailDraftTexts.to()}
        className={fieldsStyles.full}
        error={errors.leadId?.message}
        hint={recipient.hint}
      >
        <PersonPicker value={person} onChange={choose} name={recipient.name} />
      </Field>
      <Field label={emailDraftTexts.copyTo()} optional error={errors.cc?.message}>
        <Input {...form.register('cc')} type="email" autoComplete="off" />
      </Field>
      <MessageFields
        form={form}
        person={person.contactId || person.leadId}
        names={{ recipient: recipient.name, agent: author }}
        language={recipient.language}
      />
    </FormDialog>
  )
}
