/** What must be readable before any other text has been fetched, or when none can be: it travels with every page. */
export const app = {
  app: {
    name: 'Tresillo',
    loading: 'Loading…',
    failed: 'We can’t open the portal',
    noTexts: 'The texts could not be loaded. Check your connection and try again.',
    retry: 'Try again',
    broken: 'Something went wrong on this screen',
    brokenText: 'Your saved work is safe. Try again, or go back home.',
    partBroken: 'This part of the screen could not be opened.',
    skip: 'Skip to content',
  },
}
