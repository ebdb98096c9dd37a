import type { Text } from '#shared/texts.ts'
import { optionsOf } from '#web/ui/fields/options.ts'
import { ROLES, type Role } from '../workspace.contract.ts'
import { teamTexts } from './team.texts.ts'

/** What each role is called, and may do. */
export const ROLE_LABELS: Record<Role, Text> = teamTexts.roles

/** The roles for a choice list, from the least to the most rights. */
export const ROLE_OPTIONS = optionsOf(ROLES, ROLE_LABELS)
