import type { composingTopics as es } from '../../es/tutorial/composing.ts'
import type { Widen } from '../../messages.ts'

export const composingTopics: Widen<typeof es> = {
  '/compositor': {
    title: 'Composing',
    text: 'Build sofas module by module, dress them and offer them in a quote.',
  },
  '/compositor/composition': {
    title: 'Composition',
    text: 'Where modules come from and how to work with them.',
  },
  '/compositor/composition/view': {
    title: 'Change the view',
    text: 'Look at the scene in 3D or from above, with its measures or without.',
    steps: {
      plan: 'The plan shows the scene from above, and you can work in it just as well.',
      space: '“%{name}” brings the picture back: drag it to turn it.',
      front: 'These buttons show it from the front, the side or above.',
      measures: '“%{name}” shows or hides them.',
      fit: 'And if you get lost, this shows all of it again.',
    },
  },
  '/compositor/composition/search': {
    title: 'Find a module',
    text: 'Find a module by its name, its size or its code.',
    steps: {
      type: 'Type what you look for: a name, a width, a code.',
      add: 'Press the one you want: it joins what is there.',
    },
  },
  '/compositor/composition/info': {
    title: 'Read a module’s card',
    text: 'Its size, its seats, the parts that are upholstered and what it joins.',
    steps: {
      open: 'Every module has a card: open it here.',
      read: 'Here are its sizes and the modules that fit on each side.',
      put: 'If it is the one you want, add it right here.',
    },
  },
  '/compositor/composition/presets': {
    title: 'Start with a suite',
    text: 'Begin with a whole sofa instead of an empty scene.',
    steps: {
      suites: 'Choose “%{name}”.',
      start: 'Press one: it opens in a scene of its own.',
      go: 'There it is: change it as you like.',
    },
  },
  '/compositor/composition/tools': {
    title: 'Work with a module',
    text: 'Duplicate, mirror, replace or remove the selected module, and undo what you don’t like.',
    steps: {
      select: 'Select a module, here or by touching it in the scene.',
      tools: 'The tools of the selected module show below.',
      duplicate: 'Duplicate it: the new one goes beside it.',
      undo: 'Not what you wanted? Undo it. You can go back as far as you like.',
    },
  },
  '/compositor/materials': {
    title: 'Fabrics',
    text: 'Dress the composition part by part or all at once.',
  },
  '/compositor/materials/cart': {
    title: 'Choose a fabric',
    text: 'Each fabric tells its price group and what it changes in the price.',
    steps: {
      open: 'Open “%{name}”.',
      search: 'Search by name, series, colour or code.',
      dress: 'Press a fabric: it is put on at once.',
    },
  },
  '/compositor/materials/mattools': {
    title: 'Repeat a fabric',
    text: 'Put the fabric of one part on the whole module or the whole scene.',
    steps: {
      part: '“%{name}” dresses a single one: the seat, the back, an arm.',
      dress: 'Choose its fabric.',
      all: '“%{name}” puts it on the rest, where it may go.',
      undo: 'And if you don’t like it, undo it.',
    },
  },
  '/compositor/accessories': {
    title: 'Accessories',
    text: 'Change legs, controls or headrests, on one module or on all that take them.',
    steps: {
      open: 'Open “%{name}”.',
      choose: 'Choose among those that this module takes.',
      done: 'The new one is in the scene already.',
    },
  },
  '/compositor/summary': {
    title: 'Summary',
    text: 'What you have composed, its size and its price.',
  },
  '/compositor/summary/price': {
    title: 'See the price',
    text: 'The price of each module and the total, with the fabrics and accessories you chose.',
    steps: {
      open: 'Open “%{name}”.',
      lines: 'Each module, with its fabrics and what it costs.',
      units: 'For more than one, change its units: the total changes at once.',
    },
  },
  '/compositor/summary/delete': {
    title: 'Remove a module',
    text: 'Take away what you don’t need without leaving the summary.',
    steps: {
      open: 'Open “%{name}”.',
      remove: 'Press the bin of the module you don’t need.',
      undo: 'Was that a mistake? Undo it here.',
    },
  },
  '/compositor/summary/save-fav': {
    title: 'Save as a favourite',
    text: 'Keep a composition to start with it again another day.',
    steps: {
      open: 'In the summary, choose “%{name}”.',
      name: 'Give it a name that you will recognise.',
      save: 'Save it.',
      find: 'You will find it here, under “%{name}”.',
    },
  },
  '/compositor/summary/scene': {
    title: 'Several scenes',
    text: 'Keep two proposals side by side and compare them.',
    steps: {
      open: '“%{name}” has all your scenes.',
      duplicate: 'Duplicate one to change it without losing the first: the copy is an alternative.',
      another: 'Or begin another one from nothing.',
    },
  },
  '/compositor/summary/cart': {
    title: 'From the scene to the quote',
    text: 'What you compose is in the quote at once.',
    steps: {
      role: 'Here you decide whether the scene counts, is an alternative or is still a draft.',
      process: 'And once it is complete, process it.',
    },
  },
}
