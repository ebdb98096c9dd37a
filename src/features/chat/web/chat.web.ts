import { defineWebFeature } from '#web/platform/feature.ts'

export const chatWeb = defineWebFeature(
  {
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
  },
  { screen: async () => ({ default: (await import('./chat-page.tsx')).ChatPage }) },
)
