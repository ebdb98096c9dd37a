import { defineTexts } from '#shared/texts.ts'

export const taskTexts = defineTexts('tasks', {
  titleRequired: 'Please enter a task title.',
  wrongDueDate: 'Enter a date and time',
})
