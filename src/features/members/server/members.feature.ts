import { defineFeature } from '#server/feature/feature.ts'
import { memberRoutes } from './members.routes.ts'
import { teamSeed } from './team.seed.ts'

/** How an admin manages accounts. It is a feature of its own because it needs both the company's people and their sessions. */
export const membersFeature = defineFeature({ name: 'members', routes: memberRoutes, seeds: [teamSeed] })
