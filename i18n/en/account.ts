export const account = {
  account: {
    password: {
      title: 'Password',
      old: 'Current password',
      new: 'New password',
      oldMissing: 'Type your current password',
      newMissing: 'Type the new password',
      note: 'Changing it ends your other sessions.',
      changed: 'Password changed. Your other sessions have ended.',
      failed: 'The password could not be changed',
    },
    sessions: {
      title: 'Open sessions',
      note: 'One for each computer or phone that you have logged in on. End those that you don’t know, and change your password.',
      own: 'This session',
      other: 'Another session',
      times: 'Begun %{begun} · last used %{lastUsed}',
      end: 'End',
      endOne: 'End the session begun %{begun}',
      endOthers: 'End the others',
      ended: 'Session ended',
      othersEnded: 'Your other sessions have ended',
      loading: 'Loading your sessions…',
      notLoaded: 'Your sessions could not be loaded',
      notEnded: 'The session could not be ended',
    },
  },
}
