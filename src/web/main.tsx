import { watchTheme } from '#web/platform/theme.ts'

watchTheme()
