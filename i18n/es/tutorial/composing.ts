/** The tutorial’s topics about the composer. */
export const composingTopics = {
  '/compositor': {
    title: 'Componer',
    text: 'Monta sofás módulo a módulo, elige sus telas y preséntalos en un presupuesto.',
  },
  '/compositor/composition': {
    title: 'Composición',
    text: 'De dónde salen los módulos y cómo se trabaja con ellos.',
  },
  '/compositor/composition/view': {
    title: 'Cambiar la vista',
    text: 'Mira la escena en 3D o en planta, con sus medidas o sin ellas.',
    steps: {
      plan: 'En planta ves la escena desde arriba, y puedes trabajar igual.',
      space: 'Con «%{name}» vuelves a la imagen: arrástrala para girarla.',
      front: 'Estos botones la ponen de frente, de lado o desde arriba.',
      measures: 'Con «%{name}» las pones o las quitas.',
      fit: 'Y si te pierdes, aquí la ves entera otra vez.',
    },
  },
  '/compositor/composition/search': {
    title: 'Buscar un módulo',
    text: 'Encuentra un módulo por su nombre, su medida o su código.',
    steps: {
      type: 'Escribe lo que buscas: un nombre, un ancho, un código.',
      add: 'Pulsa el que quieras: se une a lo que ya hay.',
    },
  },
  '/compositor/composition/info': {
    title: 'Ver la ficha de un módulo',
    text: 'Medidas, plazas, partes que se tapizan y con qué se une.',
    steps: {
      open: 'Cada módulo tiene su ficha: ábrela aquí.',
      read: 'Aquí están sus medidas y los módulos que admite a cada lado.',
      put: 'Si es el que querías, añádelo desde la misma ficha.',
    },
  },
  '/compositor/composition/presets': {
    title: 'Empezar con un conjunto',
    text: 'Parte de un sofá ya montado en lugar de una escena vacía.',
    steps: {
      suites: 'Elige «%{name}».',
      start: 'Pulsa uno: se abre en una escena propia.',
      go: 'Ya lo tienes: cámbialo como quieras.',
    },
  },
  '/compositor/composition/tools': {
    title: 'Trabajar con un módulo',
    text: 'Duplica, invierte, cambia o quita el módulo elegido, y deshaz lo que no te convenza.',
    steps: {
      select: 'Elige un módulo, aquí o tocándolo en la escena.',
      tools: 'Abajo salen las herramientas del módulo elegido.',
      duplicate: 'Duplícalo: el nuevo se coloca a su lado.',
      undo: '¿No era eso? Deshazlo. Puedes volver atrás cuanto quieras.',
    },
  },
  '/compositor/materials': {
    title: 'Telas',
    text: 'Viste la composición parte a parte o de una vez.',
  },
  '/compositor/materials/cart': {
    title: 'Elegir de la carta de telas',
    text: 'Cada tela dice su grupo de precio y cuánto cambia lo que cuesta el mueble.',
    steps: {
      open: 'Abre «%{name}».',
      search: 'Busca por nombre, serie, color o código.',
      dress: 'Pulsa una tela: se pone al momento.',
    },
  },
  '/compositor/materials/mattools': {
    title: 'Repetir una tela',
    text: 'Pon la tela de una parte en todo el módulo o en toda la escena.',
    steps: {
      part: 'En «%{name}» vistes una sola: el asiento, el respaldo, un brazo.',
      dress: 'Elige su tela.',
      all: 'Con «%{name}» la pones en el resto, donde se puede.',
      undo: 'Y si no te gusta, deshazlo.',
    },
  },
  '/compositor/accessories': {
    title: 'Accesorios',
    text: 'Cambia patas, mandos o cabezales, en un módulo o en todos los que los admiten.',
    steps: {
      open: 'Abre «%{name}».',
      choose: 'Elige entre los que admite este módulo.',
      done: 'El nuevo ya está puesto en la escena.',
    },
  },
  '/compositor/summary': {
    title: 'Resumen',
    text: 'Lo que has compuesto, lo que mide y lo que cuesta.',
  },
  '/compositor/summary/price': {
    title: 'Ver el precio',
    text: 'El precio de cada módulo y el total, con las telas y accesorios que has elegido.',
    steps: {
      open: 'Abre «%{name}».',
      lines: 'Cada módulo, con sus telas y lo que cuesta.',
      units: 'Si quieres más de uno, cambia sus unidades: el total cambia al momento.',
    },
  },
  '/compositor/summary/delete': {
    title: 'Quitar un módulo',
    text: 'Quita lo que sobra sin salir del resumen.',
    steps: {
      open: 'Abre «%{name}».',
      remove: 'Pulsa la papelera del módulo que sobra.',
      undo: '¿Te has equivocado? Deshazlo aquí.',
    },
  },
  '/compositor/summary/save-fav': {
    title: 'Guardar como favorita',
    text: 'Guarda una composición para volver a empezar con ella otro día.',
    steps: {
      open: 'En el resumen, elige «%{name}».',
      name: 'Ponle un nombre que reconozcas.',
      save: 'Guárdala.',
      find: 'La encontrarás aquí, en «%{name}».',
    },
  },
  '/compositor/summary/scene': {
    title: 'Varias escenas',
    text: 'Ten dos propuestas a la vez y compáralas.',
    steps: {
      open: 'En «%{name}» están todas tus escenas.',
      duplicate: 'Duplica una para cambiarla sin perder la primera: la copia es una alternativa.',
      another: 'O empieza otra desde cero.',
    },
  },
  '/compositor/summary/cart': {
    title: 'De la escena al presupuesto',
    text: 'Lo que compones ya está en el presupuesto.',
    steps: {
      role: 'Aquí decides si la escena cuenta, si es una alternativa o si aún es un borrador.',
      process: 'Y cuando esté todo, tramítalo.',
    },
  },
}
