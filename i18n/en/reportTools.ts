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
    making: 'Preparing the PDF: %{percent}%',
    made: 'The PDF is ready',
    failed: 'The PDF could not be prepared',
  },
}
