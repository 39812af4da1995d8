export const forms = {
  /** What every form of the portal says. */
  forms: {
    save: 'Guardar',
    saving: 'Guardando…',
    cancel: 'Cancelar',
    restored:
      'Aquí sigue lo que habías escrito. Las contraseñas no se guardan: escríbela otra vez si hace falta.',
    leave: {
      title: '¿Salir sin guardar?',
      text: 'Se perderá lo que has escrito.',
      accept: 'Salir sin guardar',
      cancel: 'Seguir aquí',
    },
    /** After somebody else has saved the same meanwhile. */
    takeStored: 'Cargar lo guardado y mantener mis cambios',
    uncertain:
      'No sabemos si se ha llegado a guardar. Lo que has escrito sigue aquí: vuelve a guardar, no se duplicará.',
  },
}
