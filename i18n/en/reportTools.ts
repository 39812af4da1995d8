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
    terms: 'Terms',
    account: 'Bank account: %{iban}',
    print: 'Print',
    share: 'Share',
    send: 'Send by mail',
    pdf: 'Download PDF',
    cancel: 'Cancel',
    includes: {
      scenes: '%{smart_count} scene |||| %{smart_count} scenes',
      articles: '%{smart_count} article in scenes |||| %{smart_count} articles in scenes',
      elements: '%{smart_count} item without 3D |||| %{smart_count} items without 3D',
      alternatives:
        '%{smart_count} alternative, not in the total |||| %{smart_count} alternatives, not in the total',
      nothing: 'This document has no articles.',
    },
    making: 'Preparing the PDF: %{percent}%',
    made: 'The PDF is ready',
    madeWithout: 'The PDF is ready, without these characters, which it can’t show: %{characters}',
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
    accepts: 'By the link the customer reads the notes of the articles and can accept the quote',
    bare: 'Fabrics are still to be chosen and the price may rise, so it isn’t ticked. Tick it if you want the customer to accept it like this.',
    unwritten:
      'The PDF can’t show these characters: %{characters}. The message can. If they matter, change them before you send it.',
    help: 'With it go the total and, for a quote, until when it is valid; the link to see it online, and the report as a PDF, with the customer’s data.',
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
        budget: 'Your quote %{number} · %{shop}',
        order: 'Your order %{number} · %{shop}',
      },
      hello: 'Hello,',
      dear: 'Hello %{customer},',
      message: {
        budget:
          'Here is the quote %{number} that we have prepared for you. If anything is unclear or should be different, just answer this mail.',
        order:
          'Here is your order %{number}. Please read it through, and answer this mail if anything is not right.',
      },
    },
  },
  /** The link by which a customer accepts a budget, to hand on. */
  acceptanceLink: {
    title: 'Link to accept quote %{number}',
    making: 'Preparing the link…',
    failed: 'The link could not be made',
    help: 'Send it to the customer alone: whoever has it reads the notes of the articles and can accept the quote as it stands, until %{day}. It ends when you change the quote.',
    link: 'Link',
    bare: 'Fabrics are still to be chosen and the price may rise: the customer would accept it like this.',
  },
  /** What a customer is asked who holds the link to accept a budget. */
  acceptance: {
    title: 'Accept this quote',
    for: 'For %{name}.',
    intro: 'Take your time to read it. You can accept it as it stands until %{day}.',
    name: 'Your full name',
    nameRequired: 'Write your name.',
    agree: 'I have read this quote and accept it as it stands: %{total} in total.',
    alternatives:
      'What you accept does not include the alternative (%{names}). If you prefer it, tell the shop instead of accepting. |||| What you accept does not include the alternatives (%{names}). If you prefer one of them, tell the shop instead of accepting.',
    agreeRequired: 'Tick the box to accept it.',
    open: 'Accept…',
    accept: 'Accept quote',
    accepting: 'Accepting…',
    kept: 'We keep your name, the document as you accept it, the day and the network address that you accept it from, and tell the shop.',
    failed: 'The quote could not be accepted',
    noAnswer: 'No answer has come. Press again: it is not accepted twice.',
    answer: {
      open: 'Ask for a change or decline…',
      /** Instead, once the customer has answered. */
      otherwise: 'Answer otherwise…',
      given: {
        change: 'On %{day} you asked for a change:',
        decline: 'On %{day} you said that you don’t accept it:',
      },
      as: 'Signed as %{name}.',
      title: 'Answer the shop',
      which: 'What you want to say',
      change: 'I would like a change',
      decline: 'I don’t accept it',
      text: {
        change: 'What you would change',
        decline: 'Why you don’t accept it',
      },
      textRequired: 'Write it in your own words.',
      kept: 'The shop gets what you write, with your name. The quote stays as it is.',
      send: 'Send to the shop',
      sent: 'The shop knows. If it makes a new version, it will send you another link.',
      failed: 'It could not be sent to the shop',
      noReply: 'No answer has come. Press again: it is not sent twice.',
    },
    /** What a customer tells by a press beside their answer. */
    marks: {
      read: 'I have read it',
      readMeans:
        'The shop learns that you have read it, and on which day. Opening the page tells it nothing.',
      readOn: 'On %{day} you told the shop that you have read it.',
      reminded: 'Before one of your quotes expires, the shop mails you once.',
      noReminders: 'No more reminders',
      notReminded: 'You get no mail before your quotes expire.',
      reminders: 'Send me reminders again',
      failed: 'It could not be saved',
      noAnswer: 'No answer has come. Press again: it changes nothing twice.',
    },
    notRead: 'We could not check whether it can be accepted',
    noLink: 'This link to accept is not valid. Ask the shop to send it to you again.',
    /** The budget has a newer version than the accepted one. */
    earlier:
      'You accepted version %{version} of this quote as %{name} on %{day}: %{total}. It is what you see here.',
    newer:
      'The shop has made version %{version} since then, on %{day}. You have not accepted that one: the shop sends you its own link.',
    /** What that one costs. */
    newerTotal: 'It comes to %{total}.',
    /** The files of an acceptance: what was accepted, and the page that proves it. */
    file: {
      title: 'The accepted document',
      accepted: {
        download: 'Download the accepted PDF',
        failed: 'The accepted PDF could not be downloaded',
        done: 'The accepted PDF is downloaded',
      },
      proof: {
        download: 'Download the proof of acceptance',
        failed: 'The proof of acceptance could not be downloaded',
        done: 'The proof of acceptance is downloaded',
      },
      digest: 'Fingerprint (SHA-256): %{digest}',
    },
    stands: {
      accepted: 'Accepted by %{name} on %{day}. The shop knows.',
      confirmed: 'The shop has already confirmed this quote. There is nothing more for you to do.',
      expired: 'This quote expired on %{day}. Ask the shop for one at today’s prices.',
      replaced:
        'Your link was for version %{version}. The shop has made another one since, which is what you see here: ask for its link to accept it.',
      over: 'This quote can’t be accepted by this link any more. Ask the shop.',
    },
  },
  /** What only the report on paper says. */
  paper: {
    /** A page that proves an acceptance. */
    proof: {
      title: 'Proof of acceptance',
      document: 'What was accepted',
      shop: 'From',
      name: 'Accepted by',
      when: 'When',
      total: 'Total',
      file: 'File',
      digest: 'SHA-256 of the file',
      check:
        'The accepted document is the file “%{file}”. Any program that computes SHA-256 digests (such as sha256sum) gives the figure above for it, and another one for any file that differs in a single character.',
      stored: '%{portal} stores the same file for the shop and for the customer.',
    },
    /** Said to who can't see a picture. */
    alt: {
      scene: 'Picture of %{title}: %{articles}',
      plan: 'Plan of %{title} with its measures: %{measures}',
      code: 'QR code that leads to this document online',
    },
    page: 'Page %{page} of %{pages}',
    notDrawn:
      'The plan does not show %{smart_count} article whose shape is not known |||| The plan does not show %{smart_count} articles whose shape is not known',
    plan: 'Plan',
    /** Over and under the line on which a customer signs. */
    agreed: 'I accept this quote.',
    signature: 'Place, date and signature',
    accepted: 'Accepted by %{name} on %{day}.',
    internal: 'internal',
    online: 'See it online',
  },
}
