/** What can be done with a report. */
export const reportTools = {
  reportTools: {
    label: 'What to do with the report',
    scene: {
      planOf: 'Plan of scene %{number}',
      notDrawn:
        'The plan does not show %{smart_count} article whose shape is not known |||| The plan does not show %{smart_count} articles whose shape is not known',
      '3d': 'See it in 3D',
      ar: 'See it in your room',
      vr: 'See it in virtual reality',
      of: {
        '3d': 'See it in 3D: scene %{number}',
        ar: 'See it in your room: scene %{number}',
        vr: 'See it in virtual reality: scene %{number}',
      },
    },
    print: 'Print',
    share: 'Share',
    pdf: 'Download PDF',
    cancel: 'Cancel',
    includes: {
      scenes: '%{smart_count} scene |||| %{smart_count} scenes',
      articles: '%{smart_count} article in scenes |||| %{smart_count} articles in scenes',
      elements: '%{smart_count} database element |||| %{smart_count} database elements',
    },
    making: 'Preparing the PDF: %{percent}%',
    made: 'The PDF is ready',
    failed: 'The PDF could not be prepared',
  },
  /** The link of a report, to hand on. */
  share: {
    title: 'Share %{number}',
    link: 'Link to the report',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'This browser does not let pages copy: copy it from the field',
    code: 'QR code of the link',
    help: 'Point a phone’s camera at the code to open the report there. Whoever is not of the shop sees it without personal data.',
  },
  /** What only the report on paper says. */
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
