export const vr = {
  vrOrders: {
    title: 'VR Orders for client',
    order: 'ORDER',
    count: '%{smart_count} order |||| %{smart_count} orders',
    enter: 'Enter scene %{scene} of %{number} in virtual reality',
    walk: 'Walk through scene %{scene} of %{number}',
    off: 'This portal has no way in with a headset: walk through each scene on the screen.',
    notTheirs: 'Those orders are another client’s',
    notTheirsText: 'Your user does not have that client: ask for access, or see those of yours.',
    own: 'See those of %{client}',
    noneHelp: 'Try another reference or number.',
  },
  vr: {
    view: 'Walk through the scene',
    canvas: 'The scene in its true size, to walk around',
    keys: 'W, A, S and D or the up and down arrows walk; Q and E or the left and right arrows turn; Page up and Page down look up and down. Enter reads what is in the middle, Home goes back to the start.',
    how: {
      label: 'How to walk',
      title: 'Keys and gestures',
      keys: 'Keyboard',
      pointer: 'Mouse or finger',
      pointerText:
        'Drag to look around, press the floor to walk there, and a module to read its fabric.',
      headset: 'Headset',
      headsetText:
        'Point at a module and press to read its fabric, or at the floor to jump there. The thumbstick turns to the sides; forward, it aims and jumps, or walks if you choose so. The board on your left has the scenes and the way out.',
    },
    enter: 'Enter with the headset',
    entering: 'Entering…',
    leave: 'Leave the room',
    inside: 'You are in the room: put the headset on. The board on your left has the way out.',
    support: {
      asking: 'Looking for a headset…',
      none: 'This browser has no virtual reality. With a headset, open this page in its own browser; here you can walk around the scene all the same.',
      incapable:
        'There is no virtual reality headset on this device. With one, open this page in its browser; here you can walk around the scene all the same.',
      off: 'This portal has no way in with a headset: walk through the scene here.',
      able: 'Put the headset on and enter the scene in its true size.',
    },
    refused:
      'The browser had no permission to enter. Try again and accept when it asks you, or walk around the scene here.',
    failedToEnter:
      'The headset could not show the room. Check that it is on and not in use, and try again.',
    comfort: {
      label: 'How you get about with the headset',
      jump: 'Jumps',
      walk: 'Walking',
      jumpHint: 'From place to place at once: nobody gets dizzy.',
      walkHint: 'The thumbstick moves you smoothly.',
    },
    board: {
      jump: 'Move: jumps',
      walk: 'Move: walking',
      start: 'To the start',
      leave: 'Leave',
    },
    tools: {
      label: 'Walk and look',
      ahead: 'Forward',
      back: 'Back',
      left: 'Turn left',
      right: 'Turn right',
      read: 'Read what’s in the middle',
      start: 'To the start',
    },
    ahead: {
      module: 'Before you, %{metres} m away: %{article}',
      wall: 'There’s a wall ahead.',
      nothing: 'There’s nothing ahead.',
    },
    nothing: 'There is nothing in the middle of the picture.',
    parts: {
      seat: 'Seat',
      back: 'Back',
      arm: 'Arm',
      cushion: 'Loose cushion',
      wood: 'Wood',
      metal: 'Metal',
    },
    viewer: 'See it in 3D',
  },
}
