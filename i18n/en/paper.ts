/** What only the report on paper says. */
export const paper = {
  paper: {
    page: 'Page %{page} of %{pages}',
    online: 'See it online',
    unreadable: 'Some characters can’t be written in this document: a ‘?’ stands in their place.',
    missingPicture: 'The picture of this scene could not be loaded',
    noArticles: 'This document has no articles.',
  },
}
