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
    copy: {
      label: 'Whom the copy is for',
      customer: 'For the customer',
      us: 'For us',
      named: '%{name} (internal)',
      ours: 'not in the customer’s copy',
    },
    print: 'Print',
    share: 'Share',
    send: 'Send by mail',
    pdf: 'Download PDF',
    cancel: 'Cancel',
    includes: {
      scenes: '%{smart_count} scene |||| %{smart_count} scenes',
      articles: '%{smart_count} article in scenes |||| %{smart_count} articles in scenes',
      elements: '%{smart_count} database element |||| %{smart_count} database elements',
      nothing: 'This document has no articles.',
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
  /** A report's mail to its customer. */
  send: {
    title: 'Send %{number} by mail',
    to: 'To',
    language: 'Language of the report and the message',
    subject: 'Subject',
    message: 'Message',
    accepts: 'By the link the customer reads the notes of the articles and can accept the budget',
    bare: 'Fabrics are still to be chosen and the price may rise, so it isn’t ticked. Tick it if you want the customer to accept it like this.',
    help: 'With it go the total and, for a budget, until when it is valid; the link to see it online, and the report as a PDF, with the customer’s data.',
    send: 'Send',
    sending: 'Sending…',
    sent: 'Report sent',
    failed: 'The report could not be sent',
    again:
      'We don’t know whether it went out. Press “Send” again: if you change nothing, it is not sent twice.',
    fault: {
      to: 'Write a valid e-mail address.',
      subject: 'Write the subject.',
      message: 'Write the message.',
    },
    letter: {
      subject: {
        budget: 'Your budget %{number} · %{shop}',
        order: 'Your order %{number} · %{shop}',
      },
      hello: 'Hello,',
      dear: 'Hello %{customer},',
      message: {
        budget:
          'Here is the budget %{number} that we have prepared for you. If anything is unclear or should be different, just answer this mail.',
        order:
          'Here is your order %{number}. Please read it through, and answer this mail if anything is not right.',
      },
    },
  },
  /** The link by which a customer accepts a budget, to hand on. */
  acceptanceLink: {
    title: 'Link to accept budget %{number}',
    making: 'Preparing the link…',
    failed: 'The link could not be made',
    help: 'Send it to the customer alone: whoever has it reads the notes of the articles and can accept the budget as it stands, until %{day}. It ends when you change the budget.',
    link: 'Link',
    bare: 'Fabrics are still to be chosen and the price may rise: the customer would accept it like this.',
  },
  /** What a customer is asked who holds the link to accept a budget. */
  acceptance: {
    title: 'Accept this budget',
    for: 'For %{name}.',
    intro: 'Take your time to read it. You can accept it as it stands until %{day}.',
    name: 'Your full name',
    nameRequired: 'Write your name.',
    agree: 'I have read this budget and accept it as it stands: %{total} in total.',
    agreeRequired: 'Tick the box to accept it.',
    open: 'Accept…',
    accept: 'Accept budget',
    kept: 'We keep your name, the day and the network address that you accept it from, and tell the shop.',
    failed: 'The budget could not be accepted',
    noAnswer: 'No answer has come. Press again: it is not accepted twice.',
    answer: {
      open: 'Ask for a change or decline…',
      title: 'Answer the shop',
      which: 'What you want to say',
      change: 'I would like a change',
      decline: 'I don’t accept it',
      text: {
        change: 'What you would change',
        decline: 'Why you don’t accept it',
      },
      textRequired: 'Write it in your own words.',
      kept: 'The shop gets what you write, with your name. The budget stays as it is.',
      send: 'Send to the shop',
      sent: 'The shop knows. If it makes a new version, it will send you another link.',
      failed: 'It could not be sent to the shop',
      noReply: 'No answer has come. Press again: it is not sent twice.',
    },
    notRead: 'We could not check whether it can be accepted',
    noLink: 'This link to accept is not valid. Ask the shop to send it to you again.',
    stands: {
      accepted: 'Accepted by %{name} on %{day}. The shop knows.',
      confirmed: 'The shop has already confirmed this budget. There is nothing more for you to do.',
      expired: 'This budget expired on %{day}. Ask the shop for one at today’s prices.',
      replaced:
        'The shop has made a new version of this budget. Ask for the new link to accept it.',
      over: 'This budget can’t be accepted by this link any more. Ask the shop.',
    },
  },
  /** What only the report on paper says. */
  paper: {
    page: 'Page %{page} of %{pages}',
    notDrawn:
      'The plan does not show %{smart_count} article whose shape is not known |||| The plan does not show %{smart_count} articles whose shape is not known',
    plan: 'Plan',
    internal: 'internal',
    online: 'See it online',
    unreadable: 'Some characters can’t be written in this document: a ‘?’ stands in their place.',
  },
}
