import { LANGUAGE_OPTIONS } from '#web/record-form/client-language.ts'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import { choice, line } from '#web/record-form/field-kinds.tsx'
import { type Workspace, workspaceChanges } from '../workspace.contract.ts'
import { teamTexts } from './team.texts.ts'
import { updateWorkspaceMutation } from './workspace-mutations.ts'
import { workspaceWriteTexts } from './workspace-writes.texts.ts'

const companyWrites = defineWrites<Workspace>({
  noun: 'company',
  update: updateWorkspaceMutation,
  said: { updated: undefined, notUpdated: workspaceWriteTexts.companyNotUpdated, gone: undefined },
})

const DELETION_OPTIONS = [
  { value: 'everyone', label: teamTexts.everyone },
  { value: 'managers', label: teamTexts.deletedByManagers },
  { value: 'owner', label: teamTexts.deletedByOwner },
]
const EXPORT_OPTIONS = [
  { value: 'everyone', label: teamTexts.everyone },
  { value: 'managers', label: teamTexts.exportedByManagers },
]

/** The form of the company, whose name invitations and colleagues read. */
export const companyForm = defineRecordForm(companyWrites, {
  schema: workspaceChanges,
  phone: 'whole',
  fields: {
    name: line(teamTexts.companyName, { autoComplete: 'organization' }),
    language: choice(teamTexts.clientLanguage, LANGUAGE_OPTIONS, { blank: 'en' }),
    exchangeRates: 'elsewhere',
    deletions: choice(teamTexts.deletions, DELETION_OPTIONS, { blank: 'everyone' }),
    exports: choice(teamTexts.exports, EXPORT_OPTIONS, { blank: 'everyone' }),
  },
})
