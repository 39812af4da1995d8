export const acceptance = {
  acceptance: {
    title: 'Accept this budget',
    for: 'For %{name}.',
    intro: 'Take your time to read it. You can accept it as it stands until %{day}.',
    name: 'Your full name',
    nameRequired: 'Write your name.',
    agree: 'I have read this budget and accept it as it stands.',
    agreeRequired: 'Tick the box to accept it.',
    accept: 'Accept budget',
    kept: 'We keep your name, the day and the network address that you accept it from, and tell the shop.',
    failed: 'The budget could not be accepted',
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
}
