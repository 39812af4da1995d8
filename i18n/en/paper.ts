/** What only the report on paper says. */
export const paper = {
  paper: {
    page: 'Page %{page} of %{pages}',
    notDrawn:
      'The plan does not show %{smart_count} article whose shape is not known |||| The plan does not show %{smart_count} articles whose shape is not known',
    plan: 'Plan',
    online: 'See it online',
    unreadable: 'Some characters can’t be written in this document: a ‘?’ stands in their place.',
    missingPicture: 'The picture of this scene could not be loaded',
    noArticles: 'This document has no articles.',
  },
}
