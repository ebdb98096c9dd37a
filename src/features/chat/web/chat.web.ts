import { defineWebFeature } from '#web/platform/feature.ts'
import { chatScreenTexts } from './chat-screen.texts.ts'

export const chatWeb = defineWebFeature(
  {
    name: 'chat',
    screen: {
      path: '/team-chat',
      record: 'channel',
      name: chatScreenTexts.teamChat,
      icon: 'messages-square',
      goKey: 'h',
      signedOutText: chatScreenTexts.signedOut,
    },
    mutations: [() => import('./message-mutations.ts'), () => import('./use-channels.ts')],
  },
  { screen: async () => ({ default: (await import('./chat-page.tsx')).ChatPage }) },
)
