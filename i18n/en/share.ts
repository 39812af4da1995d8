/** The link of a report, to hand on. */
export const share = {
  share: {
    title: 'Share %{number}',
    link: 'Link to the report',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'This browser does not let pages copy: copy it from the field',
    code: 'QR code of the link',
    help: 'Point a phone’s camera at the code to open the report there. Whoever is not of the shop sees it without personal data.',
  },
}
