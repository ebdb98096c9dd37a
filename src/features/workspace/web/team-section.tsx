import { useAnswer } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { RecordFields } from '#web/record-form/record-fields.tsx'
import { RecordSection } from '#web/record-form/record-section.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { getWorkspace, listInvites, listMembers } from '../workspace.contract.ts'
import { companyForm } from './company-record-form.tsx'
import { Invites } from './invites.tsx'
import { MemberList } from './member-list.tsx'
import { teamTexts } from './team.texts.ts'
import * as styles from './team-section.module.css'

/** The company and its people, for admins. */
export function TeamSection() {
  const me = useMe()
  const workspace = useAnswer(getWorkspace, {}, { dependsOn: ['settings'] })
  const members = useAnswer(listMembers, {}, { dependsOn: ['user'] })
  const invites = useAnswer(listInvites, {}, { dependsOn: ['user'] })
  const all = [workspace, members, invites]
  if (me && workspace.data && members.data && invites.data) {
    return (
      <>
        <RecordSection
          form={companyForm}
          row={workspace.data}
          save={teamTexts.saveCompany()}
          className={styles.companyForm}
        >
          <RecordFields />
        </RecordSection>
        <h3 className={lineStyles.settingSubtitle}>{teamTexts.members()}</h3>
        <MemberList members={members.data} ownId={me.id} />
        <h3 className={lineStyles.settingSubtitle}>{teamTexts.invitations()}</h3>
        <Invites invites={invites.data} />
      </>
    )
  }
  if (!all.some(({ status }) => status === 'error')) return <SkeletonRows label={teamTexts.loading()} />
  return (
    <ErrorState
      title={teamTexts.notLoaded()}
      card={false}
      onRetry={() => {
        for (const answer of all) if (answer.status === 'error') answer.retry()
      }}
    />
  )
}
