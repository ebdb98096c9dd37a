import { fullName } from '#shared/full-name.ts'
import { personErasure } from '#web/account/erase-person.ts'
import { rightsOf } from '#web/account/rights.ts'
import { useMe } from '#web/account/use-me.ts'
import { useAssignees } from '#web/account/use-team.ts'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { useMedia, usePhone } from '#web/ui/elements/use-media.ts'
import { defineListPage } from '#web/ui/list/define-list-page.ts'
import type { DialogProps, ListProps, ToolbarProps } from '#web/ui/list/define-list-screen.ts'
import * as listStyles from '#web/ui/list/list.module.css'
import { selectable } from '#web/ui/list/use-selecting.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { SkeletonCards } from '#web/ui/loading/skeleton.tsx'
import { exportLeads, getLeadLinks } from '../leads.contract.ts'
import { LEADS_ON_PAPER } from './lead-columns.ts'
import { LeadCards, LeadPhoneList, LeadTable } from './lead-list.tsx'
import { type LeadNoun, leadKit } from './lead-record.ts'
import * as styles from './leads.module.css'
import { leadsPageTexts } from './leads-page.texts.ts'
import { leadsScreenTexts } from './leads-screen.texts.ts'
import { leadsSearch } from './leads-search.ts'
import { LeadsToolbar } from './leads-toolbar.tsx'
import { deleteLeadMutation, eraseLeadMutation } from './use-leads.ts'

const ConvertDialog = lazyPart(async () => ({ default: (await import('./convert-dialog.tsx')).ConvertDialog }))
const LeadsHelpDialog = lazyPart(async () => ({
  default: (await import('./leads-help-dialog.tsx')).LeadsHelpDialog,
}))

function Toolbar({ isBesidePanel, context, ...props }: ToolbarProps<LeadNoun>) {
  const isRoomy = useMedia('(min-width: 1500px)')
  const isWide = useMedia('(min-width: 1000px)')
  const isCompact = !props.isPhone && !(isBesidePanel ? isRoomy : isWide)
  return <LeadsToolbar {...props} assignees={context.assignees} isCompact={isCompact} />
}

function List(props: ListProps<LeadNoun>) {
  if (usePhone()) return <LeadPhoneList {...props} />
  return props.search.layout === 'rows' ? <LeadTable {...props} /> : <LeadCards {...props} />
}

function Dialogs({ dialog, onClose, slots }: DialogProps<LeadNoun>) {
  if (dialog.kind === 'help') return <LeadsHelpDialog onClose={onClose} />
  if (dialog.kind === 'merge') return <slots.Merge record={dialog.record} onClose={onClose} />
  return <ConvertDialog lead={dialog.record} onClose={onClose} onConverted={slots.onConverted} />
}

function Waiting() {
  return <SkeletonCards label={leadsPageTexts.loading()} />
}

/** What every list of leads has; another page can be made of it. */
export const leadsList = {
  kit: leadKit,
  params: leadsSearch,
  title: { wide: leadsScreenTexts.name, phone: leadsPageTexts.shortName },
  hasCount: true,
  add: { label: leadsScreenTexts.add, firstLabel: leadsPageTexts.addFirst, keepsLabelOnPhone: true },
  Extra: ({ show }) => (
    <IconButton
      icon="circle-question-mark"
      label={leadsPageTexts.aboutLeads()}
      onClick={() => show({ kind: 'help' })}
    />
  ),
  Toolbar,
  empty: { title: { wide: leadsPageTexts.none, phone: leadsPageTexts.noneShort } },
  exported: { call: exportLeads },
  imports: '/settings/data?import=leads',
  notFound: { title: leadsPageTexts.noneFound },
  waiting: <Waiting />,
  List,
  printed: LEADS_ON_PAPER,
  look: { screen: '', list: `${styles.leadsPage} ${listStyles.listContainer}`, panel: 'beside-list' },
  loadPanel: async () => ({ default: (await import('./lead-panel.tsx')).LeadPanel }),
  loadForm: async () => ({ default: (await import('./lead-dialog.tsx')).LeadDialog }),
  Dialogs,
  many: selectable(async () => ({ default: (await import('./lead-bulk.tsx')).LeadBar })),
  deletion: {
    title: (lead) => leadsPageTexts.delete({ name: fullName(lead) }),
    text: leadsPageTexts.deletes,
    links: getLeadLinks,
    mutation: deleteLeadMutation,
  },
  erasure: personErasure(eraseLeadMutation, fullName),
  useContext: () => {
    const me = useMe()
    return { me: me?.id, assignees: useAssignees(), ...rightsOf(me) }
  },
} satisfies Parameters<typeof defineListPage<LeadNoun>>[0]

/** The list of leads, with the panel of the open one. */
export const LeadsPage = defineListPage<LeadNoun>(leadsList)
