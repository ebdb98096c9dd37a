import { defineTexts } from '#shared/texts.ts'

export const facePageTexts = defineTexts('face-page', {
  loading: 'Loading the face of the company',
  notLoaded: 'The face of the company could not be loaded',
  show: 'Show the face of the company',
  aboutShow:
    'In the header, mails, reports as PDF and pages of shared links, for everybody at once. Off shows those of the theme again.',
  aboutName: 'The name is that of the company; it is changed in the section Team.',
  logo: 'Logo',
  aboutLogo: 'JPG or PNG, up to 2 MB. It stands on white.',
  upload: 'Upload logo',
  change: 'Change logo',
  sending: 'Sending…',
  remove: 'Remove logo',
  removing: 'Removing…',
  tooLarge: '{name} is larger than 2 MB.',
  notSaved: 'The logo could not be saved. Please try again.',
  colour: 'Colour',
  aboutColour: 'Such as #0a7646. Where it would be hard to read, a lighter or darker shade of it is shown.',
  save: 'Save colour',
  previews: { light: 'Preview, light', dark: 'Preview, dark' },
  previewButton: 'Add Lead',
  previewLink: 'Open pipeline',
  previewMark: 'Qualified',
})
