import type { FeatureFacts } from '#web/platform/feature.ts'

export const chatWeb = {
  name: 'chat',
  screen: {
    path: '/team-chat',
    record: 'channel',
    name: 'Team Chat',
    icon: 'messages-square',
    goKey: 'h',
    signedOutText: 'Please log in to view team chat.',
  },
  mutations: [() => import('./message-mutations.ts'), () => import('./use-channels.ts')],
} as const satisfies FeatureFacts
