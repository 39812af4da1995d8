export const forms = {
  forms: {
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    restored: 'Here is what you had typed. Passwords are not kept: type it again if it is needed.',
    leave: {
      title: 'Leave without saving?',
      text: 'What you have typed will be lost.',
      accept: 'Leave without saving',
      cancel: 'Stay here',
    },
    /** After somebody else has saved the same meanwhile. */
    takeStored: 'Load what was saved and keep my changes',
    uncertain:
      'We don’t know whether it was saved. What you typed is still here: save again, nothing will be doubled.',
  },
}
