export const viewer = {
  viewer: {
    title: 'Visor',
    back: 'Volver al portal',
    order: 'Pedido %{number}, escena %{scene}',
    budget: 'Presupuesto %{number}, escena %{scene}',
    failed: 'No se ha podido abrir la escena',
    missing: 'No encontramos esa escena',
    missingText: 'Puede que el enlace esté incompleto o que el pedido ya no exista.',
    image: 'Dibujo de la escena',
    note: {
      screen: 'De momento se ve el alzado; la vista en 3D llegará en una próxima versión.',
      vr: 'De momento se ve el alzado; entrar en la escena con gafas de realidad virtual llegará en una próxima versión.',
      ar: 'De momento se ve el alzado; ponerlo en tu salón con la cámara llegará en una próxima versión.',
    },
  },
}
