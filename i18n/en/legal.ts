export const legal = {
  legal: {
    updated: 'Last revised: November 2026',
    owner: {
      title: 'Who is behind it',
      text: 'This portal is offered by the following company. Write to it with any question.',
      name: 'Company',
      address: 'Address',
      taxId: 'Tax id',
      email: 'E-mail',
      missing:
        'The company that offers this portal is the one that gave you your user: please ask there.',
    },
    about: {
      title: 'About',
      lead: 'Tresillo is a portal for furniture shops: it is where sofas are composed, priced, and saved as quotes and orders.',
      use: {
        title: 'Terms of use',
        text: 'Access is for shops and their sales staff. Your user is personal: do not share it, and tell us if you think that somebody else knows it. What is done with it is recorded in your name. The demo link and reports can be opened without a user.',
      },
      prices: {
        title: 'Prices and quotes',
        text: 'Prices are calculated with the rate that each shop sets, and shown with it. A quote binds nobody until the shop converts it to an order. Where the price of an article could not be determined, the report says so: check with the manufacturer before selling it.',
      },
      pictures: {
        title: 'Pictures and colours',
        text: 'Pictures are representations. Colours and textures vary with the batch of fabric and the screen; sizes are the nominal ones of the manufacturer.',
      },
      rights: {
        title: 'Intellectual property',
        text: 'Designs, models, pictures and texts belong to their owners. You may use them to sell the furniture that they show, and for nothing else. Upload to the gallery only pictures that you have the right to use. The typefaces of the portal are Hanken Grotesk and Fraunces, both under the open SIL OFL licence.',
      },
      liability: {
        title: 'Liability',
        text: 'We take care that the portal works and that its data is right, but there may be interruptions or errors. Check each order before you confirm it. Spanish law applies.',
      },
    },
    data: {
      title: 'Data protection',
      lead: 'What data this portal keeps, what for, for how long, and whom you can ask. There is no advertising, no analytics, and no data is sold.',
      what: 'What we keep',
      head: { data: 'Data', why: 'What for', time: 'How long' },
      account: {
        data: 'Your account: name, e-mail, phone, permissions and the shops that you work for. The password is kept only as an irreversible hash.',
        why: 'To give you access and show you what you can do, as the contract with your shop asks.',
        time: 'As long as you have an account. Once it is removed nobody can log in with it; its data is kept to know who did what, until you ask for it to be deleted.',
      },
      accountElsewhere: {
        data: 'Your account: name, e-mail, phone, permissions and the shops that you work for.',
        why: 'To give you access and show you what you can do, as the contract with your shop asks.',
        time: 'As long as you have an account.',
      },
      registration: {
        data: 'Registrations: the name and e-mail that you write, the language, the date, and the network address that you ask for access from.',
        why: 'To make your account and send you your user name and access key.',
        time: '%{months} months; the account that is made with them, as long as you have it.',
      },
      registrationElsewhere: {
        data: 'Registrations: the name and e-mail that you write to ask for access. They go to our mailing provider.',
        why: 'To send you the access key that you ask for.',
        time: 'Until you unsubscribe from its messages.',
      },
      mails: {
        data: 'E-mails that we send you: to which address, with what subject, and when. The text is deleted as soon as the e-mail has left.',
        why: 'To send you what you ask for, and to know that it has left.',
        time: '%{months} months after they were sent.',
      },
      images: {
        data: 'Pictures that your shop uploads: the picture, its name, the date and who uploaded it. What a file hides, such as place or camera, is taken out when it is saved.',
        why: 'To show the gallery of the shop. Whoever has the link of a picture can see it without a user.',
        time: 'Until somebody of the shop removes it.',
      },
      favourites: {
        data: 'Compositions that you save as favourites: what they are like, the name that you give them, and the date.',
        why: 'So that you can start from them in any browser. Nobody but you sees them.',
        time: 'Until you remove them, or no longer work for the shop.',
      },
      choices: {
        data: 'What you choose for the lists: columns, rows per page, theme, last shop and saved views, with what they search for; those that you share, with your name. If you ask for it, a copy of your cart, with which device sent it and when.',
        why: 'So that you find it in any browser. Shared views are seen by the people of your shop, the rest by you alone.',
        time: 'Until you remove it or work for the shop no more; shared views, until somebody of the shop removes them.',
      },
      orders: {
        data: 'Quotes and orders with the contact data of the buyer: name, tax id, address, city, zip code, phone, e-mail and remarks.',
        why: 'To price, build and deliver the furniture, and to meet tax and warranty duties.',
        time: 'During the relation with the shop and the terms that the law sets: six years, by the Spanish commercial code.',
      },
      customers: {
        data: 'Internal notes of the shop about a buyer or a document, with date and author, which documents are of the same person, and reminders that people of the shop set for themselves.',
        why: 'To look after somebody who has bought before. No report, file or mail has them, but for the mail to the colleague whom they mention.',
        time: 'Until somebody of the shop removes them, or erases the person.',
      },
      acceptances: {
        data: 'Quotes that a buyer accepts by a link: the name that they write, when, from which network address, the accepted document as a PDF and the page that proves it. Of those that they answer otherwise: their name and words. The day on which they say that they have read one, and, as a figure that their address cannot be read from, that they want no mail before quotes expire.',
        why: 'To prove to buyer and shop what was accepted, and to tell the shop what the buyer answers.',
        time: 'As long as the quote; the network address, %{months} months.',
      },
      records: {
        data: 'Records of logins and actions: who logs in, what is refused, and who changes orders, users, rates or pictures, with date, person, shop and, for logins and registrations, the network address.',
        why: 'To protect accounts and to know what happened to each thing, as our legitimate interest.',
        time: 'What is about an order, as long as the order; all else, %{months} months.',
      },
      presence: {
        data: 'The quote or order whose details you have open.',
        why: 'To tell those who work for the same shop and open the same ones that you are there.',
        time: 'Half a minute after you close them; it is deleted within hours.',
      },
      session: {
        data: 'Your session: a random key, kept on the server in a form that cannot be read back.',
        why: 'So that you are not asked for your password at each step.',
        time: 'Until you log out, or it expires when not used.',
      },
      browser: {
        title: 'What is kept in your browser',
        text: 'We use no cookies. The portal keeps what it needs to work in the storage of your browser; it leaves it only to do what you ask for. You can delete it in the browser at any time.',
        key: 'Key',
        use: 'What for',
        session: 'The session: access key, your data and permissions. Deleted when you log out.',
        client: 'The chosen shop. Deleted when you log out.',
        cart: 'The cart, for each shop and user.',
        cartRate: 'The rate that the prices of the cart were made with.',
        priceChanges: 'The prices of the cart that have changed and that you haven’t read yet.',
        contact: 'Whom the cart is for, as far as you have typed it; until the cart is saved.',
        user: 'Your user name, if you ask for it to be remembered; otherwise only while the tab is open.',
        language: 'The language.',
        theme: 'The light or dark theme.',
        choices:
          'What this browser and the server last agreed on of what you choose for the lists, for each user.',
        savedViews:
          'The list views that you save and those that the shop shares, and which one each list opens with, for each shop and user.',
        hiddenColumns: 'The list columns that you hide, for each user.',
        columnLayout: 'The order and widths that you give the columns of lists, for each user.',
        compactRows: 'Whether you chose compact rows in the lists, for each user.',
        details: 'Whether you read the details of a row beside the list or in the row.',
        pageSize: 'How many rows of a list you want on a page, for each user.',
        scenePictures: 'Small pictures of the scenes that you compose, for each shop and user.',
        sceneHistory:
          'What you can undo in your scenes, for each shop and user, as long as the tab is open.',
        scenePrices: 'What the modules that you compose have cost, for each shop and user.',
        favourites:
          'The compositions that you save as favourites without a user, or where the server keeps none.',
        favouriteFabrics: 'Your favourite fabrics.',
        lastClient: 'The shop that you chose last, for each user.',
        scenes: 'The scenes that you compose, for each shop and user.',
        openScene:
          'The scene that you worked on last, for each shop and user, and the measures of the room that you try it in.',
        singleKeys: 'Whether shortcuts of a single key work while you compose.',
        typedAnswer:
          'What you are writing to a shop about its quote, in one tab and until you send it.',
        typedName:
          'The name with which you are accepting a quote, in one tab and until you send it.',
        recentFabrics: 'The fabrics that you last chose in a composition.',
        editedLine:
          'The line that you are typing in a composition, for each shop and user, until you accept it.',
        saved:
          'What your last cart was saved as: its number and its link, for each shop and user, as long as the tab is open.',
        pastedRows:
          'The rows that you have pasted into a composition, for each shop and user, until the catalogue is there and they are added, and those that we don’t know, until you have read it.',
      },
      anonymous: {
        title: 'Shared reports',
        text: 'Whoever opens the link of a report without belonging to the shop, or without permission to see its list, sees pictures, articles and prices, but not the contact data.',
      },
      who: {
        title: 'Who sees it',
        text: 'Staff of your shop with permission, the factory as far as it needs it to build, and whoever hosts the portal for us, under contract. Nobody else, unless the law demands it.',
      },
      rights: {
        title: 'Your rights',
        text: 'You may ask for access, rectification, erasure, restriction and portability, and object to the processing. Write to the address above and we will answer within a month. If you bought in a shop, you can ask there too. If the answer does not satisfy you, you can complain to the Spanish data protection agency (www.aepd.es).',
      },
    },
  },
}
