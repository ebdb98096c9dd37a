import { defineFeature } from '#server/feature/feature.ts'
import { memberRoutes } from './members.routes.ts'

/** What an admin does with the accounts of others: it needs both the company's people and their sessions. */
export const membersFeature = defineFeature({ name: 'members', routes: memberRoutes })
