import { composingTopics } from './tutorial/composing.ts'
import { listTopics } from './tutorial/lists.ts'
import { settingsTopics } from './tutorial/settings.ts'

/** The tutorial. What a topic's steps say is read beside its clip, and on the screen itself by who is shown the way. */
export const tutorial = {
  tutorial: {
    list: 'Temas',
    search: {
      label: 'Buscar en el tutorial',
      placeholder: 'Filtrar, anular, tela…',
      found: '%{smart_count} tema encontrado |||| %{smart_count} temas encontrados',
      none: 'Ningún tema habla de «%{text}».',
      clear: 'Borrar la búsqueda',
    },
    inside: 'En este apartado',
    back: 'Volver al portal',
    next: 'Siguiente: %{title}',
    steps: 'Paso a paso',
    clip: {
      label: 'Vídeo: %{title}',
      play: 'Reproducir el vídeo',
      pause: 'Detener el vídeo',
      length: '%{seconds} segundos',
      enlarge: 'Ver en pantalla completa',
      failed: 'No se ha podido cargar el vídeo. Los pasos están escritos aquí abajo.',
    },
    show: {
      begin: 'Enséñamelo en la pantalla',
      login: 'Entra para verlo en la pantalla',
      notOffered: 'Este portal no lo ofrece.',
      screen: 'Tu usuario no tiene acceso a esta pantalla.',
      deed: 'Tu usuario ve esta pantalla, pero no puede hacer esto en ella.',
      oneClient: 'Trabajas para un solo cliente: no hay otro que elegir.',
    },
    guide: {
      label: 'Guía: %{title}',
      step: 'Paso %{step} de %{count}',
      preparation: 'Antes de empezar',
      suites: 'La escena está vacía: empieza en «%{name}».',
      suite: 'Pulsa uno para tener con qué probar.',
      module: 'Elige aquí el módulo con el que vas a trabajar.',
      first: 'Antes, abre «%{name}».',
      stepBefore: 'Aún no está en la pantalla: da antes el paso anterior.',
      notThere: 'Ahora mismo no está en la pantalla.',
      emptyScene: 'La escena está vacía: añade antes un módulo.',
      noModule: 'No hay ningún módulo seleccionado: elige uno antes.',
      noClient: 'Aún no hay ningún cliente elegido: elige uno antes.',
      noRows: 'La lista no muestra ninguno: cambia lo que buscas o filtras.',
      noScenes: 'Nada de lo que muestra la lista tiene escenas: cambia lo que buscas o filtras.',
      decided: 'Con este presupuesto ya no se puede: abre los detalles de uno pendiente.',
      keys: 'te trae aquí y te devuelve a la pantalla.',
      focus: 'Ir al control',
      previous: 'Anterior',
      next: 'Siguiente',
      done: 'Terminar',
      close: 'Cerrar la guía',
    },
    topics: { ...composingTopics, ...listTopics, ...settingsTopics },
  },
}
