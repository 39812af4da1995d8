export const viewer = {
  viewer: {
    back: 'Back to the portal',
    title: 'Viewer',
    order: 'Order %{number}, scene %{scene}',
    budget: 'Budget %{number}, scene %{scene}',
    failed: 'The scene could not be opened',
    missing: 'We can’t find that scene',
    missingText: 'The link may be incomplete, or the order may no longer exist.',
    image: 'Drawing of the scene',
    note: {
      screen: 'For now you see the front view; the 3D view is coming in a later version.',
      vr: 'For now you see the front view; entering the scene with a headset is coming in a later version.',
      ar: 'For now you see the front view; placing it in your room with the camera is coming in a later version.',
    },
  },
}
