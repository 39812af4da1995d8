export const account = {
  account: {
    password: {
      title: 'Contraseña',
      old: 'Contraseña actual',
      new: 'Contraseña nueva',
      oldMissing: 'Escribe tu contraseña actual',
      newMissing: 'Escribe la contraseña nueva',
      note: 'Al cambiarla se cierran tus demás sesiones.',
      changed: 'Contraseña cambiada. Tus demás sesiones se han cerrado.',
      failed: 'No se ha podido cambiar la contraseña',
    },
    sessions: {
      title: 'Sesiones abiertas',
      note: 'Una por cada ordenador o móvil en el que has entrado. Cierra las que no conozcas y cambia la contraseña.',
      own: 'Esta sesión',
      other: 'Otra sesión',
      times: 'Abierta el %{begun} · usada el %{lastUsed}',
      end: 'Cerrar',
      endOne: 'Cerrar la sesión abierta el %{begun}',
      endOthers: 'Cerrar las demás',
      ended: 'Sesión cerrada',
      othersEnded: 'Las demás sesiones se han cerrado',
      loading: 'Cargando tus sesiones…',
      notLoaded: 'No se han podido cargar tus sesiones',
      notEnded: 'No se ha podido cerrar la sesión',
    },
  },
}
