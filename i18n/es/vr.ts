export const vr = {
  vrOrders: {
    title: 'Pedidos VR del cliente',
    order: 'PEDIDO',
    count: '%{smart_count} pedido |||| %{smart_count} pedidos',
    enter: 'Entrar en la escena %{scene} de %{number} en realidad virtual',
    walk: 'Pasear por la escena %{scene} de %{number}',
    off: 'Este portal no admite gafas de realidad virtual: pasea por cada escena en la pantalla.',
    notTheirs: 'Esos pedidos son de otro cliente',
    notTheirsText: 'Tu usuario no tiene ese cliente: pide acceso o mira los del tuyo.',
    own: 'Ver los de %{client}',
    noneHelp: 'Prueba con otra referencia u otro número.',
  },
  vr: {
    view: 'Paseo por la escena',
    canvas: 'La escena a tamaño real, para pasear por ella',
    keys: 'W, A, S y D o las flechas arriba y abajo caminan; Q y E o las flechas a los lados giran; Re Pág y Av Pág miran arriba y abajo. Intro dice qué hay en el centro e Inicio vuelve al principio.',
    how: {
      label: 'Cómo se pasea',
      title: 'Teclas y gestos',
      keys: 'Teclado',
      pointer: 'Ratón o dedo',
      pointerText:
        'Arrastra para mirar alrededor; pulsa el suelo para ir hasta allí y un módulo para saber su tela.',
      headset: 'Gafas',
      headsetText:
        'Apunta a un módulo y pulsa para saber su tela, o al suelo para saltar hasta allí. La palanca gira hacia los lados; hacia delante, apunta y salta, o camina si así lo eliges. En el tablero de tu izquierda están las escenas y la salida.',
    },
    enter: 'Entrar con las gafas',
    entering: 'Entrando…',
    leave: 'Salir de la sala',
    inside: 'Estás en la sala: ponte las gafas. En el tablero de tu izquierda está la salida.',
    support: {
      asking: 'Buscando unas gafas…',
      none: 'Este navegador no tiene realidad virtual. Si tienes gafas, abre esta página en el navegador de las gafas; aquí también puedes pasear por la escena.',
      incapable:
        'Este dispositivo no tiene gafas de realidad virtual. Si tienes unas, abre esta página en su navegador; aquí también puedes pasear por la escena.',
      off: 'Este portal no admite gafas de realidad virtual: pasea por la escena aquí.',
      able: 'Ponte las gafas y entra en la escena a tamaño real.',
    },
    refused:
      'El navegador no ha tenido permiso para entrar. Prueba otra vez y acepta cuando te lo pida, o pasea por la escena aquí.',
    failedToEnter:
      'Las gafas no han podido mostrar la sala. Comprueba que están encendidas y que nada más las usa, y prueba otra vez.',
    comfort: {
      label: 'Cómo te mueves con las gafas',
      jump: 'A saltos',
      walk: 'Caminando',
      jumpHint: 'De un sitio a otro al instante: nadie se marea.',
      walkHint: 'La palanca te mueve con suavidad.',
    },
    board: {
      jump: 'Moverse: a saltos',
      walk: 'Moverse: caminando',
      start: 'Al principio',
      leave: 'Salir',
    },
    tools: {
      label: 'Caminar y mirar',
      ahead: 'Adelante',
      back: 'Atrás',
      left: 'Girar a la izquierda',
      right: 'Girar a la derecha',
      read: 'Leer lo que hay en el centro',
      start: 'Al principio',
    },
    ahead: {
      module: 'Delante, a %{metres} m: %{article}',
      wall: 'Delante está la pared.',
      nothing: 'Delante no hay nada.',
    },
    nothing: 'En el centro de la imagen no hay nada.',
    parts: {
      seat: 'Asiento',
      back: 'Respaldo',
      arm: 'Brazo',
      cushion: 'Cojín suelto',
      wood: 'Madera',
      metal: 'Metal',
    },
    viewer: 'Ver en 3D',
  },
}
