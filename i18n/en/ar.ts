export const ar = {
  ar: {
    title: 'In your room',
    scene: 'Scene %{scene} of %{number} in your room',
    back: 'Back to the portal',
    report: 'To the report',
    model: '3D model of the scene',
    drawing: 'Drawing of the scene',
    loading: 'Getting the scene ready: %{percent}%',
    turn: 'Turn it with a finger or the mouse, or with the arrow keys.',
    place: 'Put it in my room',
    placeHint: 'Point at the floor and move the phone slowly: you see it at its real size.',
    stop: 'Leave the camera',
    off: 'Room view isn’t available on this portal: here you see it in 3D.',
    placeFailed: 'The camera could not be opened. Check its permission and try again.',
    cannot: 'This device can’t put it in your room',
    cannotText:
      'Open this page on a phone or a tablet with augmented reality: point its camera at this code.',
    cannotHere:
      'If you opened it from another app, try Chrome or Safari. If this one can’t, open this page on another phone or tablet: point its camera at this code.',
    code: 'QR code of this page',
    lost: 'The 3D drawing was interrupted.',
    retry: 'Try again',
    failed: {
      noSite: {
        title: 'We can’t open this page',
        text: 'Failed to load api.',
      },
      missing: {
        title: 'We can’t find that scene',
        text: 'The link may be incomplete, or the order may be gone.',
      },
      busy: {
        title: 'Too many requests in a row',
        text: 'Wait a few minutes and try again.',
      },
      offline: {
        title: 'The server can’t be reached',
        text: 'Check your connection and try again.',
      },
      refused: {
        title: 'The scene could not be opened',
        text: 'The server could not give it. Try again in a moment.',
      },
      unread: {
        title: 'The scene could not be drawn',
        text: 'This browser could not open the 3D model.',
      },
      noWebgl: {
        title: 'This browser does not draw in 3D',
        text: 'Open this page in another browser, or on another device: point its camera at this code.',
      },
    },
    /** What a screen reader hears of the side that the model is seen from. */
    sides: {
      front: 'Seen from the front',
      back: 'Seen from behind',
      left: 'Seen from the left',
      right: 'Seen from the right',
      above: '%{side}, from above',
    },
  },
}
